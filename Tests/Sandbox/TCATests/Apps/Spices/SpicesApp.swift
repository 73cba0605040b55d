// swift-format-ignore-file
import Combine
import ComposableArchitecture
import SwiftUI

@main
struct SpicesApp: App {
  let store = Store(
    initialState: ShelfState(jar: JarState(grams: 20)), reducer: makeShelfReducer(),
    environment: ShelfEnvironment(order: {
      .concatenate(
        Just("pepper").delay(for: 1, scheduler: DispatchQueue.main).setFailureType(to: OrderError.self).eraseToEffect(),
        Effect(error: .soldOut), Effect(value: "never"))
    }))

  var body: some Scene { WindowGroup { Text("Spices") } }
}
