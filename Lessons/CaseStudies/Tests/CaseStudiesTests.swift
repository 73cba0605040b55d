import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct CaseStudiesTests {
  let clock = TestClock()

  func store() -> TestStoreOf<CaseStudies> {
    TestStore(initialState: .samples) {
      CaseStudies()
    } withDependencies: {
      $0.continuousClock = clock
      $0.downloadClient = .simulated
      $0.favoriteClient = .simulated(latency: .milliseconds(600))
      $0.uuid = .incrementing
      $0.webSocket = .simulated(latency: .milliseconds(300))
    }
  }

  @Test func theServerRepeatsAMessageAndSaysGoodbye() async {
    let store = store()
    await store.send(\.chat.connectButtonTapped) { $0.chat.connectivity = .connecting }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.chat.webSocket.didOpen) { $0.chat.connectivity = .connected }
    await store.send(\.chat.messageChanged, "Hello") { $0.chat.message = "Hello" }
    await store.send(\.chat.sendButtonTapped)
    await clock.advance(by: .milliseconds(300))
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.receive(\.chat.webSocket.message, "You said: Hello")
    await store.send(\.chat.messageChanged, "bye")
    await store.send(\.chat.sendButtonTapped)
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.chat.webSocket.didClose) { $0.chat.connectivity = .disconnected }
    await store.finish()
  }

  @Test func aMessageWithoutAConnectionIsNotSent() async {
    let store = store()
    await store.send(\.chat.sendButtonTapped)
    await store.receive(\.chat.sendResponse, false) { $0.chat.alert = .notSent }
  }

  @Test func aMapIsDownloadedInQuarters() async {
    let store = store()
    let id = store.state.maps[0].id
    await store.send(\.maps[id: id].downloadButtonTapped) { $0.maps[id: id]?.mode = .starting }
    for quarter in 1...4 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.maps[id: id].downloadResponse.success) {
        $0.maps[id: id]?.mode = .downloading(progress: Double(quarter) / 4)
      }
    }
    await store.receive(\.maps[id: id].downloadResponse.success) { $0.maps[id: id]?.mode = .downloaded }
  }

  @Test func theServerRefusesTheSecondEpisode() async {
    let store = store()
    for id in [UUID(1), UUID(2)] {
      await store.send(\.episodes[id: id].favoriteButtonTapped) { $0.episodes[id: id]?.isFavorite = true }
    }
    await clock.advance(by: .milliseconds(600))
    await store.receive(\.episodes[id: UUID(1)].favoriteResponse.success) {
      $0.episodes[id: UUID(1)]?.storedIsFavorite = true
    }
    await store.receive(\.episodes[id: UUID(2)].favoriteResponse.failure) {
      $0.episodes[id: UUID(2)]?.alert = .notStored
      $0.episodes[id: UUID(2)]?.isFavorite = false
    }
  }

  @Test func rowsAreAddedAtEveryDepth() async {
    let store = store()
    await store.send(\.outline.rows[id: UUID(11)].rows[id: UUID(12)].addRowButtonTapped) {
      $0.outline.rows[id: UUID(11)]?.rows[id: UUID(12)]?.rows = [Outline.State(id: UUID(0))]
    }
  }
}
