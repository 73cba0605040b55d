import ComposableArchitecture
import Testing

// draws: "Oil" "Sweep" "Polish"

@MainActor
struct Checks {
  /// The state may have any shape beside its jobs, so the checks compare what is read from it.
  private let sent = LockIsolated<[[String]]>([])

  private func store() -> TestStoreOf<Jobs> {
    var state = Jobs.State()
    state.jobs = [Job(id: 1, title: "Oil"), Job(id: 2, title: "Sweep")]
    let store = TestStore(initialState: state) {
      Jobs()
    } withDependencies: { [sent] in
      $0.mail.send = { titles in sent.withValue { $0.append(titles) } }
    }
    store.exhaustivity = .off
    return store
  }

  private func titles(_ store: TestStoreOf<Jobs>) -> [String] { store.state.jobs.map(\.title) }

  // task: 1
  @Test("Deleting asks first, and removes the job after a yes")
  func delete() async {
    let store = store()
    #expect(store.state.question == nil)
    await store.send(.deleteTapped(1))
    #expect(store.state.question == .deletes(title: "Oil"))
    #expect(titles(store) == ["Oil", "Sweep"])
    await store.send(.answered(true))
    #expect(titles(store) == ["Sweep"])
    #expect(store.state.question == nil)
  }

  // task: 1
  @Test("A no changes nothing and ends the question")
  func no() async {
    let store = store()
    await store.send(.deleteTapped(1))
    await store.send(.answered(false))
    await store.send(.renameTapped(2))
    await store.send(.textChanged("Polish"))
    await store.send(.answered(false))
    await store.send(.sendTapped)
    await store.send(.answered(false)).finish()
    #expect(titles(store) == ["Oil", "Sweep"])
    #expect(store.state.question == nil)
    #expect(sent.value == [])
  }

  // task: 1
  @Test("Renaming shows the title, then what is typed, and keeps it after a yes")
  func rename() async {
    let store = store()
    await store.send(.renameTapped(2))
    #expect(store.state.question == .renames(title: "Sweep", text: "Sweep"))
    await store.send(.textChanged("Polish"))
    #expect(store.state.question == .renames(title: "Sweep", text: "Polish"))
    #expect(titles(store) == ["Oil", "Sweep"])
    await store.send(.answered(true))
    #expect(titles(store) == ["Oil", "Polish"])
    #expect(store.state.question == nil)
  }

  // task: 1
  @Test("An empty title isn't kept")
  func empty() async {
    let store = store()
    await store.send(.renameTapped(2))
    await store.send(.textChanged(""))
    await store.send(.answered(true))
    #expect(titles(store) == ["Oil", "Sweep"])
    #expect(store.state.question == nil)
  }

  // task: 1
  @Test("Sending asks with the number of jobs, and sends the titles once")
  func send() async {
    let store = store()
    await store.send(.sendTapped)
    #expect(store.state.question == .sends(count: 2))
    await store.send(.answered(true)).finish()
    await store.send(.answered(true)).finish()
    #expect(sent.value == [["Oil", "Sweep"]])
  }

  // task: 1
  @Test("A second question replaces the first one")
  func second() async {
    let store = store()
    await store.send(.deleteTapped(1))
    await store.send(.renameTapped(2))
    #expect(store.state.question == .renames(title: "Sweep", text: "Sweep"))
    await store.send(.answered(true))
    #expect(titles(store) == ["Oil", "Sweep"])
    await store.send(.renameTapped(1))
    await store.send(.sendTapped)
    #expect(store.state.question == .sends(count: 2))
    await store.send(.deleteTapped(2))
    #expect(store.state.question == .deletes(title: "Sweep"))
    await store.send(.answered(true)).finish()
    #expect(titles(store) == ["Oil"])
    #expect(sent.value == [])
  }

  // task: 1
  @Test("Typing without a field, and asking for an unknown job, change nothing")
  func unknown() async {
    let store = store()
    await store.send(.textChanged("Polish"))
    #expect(store.state.question == nil)
    await store.send(.deleteTapped(1))
    await store.send(.textChanged("Polish"))
    #expect(store.state.question == .deletes(title: "Oil"))
    await store.send(.answered(false))
    await store.send(.renameTapped(1))
    await store.send(.deleteTapped(7))
    #expect(store.state.question == nil)
    await store.send(.renameTapped(7))
    #expect(store.state.question == nil)
    await store.send(.answered(true))
    #expect(titles(store) == ["Oil", "Sweep"])
  }
}
