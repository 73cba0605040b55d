// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI
import TCACoordinators

struct House: ReducerProtocol {
  struct State: Equatable, IndexedRouterState {
    var routes: [Route<Room.State>]
  }

  enum Action: Equatable, IndexedRouterAction {
    case routeAction(Int, action: Room.Action)
    case updateRoutes([Route<Room.State>])
    case wentOut
  }

  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      switch action {
      case .routeAction(_, action: .hall(.kitchenDoorOpened)):
        state.routes.presentSheet(.kitchen(.init()))
        return .none
      case .wentOut:
        return .routeWithDelaysIfUnsupported(state.routes) { $0.goBackToRoot() }
      default:
        return .none
      }
    }
    .forEachRoute { Room() }
  }
}

struct Room: ReducerProtocol {
  enum State: Equatable {
    case hall(Hall.State)
    case kitchen(Kitchen.State)
  }
  enum Action: Equatable {
    case hall(Hall.Action)
    case kitchen(Kitchen.Action)
  }
  var body: some ReducerProtocol<State, Action> {
    Scope(state: /State.hall, action: /Action.hall) { Hall() }
    Scope(state: /State.kitchen, action: /Action.kitchen) { Kitchen() }
  }
}

struct Hall: ReducerProtocol {
  struct State: Equatable {
    var doors = 0
  }
  enum Action: Equatable { case kitchenDoorOpened }
  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.doors += 1
    return .none
  }
}

struct Kitchen: ReducerProtocol {
  struct State: Equatable {
    var cups = 0
  }
  enum Action: Equatable { case cupTaken }
  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.cups += 1
    return .none
  }
}

struct HouseView: View {
  let store: StoreOf<House>
  var body: some View { TCARouter(store) { _ in Text("room") } }
}

final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  let view = HouseView(
    store: .init(
      initialState: .init(routes: [.root(.hall(.init()), embedInNavigationView: true)]),
      reducer: House()
    )
  )
}
