// swift-format-ignore-file
import ComposableArchitecture
import OvenFeature
import SwiftUI
import Till

enum Unit { case money }

@Reducer
struct Bakery {
  @ObservableState
  struct State: Equatable {
    var oven = Oven.State()
    var sum = Till.Sum()
  }

  enum Action {
    case oven(Oven.Action)
    case paid(Int)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.oven, action: \.oven) { Oven() }
    Reduce { state, action in
      if case .paid(let amount) = action { state.sum.amount += amount }
      return .none
    }
  }
}

@main
struct BakeryApp: App {
  var body: some Scene {
    WindowGroup { BakeryView(store: Store(initialState: Bakery.State()) { Bakery() }) }
  }
}

struct BakeryView: View {
  let store: StoreOf<Bakery>
  var body: some View { Text("\(store.sum.amount)") }
}
