// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Runs the screen that an action is for, and cancels the effects of screens that are removed.
public import ComposableArchitecture
public import Foundation

@CasePathable
public enum RouterAction<ID: Hashable, Screen, ScreenAction> {
  case updateRoutes([Route<Screen>])
  case routeAction(id: ID, action: ScreenAction)
}

extension RouterAction: Equatable where Screen: Equatable, ScreenAction: Equatable {}
extension RouterAction: Sendable where ID: Sendable, Screen: Sendable, ScreenAction: Sendable {}

public typealias IndexedRouterActionOf<R: Reducer> = RouterAction<Int, R.State, R.Action>
public typealias IdentifiedRouterActionOf<R: Reducer> = RouterAction<R.State.ID, R.State, R.Action>
where R.State: Identifiable

#if !MENTIONS_IndexedRouterState && !MENTIONS_IdentifiedRouterState
  public typealias IndexedRouterAction<Screen, ScreenAction> = RouterAction<Int, Screen, ScreenAction>
  public typealias IdentifiedRouterAction<Screen: Identifiable, ScreenAction> = RouterAction<
    Screen.ID, Screen, ScreenAction
  >
#endif

/// Where the screens of a coordinator are, and what is done with them.
struct RouteAccess<State, Action, ID: Hashable, Screen, ScreenAction> {
  var ids: (State) -> [ID]
  var screen: (State, ID) -> Screen?
  var setScreen: (inout State, ID, Screen) -> Void
  var update: (inout State, [Route<Screen>]) -> Void
  var extract: (Action) -> RouterAction<ID, Screen, ScreenAction>?
  var embed: (ID, ScreenAction) -> Action
}

extension RouteAccess where ID == Int {
  init(
    _ path: WritableKeyPath<State, [Route<Screen>]>,
    _ extract: @escaping (Action) -> RouterAction<ID, Screen, ScreenAction>?,
    _ embed: @escaping (ID, ScreenAction) -> Action
  ) {
    self.init(
      ids: { Array($0[keyPath: path].indices) },
      screen: { state, index in
        let routes = state[keyPath: path]
        return routes.indices.contains(index) ? routes[index].screen : nil
      },
      setScreen: { state, index, screen in
        if state[keyPath: path].indices.contains(index) { state[keyPath: path][index].screen = screen }
      },
      update: { $0[keyPath: path] = $1 }, extract: extract, embed: embed)
  }
}

extension RouteAccess where Screen: Identifiable, ID == Screen.ID {
  init(
    _ path: WritableKeyPath<State, IdentifiedArrayOf<Route<Screen>>>,
    _ extract: @escaping (Action) -> RouterAction<ID, Screen, ScreenAction>?,
    _ embed: @escaping (ID, ScreenAction) -> Action
  ) {
    self.init(
      ids: { Array($0[keyPath: path].ids) },
      screen: { $0[keyPath: path][id: $1]?.screen },
      setScreen: { state, id, screen in state[keyPath: path][id: id]?.screen = screen },
      update: { $0[keyPath: path] = IdentifiedArray(uniqueElements: $1) }, extract: extract, embed: embed)
  }
}

struct ForEachRoute<Base: Reducer, ID: Hashable, Screen: Reducer>: Reducer {
  let base: Base
  let screen: Screen
  let access: RouteAccess<Base.State, Base.Action, ID, Screen.State, Screen.Action>

  private struct CancelID: Hashable, @unchecked Sendable {
    var coordinator = "\(Base.State.self)"
    var screen: ID
  }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let before = access.ids(state)
    var effects: [Effect<Base.Action>] = []
    switch access.extract(action) {
    case .routeAction(let id, let screenAction):
      if var screenState = access.screen(state, id) {
        nonisolated(unsafe) let (embed, id) = (access.embed, id)
        effects.append(
          screen.reduce(into: &screenState, action: screenAction).map { embed(id, $0) }
            .cancellable(id: CancelID(screen: id)))
        access.setScreen(&state, id, screenState)
      }
    case .updateRoutes(let routes): access.update(&state, routes)
    case nil: break
    }
    effects.append(base.reduce(into: &state, action: action))
    let after = Set(access.ids(state))
    effects += before.filter { !after.contains($0) }.map { .cancel(id: CancelID(screen: $0)) }
    return .merge(effects)
  }
}

extension Reducer {
  public func forEachRoute<ScreenState, ScreenAction, Screen: Reducer<ScreenState, ScreenAction>>(
    _ routes: WritableKeyPath<State, [Route<ScreenState>]>,
    action: CaseKeyPath<Action, RouterAction<Int, ScreenState, ScreenAction>>,
    cancellationId: AnyHashable? = nil,
    @ReducerBuilder<ScreenState, ScreenAction> screenReducer: () -> Screen
  ) -> some Reducer<State, Action> {
    let path = AnyCasePath(action)
    return ForEachRoute(
      base: self, screen: screenReducer(),
      access: RouteAccess(routes, path.extract(from:)) { path.embed(.routeAction(id: $0, action: $1)) })
  }

  public func forEachRoute<ScreenState: CaseReducerState, ScreenAction>(
    _ routes: WritableKeyPath<State, [Route<ScreenState>]>,
    action: CaseKeyPath<Action, RouterAction<Int, ScreenState, ScreenAction>>,
    cancellationId: AnyHashable? = nil
  ) -> some Reducer<State, Action> where ScreenState.StateReducer.Action == ScreenAction {
    forEachRoute(routes, action: action) { ScreenState.StateReducer.body }
  }

  public func forEachRoute<
    ScreenState: Identifiable, ScreenAction, Screen: Reducer<ScreenState, ScreenAction>
  >(
    _ routes: WritableKeyPath<State, IdentifiedArrayOf<Route<ScreenState>>>,
    action: CaseKeyPath<Action, RouterAction<ScreenState.ID, ScreenState, ScreenAction>>,
    cancellationId: AnyHashable? = nil,
    @ReducerBuilder<ScreenState, ScreenAction> screenReducer: () -> Screen
  ) -> some Reducer<State, Action> {
    let path = AnyCasePath(action)
    return ForEachRoute(
      base: self, screen: screenReducer(),
      access: RouteAccess(routes, path.extract(from:)) { path.embed(.routeAction(id: $0, action: $1)) })
  }

  public func forEachRoute<ScreenState: CaseReducerState & Identifiable, ScreenAction>(
    _ routes: WritableKeyPath<State, IdentifiedArrayOf<Route<ScreenState>>>,
    action: CaseKeyPath<Action, RouterAction<ScreenState.ID, ScreenState, ScreenAction>>,
    cancellationId: AnyHashable? = nil
  ) -> some Reducer<State, Action> where ScreenState.StateReducer.Action == ScreenAction {
    forEachRoute(routes, action: action) { ScreenState.StateReducer.body }
  }
}

extension Effect {
  /// All at once, because no screens are there that could be shown one after the other.
  public static func routeWithDelaysIfUnsupported<ID, Screen, ScreenAction>(
    _ routes: some Sequence<Route<Screen>>,
    action: CaseKeyPath<Action, RouterAction<ID, Screen, ScreenAction>>,
    scheduler: AnySchedulerOf<DispatchQueue> = .main, _ transform: (inout [Route<Screen>]) -> Void
  ) -> Effect {
    var changed = Array(routes)
    transform(&changed)
    return .send(AnyCasePath(action).embed(.updateRoutes(changed)))
  }
}
