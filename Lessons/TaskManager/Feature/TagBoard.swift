import ComposableArchitecture
import Foundation

/// The screen of the tags: how many jobs each has, and a field that renames one everywhere.
@Reducer
struct TagBoard {
  @ObservableState
  struct State: Equatable {
    @Shared(.jobs) var jobs
    var rename: Rename?

    /// The tags with the numbers of their open jobs, in alphabetical order.
    var rows: [Row] {
      let tags = Set(jobs.flatMap(\.tags)).sorted { $0.name < $1.name }
      return tags.map { tag in
        Row(tag: tag, open: jobs.count { !$0.isDone && $0.tags.contains(tag) })
      }
    }
  }

  struct Row: Equatable {
    var tag: Tag
    var open: Int
  }

  struct Rename: Equatable {
    let tag: Tag
    var text: String
    var isRefused = false
  }

  enum Action {
    case cancelButtonTapped
    case delegate(Delegate)
    case renameButtonTapped(Tag)
    case saveButtonTapped
    case textChanged(String)

    @CasePathable
    enum Delegate: Equatable {
      case renamed(Tag, to: Tag)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.rename = nil
        return .none

      case .delegate:
        return .none

      case .renameButtonTapped(let tag):
        state.rename = Rename(tag: tag, text: tag.name)
        return .none

      case .saveButtonTapped:
        guard let rename = state.rename else { return .none }
        guard let new = Tag(rename.text) else {
          state.rename?.isRefused = true
          return .none
        }
        state.rename = nil
        state.$jobs.withLock { jobs in
          for id in jobs.ids where jobs[id: id]?.tags.contains(rename.tag) == true {
            jobs[id: id]?.replace(rename.tag, with: new)
          }
        }
        return .send(.delegate(.renamed(rename.tag, to: new)))

      case .textChanged(let text):
        state.rename?.text = text
        state.rename?.isRefused = false
        return .none
      }
    }
  }
}
