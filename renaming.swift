import ComposableArchitecture
import Foundation
import Testing

// A session of the lesson `steep@library`. Compile this file together with the feature.

@MainActor
@Test func renamingSession() async {
  let clock = TestClock()
  let store = TestStore(initialState: SteepApp.State(kitchen: Kitchen.State(teas: Shared(wrappedValue: [Tea(id: UUID(1), name: "Sencha", seconds: 120), Tea(id: UUID(2), name: "Matcha", seconds: 30)], .teas)))) {
    SteepApp()
  } withDependencies: {
    $0.defaultFileStorage = .inMemory
    $0.continuousClock = clock
  }

  await store.send(.kitchen(.infoButtonTapped(id: UUID(2))))
  await store.receive(\.kitchen.delegate.show) {
    $0.path[id: 0] = .detail(TeaDetail.State(tea: Shared(value: Tea(id: UUID(2), name: "Matcha", seconds: 30))))
  }
  await store.send(.path(.element(id: 0, action: .detail(.nameChanged("Gyokuro"))))) {
    $0.kitchen.$teas.withLock { $0[id: UUID(2)]?.name = "Gyokuro" }
  }
}
