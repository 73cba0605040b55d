// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI
import Trees

@main
struct OrchardApp: App {
  var body: some Scene {
    WindowGroup { Text("Orchard") }
  }

  static let store = Store(initialState: Orchard.State(trees: .init(count: 7))) { Orchard() }
}

@Reducer
struct Orchard {
  @ObservableState
  struct State: Equatable { var trees: Trees.State }
  enum Action { case trees(Trees.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.trees, action: \.trees) { Trees() }
  }
}
