import ComposableArchitecture
import Foundation

// Module ClubClient: what the app wants from the club's server. It knows no feature.

/// The club whose members play.
@DependencyClient
struct ClubClient: Sendable {
  /// A message each time the club ends a member's session, such as when the hall closes.
  var closings: @Sendable (_ member: Member) async -> AsyncStream<String> = { _ in .finished }
  var confirm: @Sendable (_ code: String, _ ticket: Ticket) async throws -> Member
  var logIn: @Sendable (_ name: String, _ password: String) async throws -> LoginAnswer
  var logOut: @Sendable (_ member: Member) async -> Void
}

struct Member: Equatable, Sendable {
  var name: String
}

/// Names a login that still needs a code.
struct Ticket: Equatable, Sendable {
  var number: Int
}

@CasePathable
enum LoginAnswer: Equatable, Sendable {
  case codeNeeded(Ticket)
  case member(Member)
}

struct ClubError: Equatable, LocalizedError {
  var errorDescription: String?

  static let unknownMember = ClubError(errorDescription: "The club has no member with this name.")
  static let wrongCode = ClubError(errorDescription: "That isn't the code from your phone.")
  static let wrongPassword = ClubError(errorDescription: "That isn't the password.")
}

extension ClubClient: DependencyKey {
  static let liveValue = simulated()
  static let testValue = ClubClient()
}

extension DependencyValues {
  var club: ClubClient {
    get { self[ClubClient.self] }
    set { self[ClubClient.self] = newValue }
  }
}
