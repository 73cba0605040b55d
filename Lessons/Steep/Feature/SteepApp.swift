import ComposableArchitecture
import Foundation

/// The kitchen, and the screens that are open on top of it.
@Reducer
struct SteepApp {
  @Reducer
  enum Path {
    case brew(Brew)
    case detail(TeaDetail)
  }

  @ObservableState
  struct State: Equatable {
    var kitchen = Kitchen.State()
    var path = StackState<Path.State>()
  }

  enum Action {
    case kitchen(Kitchen.Action)
    case path(StackActionOf<Path>)
    /// The name of a tea in the kitchen, which opens its details.
    case teaTapped(id: Tea.ID)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.kitchen, action: \.kitchen) { Kitchen() }
    Reduce { state, action in
      switch action {
      case .kitchen(.destination(.presented(.alert(.deleteConfirmed(let id))))):
        // A screen about a tea that is gone has nothing to show.
        for screen in state.path.ids where state.path[id: screen, case: \.detail]?.tea.id == id {
          state.path[id: screen] = nil
        }
        return .none

      case .kitchen:
        return .none

      case .path(.element(id: _, action: .brew(.delegate(.teaIsReady)))):
        state.kitchen.cupsMade += 1
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.brew(let tea))))):
        state.path.append(.brew(Brew.State(duration: tea.seconds)))
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.show(let id))))), .teaTapped(let id):
        guard let tea = Shared(state.kitchen.$teas[id: id]) else { return .none }
        state.path.append(.detail(TeaDetail.State(tea: tea)))
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension SteepApp.Path.State: Equatable {}

extension SteepApp.State {
  /// The app at the place that a link names: `steep:/sencha` is a tea, and `steep:/sencha/brew` is its timer.
  init(opening url: URL) {
    self.init()
    let parts = url.pathComponents.filter { $0 != "/" }
    guard let id = kitchen.teas.first(where: { $0.name.lowercased() == parts.first?.lowercased() })?.id,
      let tea = Shared(kitchen.$teas[id: id])
    else { return }
    path.append(.detail(TeaDetail.State(tea: tea)))
    if parts.dropFirst().first == "brew" {
      path.append(.brew(Brew.State(duration: tea.wrappedValue.seconds)))
    }
  }
}
