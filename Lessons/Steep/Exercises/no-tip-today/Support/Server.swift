/// The server, as a check wants it.
@MainActor
enum Server {
  /// The next tip; nil while the server is down.
  static var tip: String?
}

struct ServerIsDown: Error {}

func fetchTip() async throws -> String {
  guard let tip = await Server.tip else { throw ServerIsDown() }
  return tip
}
