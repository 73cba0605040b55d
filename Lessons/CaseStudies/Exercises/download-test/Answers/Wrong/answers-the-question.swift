// Your tests notice: The question stays when the download has ended
import ComposableArchitecture
import Foundation
import Testing

// The feature you test is CityMap:
//   State:    mode: notDownloaded, starting, downloaded,
//             or downloading(progress: Double)
//             alert: .stop, .delete, .failed or nil
//   Actions:  downloadButtonTapped; alert: stopButtonTapped, deleteButtonTapped
//             downloadResponse(Result<DownloadClient.Event, any Error>)
//   Client:   downloadClient.download, URL to AsyncThrowingStream of events
// You can use these types:
//   DownloadClient.Event: progress(Double), finished(Data)

@MainActor
struct CityMapTests {
  let stream = AsyncThrowingStream.makeStream(of: DownloadClient.Event.self)

  @Test func download() async {
    let store = makeStore()
    await store.send(.downloadButtonTapped) {
      $0.mode = .starting
    }
    stream.continuation.yield(.progress(0.5))
    await store.receive(\.downloadResponse.success) {
      $0.mode = .downloading(progress: 0.5)
    }
    stream.continuation.yield(.finished(Data()))
    stream.continuation.finish()
    await store.receive(\.downloadResponse.success) {
      $0.mode = .downloaded
    }
  }

  @Test func stop() async {
    let store = makeStore()
    await store.send(.downloadButtonTapped) {
      $0.mode = .starting
    }
    await store.send(.downloadButtonTapped) {
      $0.alert = .stop
    }
    await store.send(\.alert.stopButtonTapped) {
      $0.alert = nil
      $0.mode = .notDownloaded
    }
  }

  @Test func failure() async {
    struct Offline: Error {}
    let store = makeStore()
    await store.send(.downloadButtonTapped) {
      $0.mode = .starting
    }
    stream.continuation.finish(throwing: Offline())
    await store.receive(\.downloadResponse.failure) {
      $0.alert = .failed
      $0.mode = .notDownloaded
    }
  }

  func makeStore() -> TestStoreOf<CityMap> {
    let url = URL(string: "https://maps.example.com/lisbon")!
    return TestStore(initialState: CityMap.State(title: "Lisbon", url: url)) {
      CityMap()
    } withDependencies: { [stream] in
      $0.downloadClient.download = { _ in stream.stream }
    }
  }
}
