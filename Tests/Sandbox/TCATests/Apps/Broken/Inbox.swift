// swift-format-ignore-file
import ComposableArchitecture
import Foundation

struct BadgeClient {
  var set: @Sendable (Int) async -> Void
}

extension BadgeClient: DependencyKey {
  static let liveValue = BadgeClient(set: { _ = await BadgeRenderer().image($0) })
  static let testValue = BadgeClient(set: { _ in })
}

extension DependencyValues {
  var badge: BadgeClient {
    get { self[BadgeClient.self] }
    set { self[BadgeClient.self] = newValue }
  }
}

@Reducer
struct Inbox {
  @ObservableState
  struct State: Equatable {
    var unread: Int
    var owner: Owner
  }
  struct Owner: Equatable {
    let id: UUID
    var mail: String
    var kind: Kind
    enum Kind { case guest, member }
  }
  enum Action { case received, opened }
  @Dependency(\.badge) var badge
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .received: state.unread += 1
      case .opened: state.unread -= 1
      }
      return .run { [count = state.unread] _ in await badge.set(count) }
    }
  }
}
