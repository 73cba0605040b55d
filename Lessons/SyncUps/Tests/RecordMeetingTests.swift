import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct RecordMeetingTests {
  @Test func timer() async {
    let clock = TestClock()
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: short))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = date
      $0.speechClient.authorizationStatus = { .denied }
      $0.uuid = .incrementing
    }
    defer { #expect(store.isDismissed) }

    await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 1
      #expect($0.durationRemaining == .seconds(5))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.speakerIndex = 1
      $0.secondsElapsed = 2
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) { $0.secondsElapsed = 3 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.speakerIndex = 2
      $0.secondsElapsed = 4
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) { $0.secondsElapsed = 5 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 6
      $0.$syncUp.withLock {
        $0.meetings = [Meeting(id: Meeting.ID(UUID(0)), date: date, transcript: "")]
      }
    }
  }

  @Test func recordTranscript() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: short))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.speechClient.authorizationStatus = { .notDetermined }
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.startTask = { _ in
        AsyncThrowingStream {
          $0.yield(SpeechRecognitionResult(bestTranscription: "I completed the project", isFinal: true))
          $0.finish()
        }
      }
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    defer { #expect(store.isDismissed) }

    await store.send(.onTask)
    await store.receive(\.speechResult) { $0.transcript = "I completed the project" }
    await clock.advance(by: .seconds(6))
    for _ in 1...6 { await store.receive(\.timerTick) }
    #expect(store.state.syncUp.meetings.map(\.transcript) == ["I completed the project"])
  }

  @Test func endMeetingSave() async {
    let clock = TestClock()
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: .designMock))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = date
      $0.speechClient.authorizationStatus = { .denied }
      $0.uuid = .incrementing
    }
    defer { #expect(store.isDismissed) }

    await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await clock.advance(by: .seconds(3))
    await store.receive(\.timerTick)
    await store.receive(\.timerTick)
    await store.receive(\.timerTick)
    await store.send(\.alert.confirmSave) {
      $0.alert = nil
      $0.$syncUp.withLock {
        _ = $0.meetings.insert(Meeting(id: Meeting.ID(UUID(0)), date: date, transcript: ""), at: 0)
      }
    }
  }

  @Test func endMeetingDiscard() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: .designMock))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.speechClient.authorizationStatus = { .denied }
    }
    defer { #expect(store.isDismissed) }

    await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await store.send(\.alert.confirmDiscard) { $0.alert = nil }
  }

  @Test func nextSpeaker() async {
    let clock = TestClock()
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: short))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = date
      $0.speechClient.authorizationStatus = { .denied }
      $0.uuid = .incrementing
    }
    defer { #expect(store.isDismissed) }

    await store.send(.onTask)
    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 1
      $0.secondsElapsed = 2
    }
    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 2
      $0.secondsElapsed = 4
    }
    await store.send(.nextButtonTapped) { $0.alert = .endMeeting(isDiscardable: false) }
    await store.send(\.alert.confirmSave) {
      $0.alert = nil
      $0.$syncUp.withLock {
        $0.meetings = [Meeting(id: Meeting.ID(UUID(0)), date: date, transcript: "")]
      }
    }
  }

  @Test func continueAfterSpeechRecognitionFailure() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: short))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.speechClient = .fail(after: .milliseconds(2500), pause: .seconds(1))
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    defer { #expect(store.isDismissed) }

    await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.speechResult) { $0.transcript = "Good" }
    await clock.advance(by: .milliseconds(1500))
    await store.receive(\.speechFailure) {
      $0.transcript = "Good morning ❌"
      $0.alert = .speechRecognizerFailed
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await clock.advance(by: .seconds(6))
    await store.skipReceivedActions()
    #expect(store.state.syncUp.meetings.map(\.transcript) == ["Good morning ❌"])
  }

  @Test func discardAfterSpeechRecognitionFailure() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: .designMock))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.speechClient = .fail(after: .milliseconds(500))
    }
    defer { #expect(store.isDismissed) }

    await store.send(.onTask)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.speechFailure) { $0.alert = .speechRecognizerFailed }
    await store.send(\.alert.confirmDiscard) { $0.alert = nil }
  }

  /// Two seconds for each.
  private let short = SyncUp(
    id: SyncUp.ID(UUID(100)),
    attendees: [
      Attendee(id: Attendee.ID(UUID(101)), name: "Ada"),
      Attendee(id: Attendee.ID(UUID(102)), name: "Alan"),
      Attendee(id: Attendee.ID(UUID(103)), name: "Barbara"),
    ],
    duration: .seconds(6))
}
