import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FavoritingTests {
  struct Failure: Error, LocalizedError {
    var errorDescription: String? { "Failed" }
  }

  @Test func ofTwoTapsTheLastOneCounts() async {
    let clock = TestClock()
    let requests = LockIsolated<[Bool]>([])
    let store = TestStore(initialState: Episodes.State(episodes: [.init(id: 1), .init(id: 2)])) {
      Episodes { _, isFavorite in
        requests.withValue { $0.append(isFavorite) }
        try await clock.sleep(for: .seconds(1))
        return isFavorite
      }
    }
    await store.send(\.episodes[id: 1].favorite.buttonTapped) { $0.episodes[id: 1]?.isFavorite = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.episodes[id: 1].favorite.response.success)
    await store.send(\.episodes[id: 2].favorite.buttonTapped) { $0.episodes[id: 2]?.isFavorite = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.episodes[id: 2].favorite.buttonTapped) { $0.episodes[id: 2]?.isFavorite = false }
    await clock.advance(by: .seconds(1))
    await store.receive(\.episodes[id: 2].favorite.response.success)
    #expect(requests.value == [true, true, false])
  }

  @Test func aFailureIsTakenBackWithItsAlert() async {
    let store = TestStore(initialState: Episodes.State(episodes: [.init(id: 1)])) {
      Episodes { _, _ in throw Failure() }
    }
    await store.send(\.episodes[id: 1].favorite.buttonTapped) { $0.episodes[id: 1]?.isFavorite = true }
    await store.receive(\.episodes[id: 1].favorite.response.failure) {
      $0.episodes[id: 1]?.alert = AlertState { TextState("Failed") }
    }
    await store.send(\.episodes[id: 1].favorite.alert.dismiss) {
      $0.episodes[id: 1]?.alert = nil
      $0.episodes[id: 1]?.isFavorite = false
    }
  }
}

@MainActor
@Suite struct DownloadTests {
  private let download = AsyncThrowingStream.makeStream(of: DownloadClient.Event.self)

  private func makeStore(_ mode: DownloadComponent.Mode = .notDownloaded) -> TestStoreOf<MapApp> {
    let state = CityMap.State(
      id: 1, download: .init(id: 1, mode: mode, url: URL(filePath: "/maps/1")))
    return TestStore(initialState: MapApp.State(cityMaps: [state])) {
      MapApp()
    } withDependencies: {
      $0.downloadClient.download = { [download] _ in download.stream }
    }
  }

  @Test func downloadFlow() async {
    let store = makeStore()
    await store.send(\.cityMaps[id: 1].download.buttonTapped) {
      $0.cityMaps[id: 1]?.download.mode = .startingToDownload
    }
    download.continuation.yield(.updateProgress(0.2))
    await store.receive(\.cityMaps[id: 1].download.downloadClient.success.updateProgress) {
      $0.cityMaps[id: 1]?.download.mode = .downloading(progress: 0.2)
    }
    download.continuation.yield(.response([]))
    download.continuation.finish()
    await store.receive(\.cityMaps[id: 1].download.downloadClient.success.response) {
      $0.cityMaps[id: 1]?.download.mode = .downloaded
    }
  }

  @Test func cancelDownloadFlow() async {
    let store = makeStore()
    await store.send(\.cityMaps[id: 1].download.buttonTapped) {
      $0.cityMaps[id: 1]?.download.mode = .startingToDownload
    }
    await store.send(\.cityMaps[id: 1].download.buttonTapped) {
      $0.cityMaps[id: 1]?.download.alert = .stop
    }
    await store.send(\.cityMaps[id: 1].download.alert.stopButtonTapped) {
      $0.cityMaps[id: 1]?.download.alert = nil
      $0.cityMaps[id: 1]?.download.mode = .notDownloaded
    }
  }

  @Test func downloadFinishesWhileTryingToCancel() async {
    let store = makeStore()
    await store.send(\.cityMaps[id: 1].download.buttonTapped) {
      $0.cityMaps[id: 1]?.download.mode = .startingToDownload
    }
    await store.send(\.cityMaps[id: 1].download.buttonTapped) {
      $0.cityMaps[id: 1]?.download.alert = .stop
    }
    download.continuation.yield(.response([]))
    download.continuation.finish()
    await store.receive(\.cityMaps[id: 1].download.downloadClient.success.response) {
      $0.cityMaps[id: 1]?.download.alert = nil
      $0.cityMaps[id: 1]?.download.mode = .downloaded
    }
  }

  @Test func deleteDownloadFlow() async {
    let store = makeStore(.downloaded)
    await store.send(\.cityMaps[id: 1].download.buttonTapped) {
      $0.cityMaps[id: 1]?.download.alert = .delete
    }
    await store.send(\.cityMaps[id: 1].download.alert.deleteButtonTapped) {
      $0.cityMaps[id: 1]?.download.alert = nil
      $0.cityMaps[id: 1]?.download.mode = .notDownloaded
    }
  }
}

@MainActor
@Suite struct NestedTests {
  private func makeStore() -> TestStoreOf<Nested> {
    TestStore(
      initialState: Nested.State(
        id: UUID(10), rows: [Nested.State(id: UUID(11), rows: [Nested.State(id: UUID(12))])])
    ) {
      Nested()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func addRow() async {
    let store = makeStore()
    await store.send(\.rows[id: UUID(11)].addRowButtonTapped) {
      $0.rows[id: UUID(11)]?.rows = [Nested.State(id: UUID(12)), Nested.State(id: UUID(0))]
    }
    await store.send(.addRowButtonTapped) { $0.rows.append(Nested.State(id: UUID(1))) }
  }

  @Test func changeName() async {
    let store = makeStore()
    await store.send(\.rows[id: UUID(11)].rows[id: UUID(12)].nameTextFieldChanged, "Blob") {
      $0.rows[id: UUID(11)]?.rows[id: UUID(12)]?.name = "Blob"
    }
  }

  @Test func deleteRow() async {
    let store = makeStore()
    await store.send(\.rows[id: UUID(11)].onDelete, [0]) { $0.rows[id: UUID(11)]?.rows = [] }
    await store.send(.onDelete([0])) { $0.rows = [] }
  }
}
