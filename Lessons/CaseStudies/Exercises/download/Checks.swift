import ComposableArchitecture
import Foundation
import Testing

// draws: "Lisbon"

@MainActor
struct Checks {
  struct Offline: Error {}
  let url = URL(string: "https://maps.example.com/lisbon")!
  let clock = TestClock()
  let urls = LockIsolated<[URL]>([])

  /// Sends one half each second, and ends after the second half.
  func makeStore(mode: CityMap.State.Mode = .notDownloaded, alert: AlertState<CityMap.Action.Alert>? = nil)
    -> TestStoreOf<CityMap>
  {
    let store = TestStore(initialState: CityMap.State(alert: alert, mode: mode, title: "Lisbon", url: url)) {
      CityMap()
    } withDependencies: { [clock, urls] in
      $0.downloadClient.download = { url in
        urls.withValue { $0.append(url) }
        return AsyncThrowingStream { continuation in
          let task = Task {
            try await clock.sleep(for: .seconds(1))
            continuation.yield(.progress(0.5))
            try await clock.sleep(for: .seconds(1))
            continuation.yield(.finished(Data()))
            continuation.finish()
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      }
    }
    store.exhaustivity = .off
    return store
  }

  func mode(of store: TestStoreOf<CityMap>, after seconds: Int) async -> CityMap.State.Mode {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
    return store.state.mode
  }

  // task: 1
  @Test("A tap sets the mode to starting")
  func starting() async {
    let store = makeStore()
    await store.send(.downloadButtonTapped) { $0.mode = .starting }
  }

  // task: 1
  @Test("A tap starts the download, and each event arrives")
  func events() async {
    let store = makeStore()
    await store.send(.downloadButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.downloadResponse.success, .progress(0.5), timeout: .milliseconds(100))
    await clock.advance(by: .seconds(1))
    await store.receive(\.downloadResponse.success, .finished(Data()), timeout: .milliseconds(100))
    let asked = urls.value
    #expect(asked == [url])
  }

  // task: 1
  @Test("A failure arrives in downloadResponse")
  func failureArrives() async {
    let store = makeStore()
    store.dependencies.downloadClient.download = { _ in .finished(throwing: Offline()) }
    await store.send(.downloadButtonTapped)
    await store.receive(\.downloadResponse.failure, timeout: .milliseconds(100))
  }

  // task: 2
  @Test("A progress changes the mode, and the question stays")
  func progress() async {
    let store = makeStore(mode: .starting, alert: .stop)
    await store.send(.downloadResponse(.success(.progress(0.25)))) {
      $0.alert = .stop
      $0.mode = .downloading(progress: 0.25)
    }
  }

  // task: 2
  @Test("The end of the download leaves downloaded")
  func finished() async {
    let store = makeStore(mode: .downloading(progress: 0.9))
    await store.send(.downloadResponse(.success(.finished(Data())))) { $0.mode = .downloaded }
  }

  // task: 2
  @Test("A failure presents its alert and leaves notDownloaded")
  func failure() async {
    let store = makeStore(mode: .downloading(progress: 0.5))
    await store.send(.downloadResponse(.failure(Offline()))) {
      $0.alert = .failed
      $0.mode = .notDownloaded
    }
  }

  // task: 3
  @Test("A tap while the map is downloading asks with an alert")
  func asks() async {
    let store = makeStore(mode: .downloading(progress: 0.5))
    await store.send(.downloadButtonTapped) {
      $0.alert = .stop
      $0.mode = .downloading(progress: 0.5)
    }
    let early = makeStore(mode: .starting)
    await early.send(.downloadButtonTapped) { $0.alert = .stop }
  }

  // task: 3
  @Test("The stop button ends the download")
  func stops() async {
    let store = makeStore()
    await store.send(.downloadButtonTapped) { $0.mode = .starting }
    let half = await mode(of: store, after: 1)
    #expect(half == .downloading(progress: 0.5), "The download should be half done before it is stopped.")
    await store.send(.downloadButtonTapped) { $0.alert = .stop }
    await store.send(\.alert.stopButtonTapped) { $0.mode = .notDownloaded }
    let later = await mode(of: store, after: 5)
    #expect(later == .notDownloaded, "The download went on after the stop button was tapped.")
  }

  // task: 3
  @Test("A download whose alert was canceled goes on")
  func goesOn() async {
    let store = makeStore()
    await store.send(.downloadButtonTapped) { $0.mode = .starting }
    await store.send(.downloadButtonTapped) { $0.alert = .stop }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    let later = await mode(of: store, after: 2)
    #expect(later == .downloaded, "The download should go on, because its alert was canceled.")
  }

  // task: 4
  @Test("When the download ends, the question disappears")
  func questionDisappears() async {
    let store = makeStore(mode: .downloading(progress: 0.9), alert: .stop)
    await store.send(.downloadResponse(.success(.finished(Data())))) {
      $0.alert = nil
      $0.mode = .downloaded
    }
  }
}
