import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private let model = OldModel()

  private func appearing() async -> TestStoreOf<Jobs> {
    let store = TestStore(initialState: Jobs.State()) {
      Jobs()
    } withDependencies: { [model] in
      $0[OldJobs.self] = OldJobs(model)
    }
    store.exhaustivity = .off
    await store.send(.task)
    await settle(store)
    return store
  }

  private func settle(_ store: TestStoreOf<Jobs>) async {
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  @Test("The jobs that were there are shown")
  func first() async {
    model.add("Oil")
    let store = await appearing()
    #expect(store.state.jobs == ["Oil"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A job that is added here is on the old screen, too")
  func here() async {
    let store = await appearing()
    await store.send(.addButtonTapped("Oil"))
    await settle(store)
    #expect(model.jobs == ["Oil"])
    #expect(store.state.jobs == ["Oil"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A job that is added on the old screen appears here")
  func there() async {
    let store = await appearing()
    model.add("Oil")
    await settle(store)
    #expect(store.state.jobs == ["Oil"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A job that the old model refuses isn't shown")
  func refused() async {
    model.add("Oil")
    let store = await appearing()
    await store.send(.addButtonTapped("Oil"))
    await settle(store)
    #expect(store.state.jobs == ["Oil"])
    await store.skipInFlightEffects(strict: false)
  }
}
