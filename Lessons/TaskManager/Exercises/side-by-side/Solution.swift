import ComposableArchitecture
import Observation

// The checks use both screens as users do:
//   workshop.oldLines, workshop.newLines    what is shown
//   workshop.old    the view model: add(_:), toggle(_:)
//   workshop.new    the store: addButtonTapped, doneTapped

struct Job: Equatable, Identifiable {
  let id: String
  var isDone = false
}

@MainActor
struct Workshop {
  let old = JobsModel()
  let new = Store(initialState: Jobs.State()) { Jobs() }

  var oldLines: [String] { old.jobs.map { "\($0.isDone ? "x" : "-") \($0.id)" } }
  var newLines: [String] { new.jobs.map { "\($0.isDone ? "x" : "-") \($0.id)" } }
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Job>>.Default {
  static var jobs: Self { Self[.inMemory("jobs"), default: []] }
}

/// The old screen.
@MainActor
@Observable
final class JobsModel {
  @ObservationIgnored @Shared(.jobs) private(set) var jobs

  func add(_ title: String) {
    $jobs.withLock { _ = $0.append(Job(id: title)) }
  }

  func toggle(_ id: Job.ID) {
    $jobs.withLock { $0[id: id]?.isDone.toggle() }
  }
}

/// The new screen.
@Reducer
struct Jobs {
  @ObservableState
  struct State {
    @Shared(.jobs) var jobs
  }

  enum Action {
    case addButtonTapped(String)
    case doneTapped(Job.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let title):
        state.$jobs.withLock { _ = $0.append(Job(id: title)) }
        return .none

      case .doneTapped(let id):
        state.$jobs.withLock { $0[id: id]?.isDone.toggle() }
        return .none
      }
    }
  }
}
