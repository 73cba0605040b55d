// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Coordinators of the time in which reducers were values with an environment.
#if MENTIONS_AnyReducer && (MENTIONS_IndexedRouterState || MENTIONS_IdentifiedRouterState)
  public import ComposableArchitecture
  public import SwiftUIStandIns

  extension AnyReducer {
    /// The reducer for a route of its screens.
    fileprivate var ofRoute: AnyReducer<Route<State>, Action, Environment> {
      pullback(
        state: \Route<State>.screen, action: AnyCasePath(embed: { $0 }, extract: { $0 }),
        environment: { $0 })
    }

    /// The reducer after which routes are as an action has brought them, and then another one.
    fileprivate func updating<Routes>(
      _ routes: WritableKeyPath<State, Routes>, with updates: AnyCasePath<Action, Routes>,
      before reducer: Self
    ) -> Self {
      .combine(
        self,
        Self { state, action, _ in
          if let new = updates.extract(from: action) { state[keyPath: routes] = new }
          return .none
        }, reducer)
    }
  }

  extension AnyCasePath {
    /// The path to the actions of a coordinator that carry a place and the action of the screen there.
    fileprivate static func routes<Place, Action>(
      _ embed: @escaping @Sendable (Place, Action) -> Root
    ) -> AnyCasePath<Root, (Place, Action)> {
      typealias Payload = (Place, action: Action)
      let labeled: AnyCasePath<Root, Payload> = /{ embed($0.0, $0.action) }
      return AnyCasePath<Root, (Place, Action)>(
        embed: { embed($0.0, $0.1) },
        extract: { labeled.extract(from: $0).map { ($0.0, $0.action) } })
    }
  }

  #if MENTIONS_IndexedRouterState
    extension AnyReducer {
      public func forEachIndexedRoute<
        Parent: IndexedRouterState, ParentAction: IndexedRouterAction, ParentEnvironment
      >(
        environment toOwn: @escaping (ParentEnvironment) -> Environment
      ) -> AnyReducer<Parent, ParentAction, ParentEnvironment>
      where Parent.Screen == State, ParentAction.Screen == State, ParentAction.ScreenAction == Action {
        ofRoute.forEach(
          state: \Parent.routes,
          action: AnyCasePath<ParentAction, (Int, Action)>.routes {
            ParentAction.routeAction($0, action: $1)
          },
          environment: toOwn)
      }
    }

    extension AnyReducer
    where State: IndexedRouterState, Action: IndexedRouterAction, State.Screen == Action.Screen {
      public func withRouteReducer(_ reducer: Self) -> Self {
        updating(\.routes, with: /Action.updateRoutes, before: reducer)
      }
    }
  #endif
  #if MENTIONS_IdentifiedRouterState
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
        ofRoute.forEach(
          state: \Parent.routes,
          action: AnyCasePath<ParentAction, (State.ID, Action)>.routes {
            ParentAction.routeAction($0, action: $1)
          },
          environment: toOwn)
      }
    }

    extension AnyReducer
    where State: IdentifiedRouterState, Action: IdentifiedRouterAction, State.Screen == Action.Screen {
      public func withRouteReducer(_ reducer: Self) -> Self {
        updating(\.routes, with: /Action.updateRoutes, before: reducer)
      }
    }
  #endif
#endif
