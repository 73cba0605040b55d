// swift-format-ignore-file
import ComposableArchitecture
import OvenFeature
import SwiftUI

@main
struct OvenDemo: App {
  let store = Store(initialState: Oven.State()) { Oven() }
  var body: some Scene { WindowGroup { Text("\(store.loaves.count)") } }
}
