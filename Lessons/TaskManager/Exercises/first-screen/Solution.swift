import ComposableArchitecture
import Observation

// The checks use the screen as a user does: its lines, and what can be tapped on it. That stays as it is.
// The inside of `JobsScreen`, and everything below it, is yours.

@MainActor
struct JobsScreen {
  let store = Store(initialState: Jobs.State()) { Jobs() }

  var lines: [String] { store.jobs.map { "\($0.isDone ? "x" : "-") \($0.title)" } }
  var message: String? { store.message }

  func addTapped(_ title: String) { store.send(.addButtonTapped(title)) }
  func doneTapped(at index: Int) { store.send(.doneTapped(index)) }
  func clearTapped() { store.send(.clearButtonTapped) }
}

struct Job: Equatable {
  var title: String
  var isDone = false
}

@Reducer
struct Jobs {
  @ObservableState
  struct State: Equatable {
    var jobs: [Job] = []
    var message: String?
  }

  enum Action {
    case addButtonTapped(String)
    case clearButtonTapped
    case doneTapped(Int)
    case messageTimeEnded
  }

  enum CancelID { case message }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let title):
        guard !title.isEmpty else { return .none }
        state.jobs.append(Job(title: title))
        return .none

      case .clearButtonTapped:
        let count = state.jobs.count { $0.isDone }
        guard count > 0 else { return .none }
        state.jobs.removeAll(where: \.isDone)
        state.message = "\(count) cleared"
        return .run { send in
          try await clock.sleep(for: .seconds(3))
          await send(.messageTimeEnded)
        }
        .cancellable(id: CancelID.message, cancelInFlight: true)

      case .doneTapped(let index):
        state.jobs[index].isDone.toggle()
        return .none

      case .messageTimeEnded:
        state.message = nil
        return .none
      }
    }
  }
}
