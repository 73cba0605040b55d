import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  @Test("While the tip is loading, the screen says so")
  func loading() async {
    let store = Store(initialState: TipCard.State()) { TipCard() }
    #expect(store.text == "")
    Server.tip = "Use fresh water."
    let request = store.send(.tipButtonTapped)
    #expect(store.text == "Loading")
    await request.finish()
  }

  @Test("A tip that arrives is shown")
  func shown() async {
    let store = Store(initialState: TipCard.State()) { TipCard() }
    Server.tip = "Use fresh water."
    await store.send(.tipButtonTapped).finish()
    #expect(store.text == "Use fresh water.")
    #expect(store.button == "Tip")
  }

  @Test("When the server is down, the user reads that there is no tip")
  func down() async {
    let store = Store(initialState: TipCard.State()) { TipCard() }
    Server.tip = nil
    await store.send(.tipButtonTapped).finish()
    #expect(store.text == "No tip today")
  }

  @Test("After a failure, the button offers to try again")
  func again() async {
    let store = Store(initialState: TipCard.State()) { TipCard() }
    #expect(store.button == "Tip")
    Server.tip = nil
    await store.send(.tipButtonTapped).finish()
    #expect(store.button == "Try again")
  }

  @Test("After a failure, the next tip is shown")
  func recovers() async {
    let store = Store(initialState: TipCard.State()) { TipCard() }
    Server.tip = nil
    await store.send(.tipButtonTapped).finish()
    Server.tip = "Use fresh water."
    await store.send(.tipButtonTapped).finish()
    #expect(store.text == "Use fresh water.")
  }

  @Test("After a tip, the next failure is shown")
  func later() async {
    let store = Store(initialState: TipCard.State()) { TipCard() }
    Server.tip = "Use fresh water."
    await store.send(.tipButtonTapped).finish()
    Server.tip = nil
    await store.send(.tipButtonTapped).finish()
    #expect(store.text == "No tip today")
  }
}
