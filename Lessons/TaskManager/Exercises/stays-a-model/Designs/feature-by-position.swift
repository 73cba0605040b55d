// A feature keeps the texts of all the fields, by the position of their rows
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
    var texts: [Int: String] = [:]
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
        if let text = state.texts.removeValue(forKey: index), !text.isEmpty {
          state.jobs[index].tags.append(text.lowercased())
        }
        return .none

      case .removeTapped(let id):
        state.jobs.removeAll { $0.id == id }
        return .none

      case .typed(let text, let id):
        guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { return .none }
        state.texts[index] = text
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

  func text(of id: Job.ID) -> String {
    store.jobs.firstIndex { $0.id == id }.flatMap { store.texts[$0] } ?? ""
  }

  func type(_ text: String, in id: Job.ID) { store.send(.typed(text, in: id)) }
  func finish(_ id: Job.ID) { store.send(.finishTapped(id)) }
  func remove(_ id: Job.ID) { store.send(.removeTapped(id)) }
}
