import ComposableArchitecture
import Foundation
@_spi(Internals) import Sharing
import Testing

/// Two tabs that find the same stats by their key, wherever these are kept.
@MainActor
@Suite struct SharedStatsTests {
  enum Storage: CaseIterable { case memory, file }

  private func makeStore(_ storage: Storage) -> TestStoreOf<StatsTabs> {
    TestStore(initialState: storage == .memory ? .inMemory : .inFile) { StatsTabs() }
  }

  @Test(arguments: Storage.allCases) func tabSelection(_ storage: Storage) async {
    let store = makeStore(storage)
    await store.send(.selectTab(.profile)) { $0.currentTab = .profile }
    await store.send(.selectTab(.counter)) { $0.currentTab = .counter }
  }

  @Test(arguments: Storage.allCases) func sharedCounts(_ storage: Storage) async {
    let store = makeStore(storage)
    await store.send(\.counter.incrementButtonTapped) {
      $0.counter.$stats.withLock { $0 = Stats(count: 1, maxCount: 1, numberOfCounts: 1) }
    }
    await store.send(\.counter.decrementButtonTapped) {
      $0.profile.$stats.withLock { $0 = Stats(count: 0, maxCount: 1, numberOfCounts: 2) }
    }
    await store.send(\.counter.decrementButtonTapped) {
      $0.profile.$stats.withLock {
        $0.count = -1
        $0.minCount = -1
        $0.numberOfCounts = 3
      }
    }
    #expect(store.state.counter.stats == store.state.profile.stats)
    await store.send(\.profile.resetStatsButtonTapped) {
      $0.counter.$stats.withLock { $0 = Stats() }
    }
  }

  @Test(arguments: Storage.allCases) func alert(_ storage: Storage) async {
    let store = makeStore(storage)
    await store.send(\.counter.isPrimeButtonTapped) {
      $0.counter.alert = AlertState { TextState("👎 0 is not prime") }
    }
    await store.send(\.counter.alert.dismiss) { $0.counter.alert = nil }
    store.state.counter.$stats.withLock { $0.count = 7 }
    await store.send(\.counter.isPrimeButtonTapped) {
      $0.counter.alert = AlertState { TextState("👍 7 is prime") }
    }
    await store.send(\.counter.alert.dismiss) { $0.counter.alert = nil }
  }

  @Test func theFileHoldsTheStats() async throws {
    let files = LockIsolated<[URL: Data]>([:])
    let counted = Stats(count: 1, maxCount: 1, numberOfCounts: 1)
    try await withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      let store = makeStore(.file)
      await store.send(\.counter.incrementButtonTapped) {
        $0.counter.$stats.withLock { $0 = counted }
      }
      let data = try #require(files.value[.stats])
      #expect(try JSONDecoder().decode(Stats.self, from: data) == counted)
    }
  }
}

/// Two tabs that share a number in the user defaults.
@MainActor
@Suite struct SharedCountTests {
  private func makeStore() -> TestStoreOf<CountTabs> {
    TestStore(initialState: CountTabs.State()) { CountTabs() }
  }

  @Test func tabSelection() async {
    let store = makeStore()
    await store.send(.selectTab(.profile)) { $0.currentTab = .profile }
    await store.send(.selectTab(.counter)) { $0.currentTab = .counter }
  }

  @Test func sharedCounts() async {
    let store = makeStore()
    await store.send(\.counter.incrementButtonTapped) { $0.counter.$count.withLock { $0 = 1 } }
    await store.send(\.counter.decrementButtonTapped) { $0.profile.$count.withLock { $0 = 0 } }
    await store.send(\.counter.decrementButtonTapped) { $0.profile.$count.withLock { $0 = -1 } }
    await store.send(\.profile.resetStatsButtonTapped) { $0.counter.$count.withLock { $0 = 0 } }
  }

