import ComposableArchitecture
import Foundation
import Testing

// task: 1
// nothing deprecated: The settings change under their lock

@MainActor
struct Checks {
  func makeStore(_ state: Settings.State = Settings.State()) -> TestStoreOf<Settings> {
    let store = TestStore(initialState: state) { Settings() }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("hasSeenWelcome is kept in the user defaults")
  func keepsWelcome() async {
    let first = Settings.State().hasSeenWelcome
    #expect(first == false)
    @Shared(.appStorage("hasSeenWelcome")) var hasSeenWelcome = false
    $hasSeenWelcome.withLock { $0 = true }
    let seen = Settings.State().hasSeenWelcome
    #expect(seen == true)
  }

  // task: 1
  @Test("The continue button sets hasSeenWelcome to true")
  func welcome() async {
    let store = makeStore()
    await store.send(.continueButtonTapped)
    await store.send(.continueButtonTapped)
    let seen = store.state.hasSeenWelcome
    #expect(seen == true)
  }

  // task: 2
  @Test("textSize is kept in the user defaults")
  func keepsSize() async {
    let first = Settings.State().textSize
    #expect(first == 16)
    @Shared(.appStorage("textSize")) var textSize = 16
    $textSize.withLock { $0 = 20 }
    let next = Settings.State().textSize
    #expect(next == 20)
  }

  // task: 2
  @Test("The buttons change the text size by 2")
  func resizes() async {
    let store = makeStore()
    await store.send(.biggerButtonTapped)
    await store.send(.biggerButtonTapped)
    let bigger = store.state.textSize
    #expect(bigger == 20)
    await store.send(.smallerButtonTapped)
    let smaller = store.state.textSize
    #expect(smaller == 18)
  }

  // task: 2
  @Test("The text size stays between 12 and 24")
  func limits() async {
    let store = makeStore()
    for _ in 1...9 { await store.send(.biggerButtonTapped) }
    let greatest = store.state.textSize
    #expect(greatest == 24)
    for _ in 1...9 { await store.send(.smallerButtonTapped) }
    let smallest = store.state.textSize
    #expect(smallest == 12)
  }

  // task: 3
  @Test("The reset button sets both back")
  func reset() async {
    let store = makeStore()
    await store.send(.continueButtonTapped)
    await store.send(.biggerButtonTapped)
    let before = store.state.textSize
    #expect(before == 18)
    await store.send(.resetButtonTapped)
    let state = store.state
    let textSize = state.textSize
    #expect(textSize == 16)
    let seen = state.hasSeenWelcome
    #expect(seen == false)
  }
}
