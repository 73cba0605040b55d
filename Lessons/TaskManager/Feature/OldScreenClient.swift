import ComposableArchitecture
import Foundation

/// What a user does on the old screen. Its view model stands behind this client as long as both screens exist.
@DependencyClient
struct OldScreenClient: Sendable {
  var add: @Sendable (_ text: String) async -> Void
  var doneTapped: @Sendable (_ id: Job.ID) async -> Void
  var deleteTapped: @Sendable (_ id: Job.ID) async -> Void
  var deleteAnswered: @Sendable (_ isConfirmed: Bool) async -> Void
}

extension OldScreenClient: DependencyKey {
  /// One view model for the whole session. It is made when it is used for the first time.
  static var liveValue: Self {
    let screen = OldScreen()
    return Self(
      add: { await screen.model.add($0) },
      doneTapped: { await screen.model.doneTapped($0) },
      deleteTapped: { await screen.model.deleteTapped($0) },
      deleteAnswered: { await screen.model.deleteAnswered($0) })
  }

  static let testValue = Self()
}

@MainActor
private final class OldScreen {
  lazy var model = JobListModel()

  nonisolated init() {}
}

extension DependencyValues {
  /// What a user does on the old screen.
  var oldScreen: OldScreenClient {
    get { self[OldScreenClient.self] }
    set { self[OldScreenClient.self] = newValue }
  }
}
