import ComposableArchitecture
import Foundation

/// An app in the middle of a move: three new screens that are features, and an old one that is still a view model.
@Reducer
struct TaskManager {
  @ObservableState
  struct State: Equatable {
    var list = JobList.State()
    var note = NoteEditor.State()
    var tags = TagBoard.State()
  }

  enum Action {
    case jobsChanged(IdentifiedArrayOf<Job>)
    case list(JobList.Action)
    case note(NoteEditor.Action)
    case old(OldScreen)
    case tags(TagBoard.Action)
  }

  /// What the user does on the old screen.
  @CasePathable
  enum OldScreen: Equatable, Sendable {
    case addTapped(String)
    case deleteAnswered(Bool)
    case deleteTapped(Job.ID)
    case doneTapped(Job.ID)
  }

  @Dependency(\.oldScreen) var oldScreen

  var body: some ReducerOf<Self> {
    Scope(\.list, action: \.list) { JobList() }
    Scope(\.note, action: \.note) { NoteEditor() }
    Scope(\.tags, action: \.tags) { TagBoard() }
    Reduce { state, action in
      switch action {
      case .jobsChanged(let jobs):
        state.list.$jobs.withLock { $0 = jobs }
        return .none

      case .old(let old):
        return .run { send in
          switch old {
          case .addTapped(let text): await oldScreen.add(text)
          case .deleteAnswered(let isConfirmed): await oldScreen.deleteAnswered(isConfirmed)
          case .deleteTapped(let id): await oldScreen.deleteTapped(id)
          case .doneTapped(let id): await oldScreen.doneTapped(id)
          }
          // The view model has changed the list behind the back of the features. Only an action belongs to their history.
          @SharedReader(.jobs) var jobs
          await send(.jobsChanged(jobs))
        }

      case .tags(.delegate(.renamed(let tag, let new))):
        if state.list.tag == tag { state.list.tag = new }
        return .none

      case .list, .note, .tags:
        return .none
      }
    }
  }
}

extension TaskManager.State {
  /// What a session begins with.
  static var sample: Self {
    let jobs = ["Oil the chain #bike #red", "Order tubes #shop", "True the wheel #bike"]
    let list = jobs.enumerated().compactMap { number, text in
      JobLine(text).map { Job(id: UUID(number), title: $0.title, tags: $0.tags) }
    }
    let shared = Shared(wrappedValue: IdentifiedArray(uniqueElements: list), .jobs)
    return Self(
      list: JobList.State(jobs: shared), note: NoteEditor.State(jobs: shared),
      tags: TagBoard.State(jobs: shared))
  }
}
