// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Coordinators of the time in which reducers were values with an environment.
#if MENTIONS_AnyReducer
  #if MENTIONS_IndexedRouterState
    public import ComposableArchitecture
    public import SwiftUIStandIns

    extension AnyReducer {
      public func forEachIndexedRoute<
        Parent: IndexedRouterState, ParentAction: IndexedRouterAction, ParentEnvironment
      >(
        environment toOwn: @escaping (ParentEnvironment) -> Environment
      ) -> AnyReducer<Parent, ParentAction, ParentEnvironment>
      where Parent.Screen == State, ParentAction.Screen == State, ParentAction.ScreenAction == Action {
        typealias Payload = (Int, action: Action)
        let screens: AnyCasePath<ParentAction, Payload> = /{
          ParentAction.routeAction($0.0, action: $0.action)
        }
        let own = AnyCasePath<ParentAction, (Int, Action)>(
          embed: { ParentAction.routeAction($0.0, action: $0.1) },
          extract: { screens.extract(from: $0).map { ($0.0, $0.action) } })
        return pullback(
          state: \Route<State>.screen, action: AnyCasePath(embed: { $0 }, extract: { $0 }),
          environment: { $0 }
        )
        .forEach(state: \Parent.routes, action: own, environment: toOwn)
      }
    }

    extension AnyReducer
    where State: IndexedRouterState, Action: IndexedRouterAction, State.Screen == Action.Screen {
      public func withRouteReducer(_ reducer: Self) -> Self {
        let updates: AnyCasePath<Action, [Route<State.Screen>]> = /Action.updateRoutes
        return .combine(
          self,
          Self { state, action, _ in
            if let routes = updates.extract(from: action) { state.routes = routes }
            return .none
          }, reducer)
      }
    }
  #endif
  #if MENTIONS_IdentifiedRouterState
    public import ComposableArchitecture
    public import SwiftUIStandIns

    extension AnyReducer {
      public func forEachIdentifiedRoute<
        Parent: IdentifiedRouterState, ParentAction: IdentifiedRouterAction, ParentEnvironment
      >(
        environment toOwn: @escaping (ParentEnvironment) -> Environment
      ) -> AnyReducer<Parent, ParentAction, ParentEnvironment>
      where
        Parent.Screen == State, ParentAction.Screen == State, ParentAction.ScreenAction == Action,
        State.ID: Sendable
      {
        typealias Payload = (State.ID, action: Action)
        let screens: AnyCasePath<ParentAction, Payload> = /{
          ParentAction.routeAction($0.0, action: $0.action)
        }
        let own = AnyCasePath<ParentAction, (State.ID, Action)>(
          embed: { ParentAction.routeAction($0.0, action: $0.1) },
          extract: { screens.extract(from: $0).map { ($0.0, $0.action) } })
        return pullback(
          state: \Route<State>.screen, action: AnyCasePath(embed: { $0 }, extract: { $0 }),
          environment: { $0 }
        )
        .forEach(state: \Parent.routes, action: own, environment: toOwn)
      }
    }

    extension AnyReducer
    where State: IdentifiedRouterState, Action: IdentifiedRouterAction, State.Screen == Action.Screen {
      public func withRouteReducer(_ reducer: Self) -> Self {
        let updates: AnyCasePath<Action, IdentifiedArrayOf<Route<State.Screen>>> = /Action.updateRoutes
        return .combine(
          self,
          Self { state, action, _ in
            if let routes = updates.extract(from: action) { state.routes = routes }
            return .none
          }, reducer)
      }
    }
  #endif
#endif
