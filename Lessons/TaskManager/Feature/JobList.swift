import ComposableArchitecture
import Foundation

/// The new screen of the jobs: the view model's methods have become actions.
@Reducer
struct JobList {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    @Shared(.jobs) var jobs
    var tag: Tag?

    /// The jobs that are shown: all of them, or those with the chosen tag.
    var shown: [Job] {
      guard let tag else { return jobs.elements }
      return jobs.filter { $0.tags.contains(tag) }
    }

    var openCount: Int { shown.count { !$0.isDone } }
  }

  @CasePathable
  enum Alert: Equatable {
    case deleteConfirmed(Job.ID)
  }

  enum Action {
    case addButtonTapped(String)
    case alert(PresentationAction<Alert>)
    case deleteButtonTapped(Job.ID)
    case doneTapped(Job.ID)
    case tagTapped(Tag)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let text):
        guard let line = JobLine(text) else { return .none }
        var job = Job(id: uuid(), title: line.title, tags: line.tags)
        if let tag = state.tag, !job.tags.contains(tag) { job.tags.append(tag) }
        state.$jobs.withLock { [job] in _ = $0.append(job) }
        return .none

      case .alert(.presented(.deleteConfirmed(let id))):
        state.$jobs.withLock { _ = $0.remove(id: id) }
        return .none

      case .alert:
        return .none

      case .deleteButtonTapped(let id):
        guard let job = state.jobs[id: id] else { return .none }
        state.alert = .delete(job)
        return .none

      case .doneTapped(let id):
        state.$jobs.withLock { $0[id: id]?.isDone.toggle() }
        return .none

      case .tagTapped(let tag):
        state.tag = state.tag == tag ? nil : tag
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == JobList.Alert {
  static func delete(_ job: Job) -> Self {
    AlertState {
      TextState("Delete “\(job.title)”?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed(job.id)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}
