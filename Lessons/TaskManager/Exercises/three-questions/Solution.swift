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
    var asked: Asked?

    enum Asked: Equatable {
      case deleting(Job)
      case renaming(Job, text: String)
      case sending
    }

    var question: Question? {
      switch asked {
      case .deleting(let job): .deletes(title: job.title)
      case .renaming(let job, let text): .renames(title: job.title, text: text)
      case .sending: .sends(count: jobs.count)
      case nil: nil
      }
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
        let asked = state.asked
        state.asked = nil
        guard isConfirmed else { return .none }
        switch asked {
        case .deleting(let job):
          state.jobs.remove(id: job.id)
        case .renaming(let job, let text):
          if !text.isEmpty { state.jobs[id: job.id]?.title = text }
        case .sending:
          return .run { [titles = state.jobs.map(\.title)] _ in await mail.send(titles) }
        case nil:
          break
        }
        return .none

      case .deleteTapped(let id):
        state.asked = state.jobs[id: id].map { .deleting($0) }
        return .none

      case .renameTapped(let id):
        state.asked = state.jobs[id: id].map { .renaming($0, text: $0.title) }
        return .none

      case .sendTapped:
        state.asked = .sending
        return .none

      case .textChanged(let text):
        guard case .renaming(let job, _) = state.asked else { return .none }
        state.asked = .renaming(job, text: text)
        return .none
      }
    }
  }
}
