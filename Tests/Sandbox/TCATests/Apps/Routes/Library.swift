// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import TCACoordinators

@Reducer(state: .equatable)
enum Shelf {
  case books(Books)
  case page(Page)
}

extension Shelf.State: Identifiable {
  var id: String {
    switch self {
    case .books: "books"
    case .page(let page): page.title
    }
  }
}

@Reducer
struct Library {
  @ObservableState
  struct State: Equatable, Sendable {
    static let initialState = State(routes: [.root(.books(Books.State()), embedInNavigationView: true)])
    var routes: IdentifiedArrayOf<Route<Shelf.State>>
    var hasReadAll = false
  }

  enum Action {
    case router(IdentifiedRouterActionOf<Shelf>)
    case homeButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .router(.routeAction(id: _, action: .books(.delegate(.opened(let title))))):
        state.routes.push(.page(Page.State(title: title)))
      case .router(.routeAction(_, action: .page(.closeButtonTapped))):
        state.routes.goBack()
      case .homeButtonTapped:
        return .routeWithDelaysIfUnsupported(state.routes, action: \.router) { $0.goBackToRoot() }
      default: break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router)
  }
}

@Reducer
struct Books {
  @ObservableState
  struct State: Equatable {
    var opened = 0
  }
  enum Action {
    case bookTapped(String)
    case delegate(Delegate)
    enum Delegate { case opened(String) }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .bookTapped(let title) = action else { return .none }
      state.opened += 1
      return .send(.delegate(.opened(title)))
    }
  }
}

@Reducer
struct Page {
  @ObservableState
  struct State: Equatable {
    var title: String
    var lines = 0
  }
  enum Action { case appeared, turned, closeButtonTapped }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.turned) }
        }
      case .turned: state.lines += 1
      case .closeButtonTapped: break
      }
      return .none
    }
  }
}
