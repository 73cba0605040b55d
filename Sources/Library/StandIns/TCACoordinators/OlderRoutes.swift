// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Coordinators from before version 0.9 of the package, whose states and actions conform to protocols.
#if MENTIONS_IndexedRouterState || MENTIONS_IdentifiedRouterState
  public import ComposableArchitecture
  public import Foundation

  public protocol IndexedRouterState<Screen> {
    associatedtype Screen
    var routes: [Route<Screen>] { get set }
  }

  public protocol IndexedRouterAction<Screen, ScreenAction> {
    associatedtype Screen
    associatedtype ScreenAction
    static func updateRoutes(_ routes: [Route<Screen>]) -> Self
    static func routeAction(_ index: Int, action: ScreenAction) -> Self
  }

  public protocol IdentifiedRouterState<Screen> {
    associatedtype Screen: Identifiable
    var routes: IdentifiedArrayOf<Route<Screen>> { get set }
  }

  public protocol IdentifiedRouterAction<Screen, ScreenAction> {
    associatedtype Screen: Identifiable
    associatedtype ScreenAction
    static func updateRoutes(_ routes: IdentifiedArrayOf<Route<Screen>>) -> Self
    static func routeAction(_ id: Screen.ID, action: ScreenAction) -> Self
  }

  extension Reducer where State: IndexedRouterState, Action: IndexedRouterAction {
    // The compiler infers nothing from a builder whose types are members of others.
    public func forEachRoute<ScreenState, ScreenAction, Screen: Reducer<ScreenState, ScreenAction>>(
      cancellationId: AnyHashable? = nil,
      @ReducerBuilder<ScreenState, ScreenAction> screenReducer: () -> Screen
    ) -> some Reducer<State, Action>
    where State.Screen == ScreenState, Action.Screen == ScreenState, Action.ScreenAction == ScreenAction {
      typealias Payload = (Int, action: ScreenAction)
      let screens: AnyCasePath<Action, Payload> = /{ Action.routeAction($0.0, action: $0.action) }
      let updates: AnyCasePath<Action, [Route<ScreenState>]> = /Action.updateRoutes
      return ForEachRoute(
        base: self, screen: screenReducer(),
        access: RouteAccess(
          \.routes,
          { action in
            screens.extract(from: action).map { .routeAction(id: $0.0, action: $0.action) }
              ?? updates.extract(from: action).map { .updateRoutes($0) }
          }, { Action.routeAction($0, action: $1) }))
    }
  }

  extension Reducer where State: IdentifiedRouterState, Action: IdentifiedRouterAction {
    // The compiler infers nothing from a builder whose types are members of others.
    public func forEachRoute<
      ScreenState: Identifiable, ScreenAction, Screen: Reducer<ScreenState, ScreenAction>
    >(
      cancellationId: AnyHashable? = nil,
      @ReducerBuilder<ScreenState, ScreenAction> screenReducer: () -> Screen
    ) -> some Reducer<State, Action>
    where State.Screen == ScreenState, Action.Screen == ScreenState, Action.ScreenAction == ScreenAction {
      typealias Payload = (ScreenState.ID, action: ScreenAction)
      let screens: AnyCasePath<Action, Payload> = /{ Action.routeAction($0.0, action: $0.action) }
      let updates: AnyCasePath<Action, IdentifiedArrayOf<Route<ScreenState>>> = /Action.updateRoutes
      return ForEachRoute(
        base: self, screen: screenReducer(),
        access: RouteAccess(
          \.routes,
          { action in
            screens.extract(from: action).map { .routeAction(id: $0.0, action: $0.action) }
              ?? updates.extract(from: action).map { .updateRoutes($0.elements) }
          }, { Action.routeAction($0, action: $1) }))
    }
  }

  extension Effect where Action: IndexedRouterAction {
    public static func routeWithDelaysIfUnsupported(
      _ routes: [Route<Action.Screen>], scheduler: AnySchedulerOf<DispatchQueue> = .main,
      _ transform: (inout [Route<Action.Screen>]) -> Void
    ) -> Effect {
      var changed = routes
      transform(&changed)
      return .send(.updateRoutes(changed))
    }
  }

  extension Effect where Action: IdentifiedRouterAction {
    public static func routeWithDelaysIfUnsupported(
      _ routes: IdentifiedArrayOf<Route<Action.Screen>>, scheduler: AnySchedulerOf<DispatchQueue> = .main,
      _ transform: (inout IdentifiedArrayOf<Route<Action.Screen>>) -> Void
    ) -> Effect {
      var changed = routes
      transform(&changed)
      return .send(.updateRoutes(changed))
    }
  }
#endif
