import ComposableArchitecture
import Testing

@MainActor
struct TownMapTests {
  private let clock = TestClock()
  private let searches = LockIsolated<[Region]>([])

  private func store(
    _ device: LocationDevice, state: TownMap.State = TownMap.State()
  ) async -> TestStoreOf<TownMap> {
    let store = TestStore(initialState: state) {
      TownMap()
    } withDependencies: { [clock, searches] in
      $0.continuousClock = clock
      $0.location = .connected(to: device)
      $0.places.search = { kind, region in
        searches.withValue { $0.append(region) }
        return Town.places.filter { $0.kind == kind && region.contains($0.position) }
      }
    }
    await store.send(.onTask)
    store.exhaustivity = .off
    await store.receive(\.event.authorizationChanged)
    store.exhaustivity = .on
    return store
  }

  @Test func thePermissionIsAskedForAndThenThePositionIs() async {
    let device = LocationDevice(
      whenAsked: { $0.change(.authorized) }, whenRequested: { $0.tell(.located(Position(7, 8))) })
    let store = await store(device)
    await store.send(.locateButtonTapped) { $0.mode = .locating }
    await store.receive(\.event.authorizationChanged) { $0.authorization = .authorized }
    await store.receive(\.event.located) {
      $0.mode = .idle
      $0.position = Position(7, 8)
      $0.region = Region(7, 8)
    }
    await store.skipInFlightEffects()
  }

  @Test func aWalkIsFollowedUntilTheMapIsDragged() async {
    let device = LocationDevice(.authorized)
    let store = await store(device)
    await store.send(.followButtonTapped) { $0.mode = .following }
    while !device.isUpdating { await Task.yield() }
    device.tell(.located(Position(7, 8)))
    await store.receive(\.event.located) {
      $0.position = Position(7, 8)
      $0.region = Region(7, 8)
    }
    await store.send(.regionChanged(Region(20, 8, radius: 6))) {
      $0.mode = .idle
      $0.region = Region(20, 8, radius: 6)
    }
    while device.isUpdating { await Task.yield() }
    device.tell(.located(Position(8, 8)))
    await store.receive(\.event.located) { $0.position = Position(8, 8) }
    await store.skipInFlightEffects()
  }

  @Test(arguments: [Authorization.denied, .restricted])
  func withoutThePermissionThePositionIsForgotten(authorization: Authorization) async {
    let device = LocationDevice(.authorized)
    let store = await store(device)
    await store.send(.followButtonTapped) { $0.mode = .following }
    while !device.isUpdating { await Task.yield() }
    device.tell(.located(Position(7, 8)))
    await store.receive(\.event.located) {
      $0.position = Position(7, 8)
      $0.region = Region(7, 8)
    }
    device.change(authorization)
    await store.receive(\.event.authorizationChanged) {
      $0.alert = .notPermitted(authorization)
      $0.authorization = authorization
      $0.mode = .idle
      $0.position = nil
    }
    #expect(!device.isUpdating)
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.locateButtonTapped) { $0.alert = .notPermitted(authorization) }
    await store.skipInFlightEffects()
  }

  @Test func aTunnelIsAFailure() async {
    let device = LocationDevice(.authorized, whenRequested: { $0.tell(.failed(.noSignal)) })
    let store = await store(device)
    await store.send(.locateButtonTapped) { $0.mode = .locating }
    await store.receive(\.event.failed) {
      $0.alert = .failed(.noSignal)
      $0.mode = .idle
    }
    await store.skipInFlightEffects()
  }

  @Test func onlyTheLastRegionIsSearched() async {
    let store = await store(LocationDevice())
    await store.send(.kindTapped(.cafe)) { $0.kind = .cafe }
    await clock.advance()
    await store.receive(\.searchResponse.success) { $0.places = [Town.places[1], Town.places[4]] }
    await store.send(.regionChanged(Region(12, 8))) { $0.region = Region(12, 8) }
    await clock.advance(by: .milliseconds(200))
    await store.send(.regionChanged(Region(17, 9))) { $0.region = Region(17, 9) }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse.success) { $0.places = [Town.places[6]] }
    #expect(searches.value == [Region(10, 8), Region(17, 9)])
    await store.send(.kindTapped(.cafe)) {
      $0.kind = nil
      $0.places = []
    }
    await store.skipInFlightEffects()
  }

  @Test func theSimulatedWalkIsTold() async {
    let store = TestStore(initialState: TownMap.State()) {
      TownMap()
    } withDependencies: {
      $0.continuousClock = clock
      $0.location = .simulated()
      $0.places = .simulated()
    }
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(\.event.authorizationChanged)
    await store.send(.kindTapped(.cafe))
    await store.send(.followButtonTapped)
    await clock.advance(by: .seconds(10))
    await store.skipReceivedActions()
    #expect(store.state.position == Position(16, 9))
    #expect(store.state.mode == .following)
    await store.skipInFlightEffects()
  }
}
