import ComposableArchitecture

@Reducer
struct Shop {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: HelpText.State?
    var tab = HelpText.State()
  }

  enum Action {
    case sheet(PresentationAction<HelpText.Action>)
    case tab(HelpText.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.tab, action: \.tab) { HelpText() }
    EmptyReducer()
      .ifLet(\.$sheet, action: \.sheet) { HelpText() }
  }
}
