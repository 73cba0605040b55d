// The feature reads the list when it appears, and after each of its own changes
import ComposableArchitecture

@Reducer
struct Jobs {
  @ObservableState
  struct State: Equatable {
    var jobs: [String] = []
  }

  enum Action {
    case addButtonTapped(String)
    case jobsChanged([String])
    case task
  }

  @Dependency(OldJobs.self) var old

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let title):
        return .run { send in
          await old.add(title)
          await send(.jobsChanged(await old.all()))
        }

      case .jobsChanged(let jobs):
        state.jobs = jobs
        return .none

      case .task:
        return .run { send in await send(.jobsChanged(await old.all())) }
      }
    }
  }
}

/// The old view model. It belongs to another team, so its lines can't be changed.
@MainActor
final class OldModel {
  private(set) var jobs: [String] = []
  private var followers: [AsyncStream<[String]>.Continuation] = []

  nonisolated init() {}

  /// Adds a job, unless there is one with this title.
  func add(_ title: String) {
    guard !jobs.contains(title) else { return }
    jobs.append(title)
    for follower in followers { follower.yield(jobs) }
  }

  /// The jobs now, and after each change.
  func changes() -> AsyncStream<[String]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [String].self)
    continuation.yield(jobs)
    followers.append(continuation)
    return stream
  }
}

/// What the features may ask of the old view model.
struct OldJobs: Sendable, DependencyKey {
  var add: @Sendable (String) async -> Void
  var all: @Sendable () async -> [String]
  var changes: @Sendable () async -> AsyncStream<[String]>

  init(_ model: OldModel) {
    add = { await model.add($0) }
    all = { await model.jobs }
    changes = { await model.changes() }
  }

  static let liveValue = Self(OldModel())
  static let testValue = Self(OldModel())
}
