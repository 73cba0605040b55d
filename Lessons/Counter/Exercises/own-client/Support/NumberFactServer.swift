/// A server that is far away.
enum NumberFactServer {
  static func fact(about number: Int) async throws -> String {
    "\(number) was counted by the server."
  }
}
