import ComposableArchitecture

/// What the player has achieved so far. Only the records are stored; the numbers follow from them.
@Reducer
struct StatisticsScreen {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var mode: Mode?
    @Shared(.records) var records

    var shown: [GameRecord] { records.filter { mode == nil || $0.mode == mode } }
    var best: GameRecord? { shown.max { $0.points < $1.points } }
    var average: Int { shown.isEmpty ? 0 : shown.reduce(0) { $0 + $1.points } / shown.count }
    var longestWord: String? { shown.compactMap(\.longestWord).max { $0.count < $1.count } }
    var wins: Int { shown.count { $0.outcome == .won } }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case clearButtonTapped
    case deleteButtonTapped(GameRecord.ID)
    case modeTapped(Mode?)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmClear
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmClear)):
        let mode = state.mode
        state.$records.withLock { $0.removeAll { mode == nil || $0.mode == mode } }
        return .none

      case .alert:
        return .none

      case .clearButtonTapped:
        guard !state.shown.isEmpty else { return .none }
        state.alert = .clearRecords(count: state.shown.count)
        return .none

      case .deleteButtonTapped(let id):
        state.$records.withLock { $0.removeAll { $0.id == id } }
        return .none

      case .modeTapped(let mode):
        state.mode = mode
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == StatisticsScreen.Action.Alert {
  static func clearRecords(count: Int) -> Self {
    AlertState {
      TextState(count == 1 ? "Forget this game?" : "Forget these \(count) games?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmClear) { TextState("Forget") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}
