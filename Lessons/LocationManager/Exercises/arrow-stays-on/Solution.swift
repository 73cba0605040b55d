import ComposableArchitecture
import Testing

@Reducer
struct Walker {
  @ObservableState
  struct State: Equatable {
    var position: Position?
    @Presents var recording: Recording.State?
    var tracks: [[Position]] = []

    /// The blocks of all walks that were kept.
    var blocksWalked: Int { tracks.reduce(0) { $0 + max(0, $1.count - 1) } }
  }

  enum Action {
    case event(LocationEvent)
    case onTask
    case recordButtonTapped
    case recording(PresentationAction<Recording.Action>)
  }

  @Dependency(\.location) var location

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .event(.located(let position)):
        state.position = position
        state.recording?.add(position)
        return .none

      case .event(.authorizationChanged(let authorization)):
        if authorization != .authorized { state.position = nil }
        return .none

      case .event(.failed):
        return .none

      case .onTask:
        return .run { send in
          for await event in await location.delegate() { await send(.event(event)) }
        }

      case .recordButtonTapped:
        state.recording = Recording.State()
        return .none

      case .recording(.presented(.delegate(.finished(let track)))):
        state.tracks.append(track)
        return .none

      case .recording(.dismiss):
        return .run { _ in await location.stopUpdating() }

      case .recording:
        return .none
      }
    }
    .ifLet(\.$recording, action: \.recording) { Recording() }
  }
}

@Reducer
struct Recording {
  @ObservableState
  struct State: Equatable {
    var isPaused = false
    var track: [Position] = []

    mutating func add(_ position: Position) {
      if !isPaused { track.append(position) }
    }
  }

  enum Action {
    case delegate(Delegate)
    case doneButtonTapped
    case onTask
    case pauseButtonTapped

    @CasePathable
    enum Delegate { case finished([Position]) }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.location) var location

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .doneButtonTapped:
        return .run { [track = state.track] send in
          await send(.delegate(.finished(track)))
          await dismiss()
        }

      case .onTask:
        return .run { _ in await location.startUpdating() }

      case .pauseButtonTapped:
        state.isPaused.toggle()
        return .run { [isPaused = state.isPaused] _ in
          if isPaused {
            await location.stopUpdating()
          } else {
            await location.startUpdating()
          }
        }
      }
    }
  }
}

@MainActor
struct WalkerTests {
  let device = LocationDevice(.authorized)

  func store() -> TestStoreOf<Walker> {
    let store = TestStore(initialState: Walker.State()) {
      Walker()
    } withDependencies: { [device] in
      $0.location = .connected(to: device)
    }
    store.exhaustivity = .off
    return store
  }

  /// Waits until the phone shows the arrow, or doesn't show it anymore.
  func wait(untilUpdating isUpdating: Bool) async {
    for _ in 1...1000 where device.isUpdating != isUpdating { await Task.yield() }
  }

  @Test func aWalkIsKept() async {
    let store = store()
    await store.send(.onTask)
    await store.receive(\.event.authorizationChanged)
    await store.send(.recordButtonTapped)
    await store.send(\.recording.onTask)
    await wait(untilUpdating: true)
    device.tell(.located(Position(7, 8)))
    device.tell(.located(Position(8, 8)))
    await store.receive(\.event.located)
    await store.receive(\.event.located)
    await store.send(\.recording.doneButtonTapped)
    await store.receive(\.recording.dismiss)
    #expect(store.state.blocksWalked == 1)
    #expect(!device.isUpdating)
    await store.skipInFlightEffects()
  }

  @Test func aSwipeEndsTheUpdates() async {
    let store = store()
    await store.send(.onTask)
    await store.receive(\.event.authorizationChanged)
    await store.send(.recordButtonTapped)
    await store.send(\.recording.onTask)
    await wait(untilUpdating: true)
    await store.send(\.recording.dismiss)
    await wait(untilUpdating: false)
    #expect(!device.isUpdating)
    await store.skipInFlightEffects()
  }
}
