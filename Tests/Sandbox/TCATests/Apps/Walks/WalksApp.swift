// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

@main
struct WalksApp: App {
  var body: some Scene {
    WindowGroup { WalkView(store: Store(initialState: Walk.State()) { Walk() }) }
  }
}

struct WalkView: View {
  let store: StoreOf<Walk>
  var body: some View { Text("\(store.meters) m") }
}
