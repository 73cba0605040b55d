import ComposableArchitecture
import Testing

// draws: "Blob" "Blob junior"

@MainActor
struct Checks {
  func makeStore(_ topics: Set<Topic> = []) -> TestStoreOf<SignUp> {
    let data = SignUpData(name: "Blob", topics: topics)
    let store = TestStore(initialState: SignUp.State(data: Shared(value: data))) { SignUp() }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("The next button pushes the topics")
  func pushes() async {
    let store = makeStore([.art])
    await store.send(.nextButtonTapped)
    let topics = store.state.path.first?.topics?.topics
    #expect(topics == [.art])
  }

  // task: 1
  @Test("A topic that is tapped is in the data of the first screen")
  func shares() async {
    let store = makeStore()
    await store.send(.nextButtonTapped)
    guard store.state.path.first?.topics != nil else {
      Issue.record("Nothing was pushed.")
      return
    }
    await store.send(\.path[id: 0].topics.topicTapped, .music)
    let topics = store.state.data.topics
    #expect(topics == [.music])
  }

  // task: 2
  @Test("A second tap removes the topic")
  func removes() async {
    let store = TestStore(initialState: Topics.State(topics: Shared(value: [.art]))) { Topics() }
    store.exhaustivity = .off
    await store.send(.topicTapped(.music))
    let both = store.state.topics
    #expect(both == [.art, .music])
    await store.send(.topicTapped(.art))
    let music = store.state.topics
    #expect(music == [.music])
  }

  // task: 2
  @Test("With a topic, the next button tells the parent")
  func finishes() async {
    let store = TestStore(initialState: Topics.State(topics: Shared(value: [.art]))) { Topics() }
    await store.send(.nextButtonTapped)
    await store.receive(\.delegate.stepFinished, timeout: .milliseconds(100))
  }

  // task: 2
  @Test("Without a topic there is an alert, and the step has not finished")
  func alert() async {
    let store = TestStore(initialState: Topics.State(topics: Shared(value: []))) { Topics() }
    await store.send(.nextButtonTapped) { $0.alert = .noTopic }
    guard store.state.alert != nil else { return }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  // task: 3
  @Test("When the topics have finished, the summary lies on top of them")
  func summary() async {
    let store = makeStore([.art])
    await store.send(.nextButtonTapped)
    guard store.state.path.count == 1 else {
      Issue.record("Nothing was pushed.")
      return
    }
    await store.send(\.path[id: 0].topics.delegate.stepFinished)
    let count = store.state.path.count
    #expect(count == 2)
    let name = store.state.path.last?.summary?.data.name
    #expect(name == "Blob")
  }

  // task: 3
  @Test("Without a topic, nothing is pushed")
  func nothingPushed() async {
    let store = makeStore()
    await store.send(.nextButtonTapped)
    guard store.state.path.count == 1 else {
      Issue.record("Nothing was pushed.")
      return
    }
    await store.send(\.path[id: 0].topics.nextButtonTapped)
    await store.skipReceivedActions(strict: false)
    let count = store.state.path.count
    #expect(count == 1)
  }

  // task: 3
  @Test("The summary shares the whole data")
  func summaryShares() async {
    let store = makeStore([.art])
    await store.send(.nextButtonTapped)
    guard store.state.path.count == 1 else {
      Issue.record("Nothing was pushed.")
      return
    }
    await store.send(\.path[id: 0].topics.delegate.stepFinished)
    await store.send(.nameChanged("Blob junior"))
    let name = store.state.path.last?.summary?.data.name
    #expect(name == "Blob junior")
  }
}
