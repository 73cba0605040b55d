import ComposableArchitecture
import Foundation

// The checks use:
//   Diary.State()          an empty diary
//   state.entries          an IdentifiedArrayOf<Entry>, the newest first
//   state.suggestion       a String?, nil at first
//   cupFinished(tea:), undoButtonTapped, surpriseButtonTapped

@Reducer
struct Diary {
  static let teas = ["Sencha", "Matcha", "Earl Grey", "Rooibos"]

  @ObservableState
  struct State: Equatable {
    var entries: IdentifiedArrayOf<Entry> = []
    var suggestion: String?
  }

  enum Action {
    case cupFinished(tea: String)
    case surpriseButtonTapped
    case undoButtonTapped
  }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cupFinished(let tea):
        state.entries.insert(Entry(id: uuid(), date: now, tea: tea), at: 0)
        state.suggestion = nil
        return .none

      case .surpriseButtonTapped:
        let teas = Self.teas.filter { $0 != state.entries.first?.tea }
        state.suggestion = withRandomNumberGenerator { teas.randomElement(using: &$0) }
        return .none

      case .undoButtonTapped:
        guard !state.entries.isEmpty else { return .none }
        state.entries.removeFirst()
        return .none
      }
    }
  }
}