  @Test func alert() async {
    let store = makeStore()
    await store.send(\.counter.isPrimeButtonTapped) {
      $0.counter.alert = AlertState { TextState("👎 0 is not prime") }
    }
    await store.send(\.counter.alert.dismiss) { $0.counter.alert = nil }
  }

  @Test func theDefaultsHoldTheCount() async {
    @Dependency(\.defaultAppStorage) var defaults
    let store = makeStore()
    await store.send(\.counter.incrementButtonTapped) { $0.counter.$count.withLock { $0 = 1 } }
    #expect(defaults.integer(forKey: "count") == 1)
  }
}

/// A draft that travels through a stack, without storage.
@MainActor
@Suite struct SignUpFlowTests {
  @Shared(value: SignUpData()) private var draft

  @Test func fromTheFirstStepToThanks() async {
    let store = TestStore(
      initialState: SignUpFlow.State(
        path: StackState([
          .basics(SignUpBasics.State(signUpData: $draft)),
          .personalInfo(SignUpPersonalInfo.State(signUpData: $draft)),
          .topics(SignUpTopics.State(topics: $draft.topics)),
        ]),
        signUpData: $draft)
    ) {
      SignUpFlow()
    }
    store.state.path[id: 0, case: \.basics]?.$signUpData.email.withLock { $0 = "blob@example.org" }
    store.state.path[id: 1, case: \.personalInfo]?.$signUpData.firstName.withLock { $0 = "Blob" }
    await store.send(\.path[id: 2].topics.nextButtonTapped) {
      $0.path[id: 2, case: \.topics]?.alert = AlertState { TextState("Choose a topic, at least one.") }
    }
    await store.send(\.path[id: 2].topics.alert.dismiss) { $0.path[id: 2, case: \.topics]?.alert = nil }

    store.state.path[id: 2, case: \.topics]?.$topics.withLock { _ = $0.insert(.testing) }
    #expect(
      store.state.signUpData
        == SignUpData(email: "blob@example.org", firstName: "Blob", topics: [.testing]))
    await store.send(\.path[id: 2].topics.nextButtonTapped)
    await store.receive(\.path[id: 2].topics.delegate.stepFinished) {
      $0.path[id: 3] = .summary(SignUpSummary.State(signUpData: $0.$signUpData))
    }
    await store.send(\.path[id: 3].summary.submitButtonTapped) {
      $0.path[id: 3, case: \.summary]?.destination = .alert(
        AlertState { TextState("Thank you for signing up!") })
    }
    await store.send(\.path[id: 3].summary.destination.dismiss) {
      $0.path[id: 3, case: \.summary]?.destination = nil
    }
  }

  @Test func stepsAreEditedFromTheSummary() async {
    $draft.withLock { $0.topics = [.macros] }
    let store = TestStore(initialState: SignUpSummary.State(signUpData: $draft)) { SignUpSummary() }
    await store.send(.editRequiredInfoButtonTapped) {
      $0.destination = .basics(SignUpBasics.State(isEditingFromSummary: true, signUpData: $0.$signUpData))
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
    await store.send(.editPersonalInfoButtonTapped) {
      $0.destination = .personalInfo(
        SignUpPersonalInfo.State(isEditingFromSummary: true, signUpData: $0.$signUpData))
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }

    await store.send(.editFavoriteTopicsButtonTapped) {
      $0.destination = .topics(
        SignUpTopics.State(isEditingFromSummary: true, topics: $0.$signUpData.topics))
    }
    store.state.destination?.topics?.$topics.withLock { $0 = [] }
    await store.send(\.destination.topics.doneButtonTapped) {
      $0.$destination[case: \.topics]?.alert = AlertState { TextState("Choose a topic, at least one.") }
    }
    await store.send(\.destination.topics.alert.dismiss) { $0.$destination[case: \.topics]?.alert = nil }
    store.state.destination?.topics?.$topics.withLock { $0 = [.concurrency] }
    await store.send(\.destination.topics.doneButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    #expect(draft.topics == [.concurrency])
  }
}
