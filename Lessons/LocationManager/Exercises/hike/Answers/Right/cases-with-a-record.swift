import ComposableArchitecture

@Reducer
struct Hike {
  struct Record: Equatable {
    var cafes: [String] = []
    var isSignalLost = false
    var searched: Position?
    var track: [Position] = []

    func screen(button: String, message: String?) -> Screen {
      Screen(
        button: button, track: track,
        blocks: track.indices.dropFirst().reduce(0) { $0 + track[$1 - 1].blocks(to: track[$1]) },
        message: message, cafes: cafes)
    }
  }

  @ObservableState
  struct State: Equatable {
    enum Situation: Equatable {
      case ready([Position], message: String? = nil)
      case asking([Position])
      case recording(Record)
      case interrupted(Record, by: Authorization)
    }

    var authorization = Authorization.notDetermined
    var situation = Situation.ready([])

    var screen: Screen {
      switch situation {
      case .ready(let track, let message): Record(track: track).screen(button: "Start", message: message)
      case .asking(let track): Record(track: track).screen(button: "Cancel", message: nil)
      case .recording(let record):
        record.screen(button: "Stop", message: record.isSignalLost ? "There is no signal." : nil)
      case .interrupted(let record, let authorization):
        record.screen(button: "Stop", message: Hike.message(authorization))
      }
    }
  }

  enum Action {
    case answered(Result<[Place], any Error>)
    case authorizationChanged(Authorization)
    case buttonTapped
    case located(Position)
    case onTask
    case signalLost
  }

  enum CancelID { case listening, search }

  @Dependency(\.location) var location
  @Dependency(\.places) var places

  static func message(_ authorization: Authorization) -> String {
    authorization == .restricted ? "This device doesn't allow it." : "Please allow it in the settings."
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch (state.situation, action) {
      case (_, .onTask):
        return .run { send in
          for await event in await location.delegate() {
            switch event {
            case .authorizationChanged(let authorization): await send(.authorizationChanged(authorization))
            case .failed(.noSignal): await send(.signalLost)
            case .failed: break
            case .located(let position): await send(.located(position))
            }
          }
        }
        .cancellable(id: CancelID.listening)

      case (.ready(let track, _), .buttonTapped):
        switch state.authorization {
        case .authorized:
          state.situation = .recording(Record())
          return .run { _ in await location.startUpdating() }
        case .notDetermined:
          state.situation = .asking(track)
          return .run { _ in await location.requestAuthorization() }
        case .denied, .restricted:
          state.situation = .ready(track, message: Self.message(state.authorization))
          return .none
        }

      case (.asking(let track), .buttonTapped):
        state.situation = .ready(track)
        return .none

      case (.recording(let record), .buttonTapped), (.interrupted(let record, _), .buttonTapped):
        state.situation = .ready(record.track)
        return .merge(
          .cancel(id: CancelID.search),
          .run { _ in await location.stopUpdating() })

      case (let situation, .authorizationChanged(let authorization)):
        state.authorization = authorization
        switch (situation, authorization) {
        case (_, .notDetermined):
          return .none
        case (.ready(let track, _), .authorized):
          state.situation = .ready(track)
          return .none
        case (.ready, _):
          return .none
        case (.asking, .authorized):
          state.situation = .recording(Record())
          return .run { _ in await location.startUpdating() }
        case (.asking(let track), _):
          state.situation = .ready(track, message: Self.message(authorization))
          return .none
        case (.recording(let record), .authorized), (.interrupted(let record, _), .authorized):
          state.situation = .recording(record)
          return .run { _ in await location.startUpdating() }
        case (.recording(var record), _), (.interrupted(var record, _), _):
          record.isSignalLost = false
          state.situation = .interrupted(record, by: authorization)
          return .none
        }

      case (.recording(var record), .located(let position)):
        record.isSignalLost = false
        defer { state.situation = .recording(record) }
        guard record.track.last != position else { return .none }
        record.track.append(position)
        if let searched = record.searched, searched.blocks(to: position) < 3 { return .none }
        record.searched = position
        return .run { send in
          await send(
            .answered(Result { try await places.search(kind: .cafe, region: Region(center: position)) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case (.recording(var record), .signalLost):
        record.isSignalLost = true
        state.situation = .recording(record)
        return .none

      case (.recording(var record), .answered(.success(let places))):
        record.cafes = places.map(\.name)
        state.situation = .recording(record)
        return .none

      case (_, .answered), (_, .located), (_, .signalLost):
        return .none
      }
    }
  }
}
