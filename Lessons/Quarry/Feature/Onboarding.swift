import ComposableArchitecture
import Foundation

/// The introduction: what the game is, a small wall to try it on, and a name.
@Reducer
struct Onboarding {
  @ObservableState
  struct State: Equatable {
    var name = ""
    @Shared(.settings) var settings
    var step = Step.welcome
    /// Stones of the small wall that have been tapped.
    var selection: [Stone.ID] = []
    var wall = Wall(letters: "xanatsrbe", width: 3)

    enum Step: Equatable { case welcome, tryIt, name }

    var word: String { selection.compactMap { wall[id: $0]?.letter }.joined() }
    var canContinue: Bool {
      switch step {
      case .welcome: true
      case .tryIt: word == Onboarding.word
      case .name: !trimmedName.isEmpty
      }
    }
    var trimmedName: String { name.trimmingCharacters(in: .whitespaces) }
  }

  enum Action: BindableAction {
    case backButtonTapped
    case binding(BindingAction<State>)
    case continueButtonTapped
    case skipButtonTapped
    case stoneTapped(Stone.ID)
  }

  static let word = "ant"

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        switch state.step {
        case .welcome: break
        case .tryIt: state.step = .welcome
        case .name: state.step = .tryIt
        }
        return .none

      case .binding(\.name):
        state.name = String(state.name.prefix(SettingsScreen.longestName))
        return .none

      case .binding:
        return .none

      case .continueButtonTapped:
        guard state.canContinue else { return .none }
        switch state.step {
        case .welcome:
          state.step = .tryIt
          return .none
        case .tryIt:
          state.step = .name
          return .none
        case .name:
          let name = state.trimmedName
          state.$settings.withLock { $0.name = name }
          return .run { _ in await dismiss() }
        }

      case .skipButtonTapped:
        return .run { _ in await dismiss() }

      case .stoneTapped(let id):
        guard state.step == .tryIt, state.wall[id: id] != nil else { return .none }
        if let last = state.selection.last, state.wall.touch(last, id), !state.selection.contains(id) {
          state.selection.append(id)
        } else {
          state.selection = [id]
        }
        return .none
      }
    }
  }
}
