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

  init() {
    new.send(.replaced(old.jobs))
    old.onChange = { [new] jobs in new.send(.replaced(jobs)) }
    changes(of: new)
  }

  /// Whatever the new screen changes is written to the old one.
  private func changes(of store: StoreOf<Jobs>) {
    store.send(.onJobsChanged { [old] jobs in await old.replace(jobs) })
  }
}

/// The old screen.
@MainActor
@Observable
final class JobsModel {
  private(set) var jobs: IdentifiedArrayOf<Job> = []
  var onChange: (IdentifiedArrayOf<Job>) -> Void = { _ in }

  func add(_ title: String) {
    jobs.append(Job(id: title))
    onChange(jobs)
  }

  func toggle(_ id: Job.ID) {
    jobs[id: id]?.isDone.toggle()
    onChange(jobs)
  }

  func replace(_ jobs: IdentifiedArrayOf<Job>) {
    self.jobs = jobs
  }
}

/// The new screen.
@Reducer
struct Jobs {
  @ObservableState
  struct State {
    var jobs: IdentifiedArrayOf<Job> = []
    var onChange: @Sendable (IdentifiedArrayOf<Job>) async -> Void = { _ in }
  }

  enum Action {
    case addButtonTapped(String)
    case doneTapped(Job.ID)
    case onJobsChanged(@Sendable (IdentifiedArrayOf<Job>) async -> Void)
    case replaced(IdentifiedArrayOf<Job>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let title):
        state.jobs.append(Job(id: title))
        return tell(state)

      case .doneTapped(let id):
        state.jobs[id: id]?.isDone.toggle()
        return tell(state)

      case .onJobsChanged(let onChange):
        state.onChange = onChange
        return .none

      case .replaced(let jobs):
        state.jobs = jobs
        return .none
      }
    }
  }

  private func tell(_ state: State) -> EffectOf<Self> {
    .run { [jobs = state.jobs, onChange = state.onChange] _ in await onChange(jobs) }
  }
}
