import CafeKit
import ComposableArchitecture
import SwiftUI

@Reducer
struct Cafe {
  @ObservableState
  struct State { var order = Order.State(); var isOpen = false }
  enum Action { case order(Order.Action), doorTapped }

  var body: some ReducerOf<Self> {
    Scope(state: \.order, action: \.order) { Order() }
    Reduce { state, action in
      if case .doorTapped = action { state.isOpen.toggle() }
      return .none
    }
  }
}

/// A feature without actions, which only chooses a screen.
@Reducer
struct Entrance {
  @ObservableState
  struct State: Equatable { @Shared(.inMemory("isIn")) var isIn = false }
}

struct EntranceView: View {
  let store: StoreOf<Entrance>
  var body: some View {
    CafeView(store: Store(initialState: Cafe.State(isOpen: true)) { Cafe() })
  }
}

struct CafeView: View {
  let store: StoreOf<Cafe>
  var body: some View { Text("\(store.order.cups)") }
}

@main
struct CafeApp: App {
  var body: some Scene {
    WindowGroup { EntranceView(store: Store(initialState: Entrance.State()) { Entrance() }) }
  }
}
