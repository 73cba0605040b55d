import ComposableArchitecture

/// A parent with a child that is always there, one that may be missing, and a list of them.
@Reducer
struct Family {
  @ObservableState
  struct State: Equatable {
    var child = Child.State(id: 0)
    var guest: Child.State?
    var rows: IdentifiedArrayOf<Child.State> = []
    var heard: [String] = []
  }

  enum Action {
    case child(Child.Action)
    case guest(Child.Action)
    case rows(IdentifiedActionOf<Child>)
    case guestLeft
    case guestCame(Int)
    case guestRenamed(String)
    case rowRemoved(id: Int)
    case reversed
    case cancelled(CancelID)
  }

  /// What a child does when it starts to work.
  var work: @Sendable (Child.State) -> Effect<Child.Action> = { _ in .none }
  /// What the parent does about its child's work.
  var react: @Sendable () -> Effect<Action> = { .none }

  static let ifLetPlace = "\(#fileID):\(#line + 28)"
  static let forEachPlace = "\(#fileID):\(#line + 28)"

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child(work: work) }
    Reduce { state, action in
      switch action {
      case .child(.worked), .guest(.worked), .rows(.element(id: _, action: .worked)):
        let guest = state.guest.map { $0.count } ?? -1
        state.heard.append("child \(state.child.count), guest \(guest)")
        return react()
      case .guestLeft:
        state.guest = nil
      case .guestCame(let id):
        state.guest = Child.State(id: id)
      case .guestRenamed(let name):
        state.guest?.name = name
      case .rowRemoved(let id):
        state.rows.remove(id: id)
      case .reversed:
        state.rows.reverse()
      case .cancelled(let id):
        return .cancel(id: id)
      case .child, .guest, .rows:
        break
      }
      return .none
    }
    .ifLet(\.guest, action: \.guest) { Child(work: work) }
    .forEach(\.rows, action: \.rows) { Child(work: work) }
  }
}

enum CancelID: Hashable, Sendable { case work, other }

/// A child that counts and works.
@Reducer
struct Child {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var name = ""
  }

  enum Action {
    case counted
    case worked
    case cancelled(CancelID)
    case left
  }

  var work: @Sendable (State) -> Effect<Action> = { _ in .none }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted:
        state.count += 1
        return .none
      case .worked:
        state.count += 1
        return work(state)
      case .cancelled(let id):
        return .cancel(id: id)
      case .left:
        return .none
      }
    }
  }
}
