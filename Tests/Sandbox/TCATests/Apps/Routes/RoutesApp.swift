// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI
import TCACoordinators

@main
struct RoutesApp: App {
  var body: some Scene {
    WindowGroup {
      LibraryView(store: Store(initialState: .initialState, reducer: { Library() }))
    }
  }
}

struct LibraryView: View {
  let store: StoreOf<Library>
  var body: some View {
    TCARouter(store.scope(state: \.routes, action: \.router)) { screen in
      switch screen.case {
      case .books(let store): Text("\(store.opened)")
      case .page(let store): Text(store.title)
      }
    }
  }
}
