import ComposableArchitecture
import Testing

// The feature you test is TownMap:
//   State:    mode, .idle, .locating or .following
//             authorization, position, region, kind, places
//             alert, .notPermitted(.denied)
//   Actions:  onTask, locateButtonTapped, followButtonTapped
//             kindTapped(.cafe), regionChanged(Region(12, 8))
//             event.authorizationChanged, event.located
//             searchResponse.success
// makeStore gives it a LocationDevice, which you control:
//   device.change(.denied)      what the user does
//   device.tell(.located(Position(7, 8)))
//   device.isUpdating           whether it tells positions

@MainActor
struct TownMapTests {
  let clock = TestClock()
  let searches = LockIsolated<[Region]>([])

  @Test func theFirstTapOnLocate() async {
    let device = LocationDevice(
      .notDetermined, whenAsked: { $0.change(.authorized) },
      whenRequested: { $0.tell(.located(Position(7, 8))) })
    let (store, _) = await listen(to: device)
    await store.send(.locateButtonTapped) {
      $0.mode = .locating
    }
  }

  /// A store that listens to the device, and the task that does it.
  func listen(to device: LocationDevice) async -> (TestStoreOf<TownMap>, TestStoreTask) {
    let store = makeStore(device)
    let listening = await store.send(.onTask)
    store.exhaustivity = .off
    await store.receive(\.event.authorizationChanged)
    store.exhaustivity = .on
    return (store, listening)
  }

  func makeStore(_ device: LocationDevice) -> TestStoreOf<TownMap> {
    TestStore(initialState: TownMap.State(region: Region(10, 8, radius: 3))) {
      TownMap()
    } withDependencies: { [clock, searches] in
      $0.continuousClock = clock
      $0.location = .connected(to: device)
      $0.places.search = { kind, region in
        searches.withValue { $0.append(region) }
        return Town.places.filter { $0.kind == kind && region.contains($0.position) }
      }
    }
  }

  /// Waits until the device tells positions, or doesn't anymore.
  func wait(for device: LocationDevice, isUpdating: Bool) async {
    for _ in 1...1000 where device.isUpdating != isUpdating { await Task.yield() }
  }
}
