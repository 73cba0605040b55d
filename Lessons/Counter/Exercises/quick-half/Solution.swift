import ComposableArchitecture

@Reducer
struct Window {
  @ObservableState
  struct State: Equatable {
    var demo = Ticker.State()
    var real = Ticker.State()
  }

  enum Action {
    case demo(Ticker.Action)
    case real(Ticker.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.demo, action: \.demo) {
      Ticker().dependency(\.continuousClock, ImmediateClock())
    }
    Scope(state: \.real, action: \.real) { Ticker() }
  }
}
