// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI
import TCACoordinators

struct BarState: Equatable {
  var guests = 0
}

enum BarAction: Equatable { case guestCame, stairsTaken }

let barReducer = Reducer<BarState, BarAction, Void> { state, action, _ in
  if action == .guestCame { state.guests += 1 }
  return .none
}

struct CellarState: Equatable {
  var barrels = 3
}

enum CellarAction: Equatable { case barrelTapped }

let cellarReducer = Reducer<CellarState, CellarAction, Void> { state, action, _ in
  state.barrels -= 1
  return .none
}

enum RoomState: Equatable {
  case bar(BarState)
  case cellar(CellarState)
}

enum RoomAction: Equatable {
  case bar(BarAction)
  case cellar(CellarAction)
}

struct RoomEnvironment {}

let roomReducer = Reducer<RoomState, RoomAction, RoomEnvironment>.combine(
  barReducer.pullback(state: /RoomState.bar, action: /RoomAction.bar, environment: { _ in }),
  cellarReducer.pullback(state: /RoomState.cellar, action: /RoomAction.cellar, environment: { _ in }))

struct TavernState: Equatable, IndexedRouterState {
  static let evening = TavernState(routes: [.root(.bar(.init()), embedInNavigationView: true)])
  var routes: [Route<RoomState>]
}

enum TavernAction: Equatable, IndexedRouterAction {
  case routeAction(Int, action: RoomAction)
  case updateRoutes([Route<RoomState>])
}

struct TavernEnvironment {}

let tavernReducer: Reducer<TavernState, TavernAction, TavernEnvironment> =
  roomReducer
  .forEachIndexedRoute(environment: { _ in RoomEnvironment() })
  .withRouteReducer(
    Reducer { state, action, _ in
      if case .routeAction(_, action: .bar(.stairsTaken)) = action { state.routes.push(.cellar(.init())) }
      return .none
    })

@main
struct TavernApp: App {
  var body: some Scene {
    WindowGroup {
      TavernView(
        store: Store(initialState: .evening, reducer: tavernReducer, environment: TavernEnvironment()))
    }
  }
}
