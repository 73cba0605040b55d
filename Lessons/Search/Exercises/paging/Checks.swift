import ComposableArchitecture
import Testing

// draws: "News" "Sport"

@MainActor
struct Checks {
  struct Offline: Error {}
  let clock = TestClock()
  let asked = LockIsolated<[Int]>([])
  let fails = LockIsolated(false)

  /// Three pages of two titles. Each needs a second. The state may have any shape, so only the screen is compared.
  private func store() -> TestStoreOf<Articles> {
    let store = TestStore(initialState: Articles.State()) {
      Articles()
    } withDependencies: { [asked, clock, fails] in
      $0.articles.page = { number in
        asked.withValue { $0.append(number) }
        try await clock.sleep(for: .seconds(1))
        if fails.value { throw Offline() }
        return Page(titles: ["News \(number)", "Sport \(number)"], hasMore: number < 3)
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func titles(_ pages: Int...) -> [String] { pages.flatMap { ["News \($0)", "Sport \($0)"] } }

  private func second(_ store: TestStoreOf<Articles>) async {
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  private func load(_ pages: Int, _ store: TestStoreOf<Articles>) async {
    await store.send(.onAppear)
    await second(store)
    for _ in 1..<pages {
      await store.send(.endReached)
      await second(store)
    }
  }

  // task: 1
  @Test("At first the list is empty, and onAppear loads the first page")
  func firstPage() async {
    let store = store()
    #expect(store.state.screen == Screen())
    await store.send(.onAppear)
    #expect(store.state.screen == Screen(footer: .loading))
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1)))
  }

  // task: 1
  @Test("endReached adds the next page below, again and again")
  func nextPages() async {
    let store = store()
    await load(1, store)
    await store.send(.endReached)
    #expect(store.state.screen == Screen(titles: titles(1), footer: .loading))
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1, 2)))
    await store.send(.endReached)
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1, 2, 3)))
  }

  // task: 2
  @Test("While a page is loading, the end of the list loads nothing")
  func onceAtATime() async {
    let store = store()
    await load(1, store)
    await store.send(.endReached)
    await clock.advance(by: .milliseconds(500))
    await store.send(.endReached)
    await clock.advance(by: .milliseconds(500))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.screen == Screen(titles: titles(1, 2)))
    #expect(asked.value == [1, 2], "The pages that were asked for.")
  }

  // task: 2
  @Test("After the last page, the end of the list loads nothing")
  func lastPage() async {
    let store = store()
    await load(3, store)
    await store.send(.endReached)
    #expect(store.state.screen.footer == .empty)
    await second(store)
    #expect(asked.value == [1, 2, 3], "The pages that were asked for.")
  }

  // task: 3
  @Test("After a failure, the titles stay, with a button below")
  func failure() async {
    let store = store()
    await load(1, store)
    fails.setValue(true)
    await store.send(.endReached)
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1), footer: .retryButton))
    await store.send(.endReached)
    await second(store)
    #expect(asked.value == [1, 2], "After a failure, only the button asks again.")
  }

  // task: 3
  @Test("The button loads the page that has failed")
  func retry() async {
    let store = store()
    await load(1, store)
    fails.setValue(true)
    await store.send(.endReached)
    await second(store)
    fails.setValue(false)
    await store.send(.retryButtonTapped)
    #expect(store.state.screen == Screen(titles: titles(1), footer: .loading))
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1, 2)))
    await store.send(.endReached)
    await second(store)
    #expect(asked.value == [1, 2, 2, 3], "The pages that were asked for.")
  }

  // task: 3
  @Test("The button also loads the first page again")
  func retryFirst() async {
    let store = store()
    fails.setValue(true)
    await load(1, store)
    #expect(store.state.screen == Screen(footer: .retryButton))
    fails.setValue(false)
    await store.send(.retryButtonTapped)
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1)))
  }

  // task: 4
  @Test("refresh keeps the old titles until the first page has arrived")
  func refresh() async {
    let store = store()
    await load(2, store)
    await store.send(.refresh)
    #expect(store.state.screen == Screen(titles: titles(1, 2), footer: .loading))
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1)))
    await store.send(.endReached)
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1, 2)))
  }

  // task: 4
  @Test("A page that was on its way doesn't arrive after a refresh")
  func refreshReplaces() async {
    let store = store()
    await load(1, store)
    await store.send(.endReached)
    await clock.advance(by: .milliseconds(500))
    await store.send(.refresh)
    await clock.advance(by: .milliseconds(500))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.screen == Screen(titles: titles(1), footer: .loading))
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1)))
  }

  // task: 4
  @Test("After a refresh of a complete list, more pages can be loaded")
  func refreshComplete() async {
    let store = store()
    await load(3, store)
    await store.send(.refresh)
    await second(store)
    await store.send(.endReached)
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1, 2)))
  }

  // task: 4
  @Test("A refresh that fails is tried again with the first page")
  func refreshFails() async {
    let store = store()
    await load(2, store)
    fails.setValue(true)
    await store.send(.refresh)
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1, 2), footer: .retryButton))
    fails.setValue(false)
    await store.send(.retryButtonTapped)
    await second(store)
    #expect(store.state.screen == Screen(titles: titles(1)))
  }
}
