import ComposableArchitecture
import Foundation

/// A feature that can do all that a session has to survive.
@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var note: String?
  }

  enum Action {
    case add
    case set(Int)
    case later
    case arrived(String)
    case forever
    case crash
    case loop
    case flood
    case leave
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        state.count += 1
        return .none
      case .set(let count):
        state.count = count
        return .none
      case .later:
        return .run { send in
          try await Task.sleep(for: .milliseconds(300))
          await send(.arrived("été ✓"))
        }
      case .arrived(let note):
        state.note = note
        return .none
      case .forever:
        return .run { _ in try await Task.never() }
      case .crash:
        let none: Int? = state.count == -1 ? 0 : nil
        state.count = none!
        return .none
      case .loop:
        while state.count > -1 { state.count = abs(state.count) }
        return .none
      case .flood:
        while state.count > -1 { print(String(repeating: "x", count: 4096)) }
        return .none
      case .leave:
        exit(0)
      }
    }
  }
}
