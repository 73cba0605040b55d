import ComposableArchitecture
import Foundation

/// The SyncUps app as a program, with what its user does in place of a screen:
///
///     sync-ups-app meet      adds a sync-up, edits it and holds its meeting, until that ends by itself
///     sync-ups-app show      what a later start of the app finds, as JSON
///
/// Its sync-ups lie where the app keeps them, in the documents of the user.
@main
struct SyncUpsApp {
  @MainActor
  static func main() async throws {
    let clock = TestClock()
    let store = Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.context = .live
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.startTask = { _ in
        AsyncThrowingStream {
          $0.yield(SpeechRecognitionResult(bestTranscription: "We have met", isFinal: true))
          $0.finish()
        }
      }
    }
    if CommandLine.arguments.dropFirst().first == "meet" { try await meet(store, clock) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    FileHandle.standardOutput.write(try encoder.encode(store.syncUpsList.syncUps))
  }

  struct Stuck: Error {
    var screens: Int
  }

  @MainActor
  private static func meet(_ store: StoreOf<AppFeature>, _ clock: TestClock<Duration>) async throws {
    func form(_ action: SyncUpForm.Action) {
      store.send(.syncUpsList(.destination(.presented(.add(action)))))
    }
    store.send(.syncUpsList(.addSyncUpButtonTapped))
    form(.binding(.set(\.syncUp.title, "Moring")))
    form(.binding(.set(\.syncUp.duration, .seconds(6))))
    form(.binding(.set(\.syncUp.attendees[0].name, "Ada")))
    store.send(.syncUpsList(.confirmAddSyncUpButtonTapped))

    store.send(.syncUpsList(.syncUpTapped(at: store.syncUpsList.syncUps.count - 1)))
    let screen = store.path.ids[0]
    func detail(_ action: SyncUpDetail.Action) {
      store.send(.path(.element(id: screen, action: .detail(action))))
    }
    detail(.editButtonTapped)
    detail(.destination(.presented(.edit(.binding(.set(\.syncUp.title, "Morning"))))))
    detail(.doneEditingButtonTapped)

    detail(.startMeetingButtonTapped)
    guard store.path.count == 2 else { throw Stuck(screens: store.path.count) }
    let meeting = store.send(.path(.element(id: store.path.ids[1], action: .record(.onTask))))
    while store.path.last?.record?.transcript.isEmpty == true { await Task.yield() }
    // The timer runs on a thread of its own, and may miss a second: then the next one counts.
    while store.path.count == 2 { await clock.advance(by: .seconds(1)) }
    await meeting.finish()
    guard store.path.count == 1 else { throw Stuck(screens: store.path.count) }
  }
}
