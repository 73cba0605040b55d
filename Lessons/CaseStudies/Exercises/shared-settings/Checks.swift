import ComposableArchitecture
import Foundation
import Testing

// draws: 34

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
    #expect(first == false, "`hasSeenWelcome` should be false at first.")
    @Shared(.appStorage("hasSeenWelcome")) var hasSeenWelcome = false
    $hasSeenWelcome.withLock { $0 = true }
    let seen = Settings.State().hasSeenWelcome
    #expect(seen == true, "A new feature should read the value that was saved.")
  }

  // task: 1
  @Test("The continue button sets hasSeenWelcome to true")
  func welcome() async {
    let store = makeStore()
    await store.send(.continueButtonTapped)
    await store.send(.continueButtonTapped)
    let seen = store.state.hasSeenWelcome
    #expect(seen == true, "The continue button should set `hasSeenWelcome`.")
  }

  // task: 2
  @Test("textSize is kept in the user defaults")
  func keepsSize() async {
    let first = Settings.State().textSize
    #expect(first == 16, "`textSize` should be 16 at first.")
    // From 12 to 24.
    let stored = 12 + 34 % 13
    @Shared(.appStorage("textSize")) var textSize = 16
    $textSize.withLock { $0 = stored }
    let next = Settings.State().textSize
    #expect(next == stored, "A new feature should read the value that was saved.")
  }

  // task: 2
  @Test("The buttons change the text size by 2")
  func resizes() async {
    let store = makeStore()
    await store.send(.biggerButtonTapped)
    await store.send(.biggerButtonTapped)
    let bigger = store.state.textSize
    #expect(bigger == 20, "The bigger button should add 2.")
    await store.send(.smallerButtonTapped)
    let smaller = store.state.textSize
    #expect(smaller == 18, "The smaller button should take 2 away.")
  }

  // task: 2
  @Test("The text size stays between 12 and 24")
  func limits() async {
    let store = makeStore()
    for _ in 1...9 { await store.send(.biggerButtonTapped) }
    let greatest = store.state.textSize
    #expect(greatest == 24, "The text size went above 24.")
    for _ in 1...9 { await store.send(.smallerButtonTapped) }
    let smallest = store.state.textSize
    #expect(smallest == 12, "The text size went below 12.")
  }

  // task: 3
  @Test("The reset button sets both back")
  func reset() async {
    let store = makeStore()
    await store.send(.continueButtonTapped)
    await store.send(.biggerButtonTapped)
    let before = store.state.textSize
    #expect(before == 18, "The text size should be 18 before it is reset.")
    await store.send(.resetButtonTapped)
    let state = store.state
    let textSize = state.textSize
    #expect(textSize == 16)
    let seen = state.hasSeenWelcome
    #expect(seen == false)
  }
}
