import ComposableArchitecture

/// Four of the studies side by side, each a feature of its own.
@Reducer
struct CaseStudies {
  @ObservableState
  struct State: Equatable {
    var chat = Chat.State()
    var episodes: IdentifiedArrayOf<Episode.State> = []
    var maps: IdentifiedArrayOf<CityMap.State> = []
    var outline: Outline.State
  }

  enum Action {
    case chat(Chat.Action)
    case episodes(IdentifiedActionOf<Episode>)
    case maps(IdentifiedActionOf<CityMap>)
    case outline(Outline.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.chat, action: \.chat) {
      Chat()
    }
    Scope(state: \.outline, action: \.outline) {
      Outline()
    }
    EmptyReducer()
      .forEach(\.episodes, action: \.episodes) {
        Episode()
      }
      .forEach(\.maps, action: \.maps) {
        CityMap()
      }
  }
}
