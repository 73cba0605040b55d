// A feature keeps the texts by the ids of their jobs, in shared state
import ComposableArchitecture
import Observation

struct Job: Equatable, Identifiable {
  let id: Int
  var tags: [String] = []
}

@Reducer
struct JobRows {
  @ObservableState
  struct State: Equatable {
    var jobs: [Job]
    @Shared(.inMemory("texts")) var texts: [Job.ID: String] = [:]
  }

  enum Action {
    case finishTapped(Job.ID)
    case removeTapped(Job.ID)
    case typed(String, in: Job.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .finishTapped(let id):
        guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { return .none }
        let text = state.$texts.withLock { $0.removeValue(forKey: id) }
        if let text, !text.isEmpty { state.jobs[index].tags.append(text.lowercased()) }
        return .none

      case .removeTapped(let id):
        state.jobs.removeAll { $0.id == id }
        state.$texts.withLock { $0[id] = nil }
        return .none

      case .typed(let text, let id):
        state.$texts.withLock { $0[id] = text }
        return .none
      }
    }
  }
}

@MainActor
final class Rows {
  private let store: StoreOf<JobRows>
  var jobs: [Job] { store.jobs }

  init(_ ids: Int...) {
    store = Store(initialState: JobRows.State(jobs: ids.map { Job(id: $0) })) { JobRows() }
  }

  func text(of id: Job.ID) -> String { store.texts[id] ?? "" }

  func type(_ text: String, in id: Job.ID) { store.send(.typed(text, in: id)) }
  func finish(_ id: Job.ID) { store.send(.finishTapped(id)) }
  func remove(_ id: Job.ID) { store.send(.removeTapped(id)) }
}
