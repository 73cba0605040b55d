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
    let (store, listening) = await listen(to: device)
    await store.send(.locateButtonTapped) {
      $0.mode = .locating
    }
    await store.receive(\.event.authorizationChanged) {
      $0.authorization = .authorized
    }
    await store.receive(\.event.located) {
      $0.mode = .idle
      $0.position = Position(7, 8)
      $0.region.center = Position(7, 8)
    }
    await listening.cancel()
  }

  @Test func thePermissionIsTakenAway() async {
    let device = LocationDevice(.authorized)
    let (store, listening) = await follow(device)
    device.change(.denied)
    await store.receive(\.event.authorizationChanged) {
      $0.alert = .notPermitted(.denied)
      $0.authorization = .denied
      $0.mode = .idle
      $0.position = nil
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    await store.send(.locateButtonTapped) {
      $0.alert = .notPermitted(.denied)
    }
    await listening.cancel()
  }

  @Test func theMapIsDragged() async {
    let device = LocationDevice(.authorized)
    let (store, listening) = await follow(device)
    await store.send(.regionChanged(Region(20, 8))) {
      $0.mode = .idle
      $0.region = Region(20, 8)
    }
    await wait(for: device, isUpdating: false)
    #expect(!device.isUpdating)
    device.tell(.located(Position(8, 8)))
    await store.receive(\.event.located) {
      $0.position = Position(8, 8)
    }
    await listening.cancel()
  }

  @Test func theLastRegionIsSearched() async {
    let (store, listening) = await listen(to: LocationDevice(.authorized))
    await store.send(.kindTapped(.cafe)) {
      $0.kind = .cafe
    }
    await clock.advance()
    await store.receive(\.searchResponse.success) {
      $0.places = [Town.places[1], Town.places[4]]
    }
    await store.send(.regionChanged(Region(14, 8))) {
      $0.region = Region(14, 8)
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(.regionChanged(Region(17, 9))) {
      $0.region = Region(17, 9)
    }
    await clock.advance(by: .milliseconds(299))
    #expect(searches.value.count == 1)
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.searchResponse.success) {
      $0.places = [Town.places[6]]
    }
    #expect(searches.value == [Region(10, 8, radius: 3), Region(17, 9)])
    await store.send(.regionChanged(Region(24, 9))) {
      $0.region = Region(24, 9)
    }
    await store.send(.kindTapped(.cafe)) {
      $0.kind = nil
      $0.places = []
    }
    await clock.advance(by: .seconds(1))
    await listening.cancel()
  }

  /// A store that follows the device to its first position.
  func follow(_ device: LocationDevice) async -> (TestStoreOf<TownMap>, TestStoreTask) {
    let (store, listening) = await listen(to: device)
    await store.send(.followButtonTapped) {
      $0.mode = .following
    }
    await wait(for: device, isUpdating: true)
    #expect(device.isUpdating)
    device.tell(.located(Position(7, 8)))
    await store.receive(\.event.located) {
      $0.position = Position(7, 8)
      $0.region.center = Position(7, 8)
    }
    return (store, listening)
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
