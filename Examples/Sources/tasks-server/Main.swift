import ComposableArchitecture
import FlyingFox
import TaskList
import TaskServer

/// The HTTP service, at the port that its argument names, or at 8080.
@main
struct TasksServer {
  @MainActor
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 8080
    let store = Store(initialState: TaskList.State()) { TaskList() }
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port))
    await TaskServer(store: store).addRoutes(to: server)
    try await server.run()
  }
}
