import ComposableArchitecture
import Testing

@MainActor
private struct Archive {
  struct Offline: Error {}
  let clock = TestClock()
  let asked = LockIsolated<[Int]>([])
  let isOffline = LockIsolated(false)
  let isSlow = LockIsolated(false)
  let store: TestStoreOf<OlderJobs>

  /// Three pages, of two jobs each. A page takes a second.
  init() {
    store = TestStore(initialState: OlderJobs.State()) {
      OlderJobs()
    } withDependencies: { [clock, asked, isOffline, isSlow] in
      $0.archive.page = { start in
        asked.withValue { $0.append(start) }
        let fails = isOffline.value
        try await clock.sleep(for: .seconds(isSlow.value ? 3 : 1))
        if fails { throw Offline() }
        return ArchivePage(
          titles: ["Job \(start + 1)", "Job \(start + 2)"], next: start < 4 ? start + 2 : nil)
      }
    }
    // The state and the effects' actions may have any shape, so only the screen is compared.
    store.exhaustivity = .off
  }

  var screen: Screen { store.state.screen }

  func send(_ action: OlderJobs.Action) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  func second() async {
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  func leave() async { await store.skipInFlightEffects(strict: false) }
}

@MainActor
struct Checks {
  // task: 1
  @Test("The first page is loaded when the screen appears, and only then")
  func first() async {
    let archive = Archive()
    #expect(archive.screen.titles == [])
    await archive.send(.onAppear)
    #expect(archive.screen == Screen(titles: [], footer: .loading))
    await archive.second()
    #expect(archive.screen == Screen(titles: ["Job 1", "Job 2"], footer: .loading))
    await archive.send(.onAppear)
    #expect(archive.asked.value == [0])
    await archive.leave()
  }

  // task: 2
  @Test("The next page is loaded when the last row appears")
  func next() async {
    let archive = Archive()
    await archive.send(.onAppear)
    await archive.second()
    await archive.send(.rowAppeared("Job 1"))
    #expect(archive.asked.value == [0])
    await archive.send(.rowAppeared("Job 2"))
    #expect(archive.asked.value == [0, 2])
    #expect(archive.screen == Screen(titles: ["Job 1", "Job 2"], footer: .loading))
    await archive.second()
    #expect(archive.screen.titles == ["Job 1", "Job 2", "Job 3", "Job 4"])
    await archive.leave()
  }

  // task: 2
  @Test("A page that is being loaded isn't asked for again")
  func once() async {
    let archive = Archive()
    await archive.send(.onAppear)
    await archive.send(.onAppear)
    await archive.second()
    await archive.send(.rowAppeared("Job 2"))
    await archive.send(.rowAppeared("Job 2"))
    await archive.second()
    #expect(archive.asked.value == [0, 2])
    #expect(archive.screen.titles == ["Job 1", "Job 2", "Job 3", "Job 4"])
    await archive.leave()
  }

  // task: 2
  @Test("After the last page nothing is loaded, and the end is shown")
  func end() async {
    let archive = Archive()
    await archive.send(.onAppear)
    await archive.second()
    for row in ["Job 2", "Job 4", "Job 6"] {
      await archive.send(.rowAppeared(row))
      await archive.second()
    }
    #expect(archive.asked.value == [0, 2, 4])
    #expect(archive.screen.titles.count == 6)
    #expect(archive.screen.footer == .end)
    await archive.leave()
  }

  // task: 3
  @Test("A page that fails keeps the rows, and Retry loads the same page")
  func retry() async {
    let archive = Archive()
    await archive.send(.onAppear)
    await archive.second()
    archive.isOffline.setValue(true)
    await archive.send(.rowAppeared("Job 2"))
    await archive.second()
    #expect(archive.screen == Screen(titles: ["Job 1", "Job 2"], footer: .retry))
    archive.isOffline.setValue(false)
    await archive.send(.retryTapped)
    #expect(archive.screen.footer == .loading)
    await archive.second()
    #expect(archive.asked.value == [0, 2, 2])
    #expect(archive.screen.titles == ["Job 1", "Job 2", "Job 3", "Job 4"])
    await archive.leave()
  }

  // task: 3
  @Test("A page that failed is loaded by Retry, and by no row that appears")
  func failed() async {
    let archive = Archive()
    await archive.send(.onAppear)
    await archive.second()
    archive.isOffline.setValue(true)
    await archive.send(.rowAppeared("Job 2"))
    await archive.second()
    await archive.send(.rowAppeared("Job 2"))
    #expect(archive.asked.value == [0, 2])
    #expect(archive.screen.footer == .retry)
    await archive.leave()
  }

  // task: 4
  @Test("Refreshing loads the first page, and replaces the rows by it")
  func refresh() async {
    let archive = Archive()
    await archive.send(.onAppear)
    await archive.second()
    await archive.send(.rowAppeared("Job 2"))
    await archive.second()
    await archive.send(.refreshPulled)
    #expect(archive.screen.titles == ["Job 1", "Job 2", "Job 3", "Job 4"])
    await archive.second()
    #expect(archive.screen == Screen(titles: ["Job 1", "Job 2"], footer: .loading))
    await archive.send(.rowAppeared("Job 2"))
    #expect(archive.asked.value == [0, 2, 0, 2])
    await archive.leave()
  }

  // task: 4
  @Test("A page that was on its way when the user refreshed isn't added")
  func overtaken() async {
    let archive = Archive()
    await archive.send(.onAppear)
    await archive.second()
    await archive.send(.rowAppeared("Job 2"))
    await archive.clock.advance(by: .milliseconds(500))
    await archive.send(.refreshPulled)
    await archive.clock.advance(by: .milliseconds(500))
    await archive.store.skipReceivedActions(strict: false)
    #expect(archive.screen.titles == ["Job 1", "Job 2"])
    await archive.second()
    #expect(archive.screen == Screen(titles: ["Job 1", "Job 2"], footer: .loading))
    await archive.leave()
  }

  // task: 4
  @Test("A slow page that arrives after the refreshed rows isn't added")
  func slow() async {
    let archive = Archive()
    await archive.send(.onAppear)
    await archive.second()
    archive.isSlow.setValue(true)
    await archive.send(.rowAppeared("Job 2"))
    archive.isSlow.setValue(false)
    await archive.send(.refreshPulled)
    for _ in 1...3 { await archive.second() }
    #expect(archive.screen == Screen(titles: ["Job 1", "Job 2"], footer: .loading))
    await archive.send(.rowAppeared("Job 2"))
    #expect(archive.asked.value == [0, 2, 0, 2])
    await archive.leave()
  }
}
