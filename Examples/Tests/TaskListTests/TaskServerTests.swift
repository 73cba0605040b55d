import ComposableArchitecture
import FlyingFox
import TaskList
import TaskServer
import Testing

/// The service, asked over HTTP.
@MainActor
@Suite struct TaskServerTests {
  private struct Answer: Equatable {
    var status: Int
    var body: String
  }

  private func ask(_ method: String, _ path: String, _ body: String = "", port: UInt16) async throws -> Answer
  {
    var request = URLRequest(url: URL(string: "http://127.0.0.1:\(port)\(path)")!)
    request.httpMethod = method
    request.httpBody = body.isEmpty ? nil : Data(body.utf8)
    let (data, response) = try await URLSession.shared.data(for: request)
    return Answer(
      status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: String(decoding: data, as: UTF8.self))
  }

  @Test func `requests are answered by the feature`() async throws {
    let store = Store(initialState: TaskList.State()) {
      TaskList()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
    }
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0))
    await TaskServer(store: store).addRoutes(to: server)
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      Issue.record("The server listens at no port.")
      return
    }
    let milk = #"{"id":1,"title":"Milk"}"#
    #expect(try await ask("GET", "/tasks", port: port) == Answer(status: 200, body: "[]"))
    #expect(try await ask("POST", "/tasks", "Milk", port: port) == Answer(status: 201, body: milk))
    #expect(try await ask("POST", "/tasks", " ", port: port).status == 422)
    #expect(try await ask("GET", "/tasks", port: port) == Answer(status: 200, body: "[\(milk)]"))
    let done = #"{"completedAt":"1970-01-01T00:00:00Z","id":1,"title":"Milk"}"#
    #expect(try await ask("POST", "/tasks/1/done", port: port) == Answer(status: 200, body: done))
    #expect(try await ask("POST", "/tasks/7/done", port: port).status == 404)
    #expect(try await ask("POST", "/tasks/milk/done", port: port).status == 400)
    #expect(try await ask("DELETE", "/tasks/done", port: port).status == 204)
    #expect(store.tasks.isEmpty)
  }
}
