// swift-format-ignore-file
import CartFeature
import ComposableArchitecture
import SwiftUI

@Reducer
public struct AppFeature: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var cart = Cart.State()
    public var tab = Tab.cart
    public var phase: ScenePhase = .active
    public init() {}
  }

  public enum Tab: Hashable, Sendable { case cart, settings }

  public enum Action {
    case cart(Cart.Action)
    case tabSelected(Tab)
    case phaseChanged(ScenePhase)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.cart, action: \.cart) { Cart() }
    Reduce { state, action in
      switch action {
      case .cart: return .none
      case .tabSelected(let tab):
        state.tab = tab
        return .none
      case .phaseChanged(let phase):
        state.phase = phase
        return phase == .active ? .send(.cart(.onAppear)) : .none
      }
    }
  }
}

public struct AppView: View {
  let store: StoreOf<AppFeature>
  @Environment(\.scenePhase) var phase
  public init(store: StoreOf<AppFeature>) { self.store = store }
  public var body: some View {
    TabView { CartView(store: store.scope(state: \.cart, action: \.cart)) }
  }
}
