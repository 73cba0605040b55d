import ComposableArchitecture
import Testing

// draws: "Oil" "Sweep"

@MainActor
struct Checks {
  private func store() -> TestStoreOf<Note> {
    let store = TestStore(initialState: Note.State()) { Note() }
    store.exhaustivity = .off
    return store
  }

  private func send(_ action: Note.Action, to store: TestStoreOf<Note>) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("Each line of the text is a job, without the spaces around it")
  func lines() async {
    let store = store()
    #expect(store.state.preview == [])
    await send(.textChanged("  Oil  it\n\n   \nSweep "), to: store)
    #expect(store.state.text == "  Oil  it\n\n   \nSweep ")
    #expect(store.state.preview == ["Oil it", "Sweep"])
  }

  // task: 1
  @Test("The summary counts the jobs of the text")
  func summary() async {
    let store = store()
    #expect(store.state.summary == "0 jobs")
    await send(.textChanged("Oil"), to: store)
    #expect(store.state.summary == "1 job")
    await send(.textChanged("Oil\n\nSweep"), to: store)
    #expect(store.state.summary == "2 jobs")
  }

  // task: 1
  @Test("Clearing removes the text and the jobs that were read from it")
  func clear() async {
    let store = store()
    await send(.textChanged("Oil"), to: store)
    await send(.clearButtonTapped, to: store)
    #expect(store.state.text.isEmpty)
    #expect(store.state.preview == [])
    #expect(store.state.summary == "0 jobs")
  }
}
