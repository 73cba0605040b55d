import ComposableArchitecture

extension ClubClient {
  /// A club with two members, ada and grace, whose password is noughts. Grace needs a code, which is 2718.
  ///
  /// - Parameters:
  ///   - latency: How long the server needs for an answer.
  ///   - session: After this time, the hall closes and the session ends.
  static func simulated(latency: Duration = .milliseconds(600), session: Duration = .seconds(600)) -> Self {
    @Sendable func travel() async throws {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: latency)
    }
    return ClubClient(
      closings: { _ in
        AsyncStream { continuation in
          @Dependency(\.continuousClock) var clock
          let task = Task { [clock] in
            try await clock.sleep(for: session)
            continuation.yield("The hall closes now. See you tomorrow.")
            continuation.finish()
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      },
      confirm: { code, _ in
        try await travel()
        guard code == "2718" else { throw ClubError.wrongCode }
        return Member(name: "grace")
      },
      logIn: { name, password in
        try await travel()
        guard ["ada", "grace"].contains(name) else { throw ClubError.unknownMember }
        guard password == "noughts" else { throw ClubError.wrongPassword }
        return name == "grace" ? .codeNeeded(Ticket(number: 17)) : .member(Member(name: name))
      },
      logOut: { _ in try? await travel() })
  }
}
