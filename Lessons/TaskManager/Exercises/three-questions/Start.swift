import ComposableArchitecture

// The screen reads `jobs` and `question`. Both must stay.

struct Job: Equatable, Identifiable {
  let id: Int
  var title: String
}

/// What the screen asks, and what it shows in its field.
enum Question: Equatable {
  case deletes(title: String)
  case renames(title: String, text: String)
  case sends(count: Int)
}

@Reducer
struct Jobs {
  @ObservableState
  struct State: Equatable {
    var jobs: IdentifiedArrayOf<Job> = []
    var isDeleteShown = false
    var isRenameShown = false
    var isSendShown = false
    var jobToDelete: Job?
    var jobToRename: Job?
    var newTitle = ""

    var question: Question? {
      if isDeleteShown, let jobToDelete { return .deletes(title: jobToDelete.title) }
      if isRenameShown, let jobToRename { return .renames(title: jobToRename.title, text: newTitle) }
      return isSendShown ? .sends(count: jobs.count) : nil
    }
  }

  enum Action {
    case answered(Bool)
    case deleteTapped(Job.ID)
    case renameTapped(Job.ID)
    case sendTapped
    case textChanged(String)
  }

  @Dependency(\.mail) var mail

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered(let isConfirmed):
        defer { close(&state) }
        guard isConfirmed else { return .none }
        if state.isDeleteShown, let job = state.jobToDelete { state.jobs.remove(id: job.id) }
        if state.isRenameShown, let job = state.jobToRename, !state.newTitle.isEmpty {
          let title = state.newTitle
          state.jobs[id: job.id]?.title = title
        }
        guard state.isSendShown else { return .none }
        return .run { [titles = state.jobs.map(\.title)] _ in await mail.send(titles) }

      case .deleteTapped(let id):
        close(&state)
        state.jobToDelete = state.jobs[id: id]
        state.isDeleteShown = state.jobToDelete != nil
        return .none

      case .renameTapped(let id):
        close(&state)
        state.jobToRename = state.jobs[id: id]
        state.newTitle = state.jobToRename?.title ?? ""
        state.isRenameShown = state.jobToRename != nil
        return .none

      case .sendTapped:
        close(&state)
        state.isSendShown = true
        return .none

      case .textChanged(let text):
        if state.isRenameShown { state.newTitle = text }
        return .none
      }
    }
  }

  private func close(_ state: inout State) {
    state.isDeleteShown = false
    state.isRenameShown = false
    state.isSendShown = false
    state.jobToDelete = nil
    state.jobToRename = nil
    state.newTitle = ""
  }
}
