import ComposableArchitecture

// The checks use:
//   Kitchen.State()
//   state.oven, state.fridge, each a Timer.State; state.tab, which begins with .oven
//   oven, fridge, each with a Timer.Action; tabTapped(Kitchen.Tab)

@Reducer
struct Kitchen {
  enum Tab {
    case oven, fridge
  }

  @ObservableState
  struct State: Equatable {
    var oven = Timer.State()
    var fridge = Timer.State()
    var tab = Tab.oven
  }

  enum Action {
    case oven(Timer.Action)
    case fridge(Timer.Action)
    case tabTapped(Tab)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
