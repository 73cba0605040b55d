// swift-format-ignore-file
import ComposableArchitecture
import CoreLocation
import OSLog

private let logger = Logger(subsystem: "walks", category: "walk")

@Reducer
struct Walk {
  @ObservableState
  struct State: Equatable {
    var isWalking = false
    var meters = 0.0
    var last: CLLocation?
    var status = CLAuthorizationStatus.notDetermined
  }
  enum Action {
    case startButtonTapped
    case stopButtonTapped
    case located(CLLocation)
  }
  enum CancelID { case locations }
  @Dependency(\.locationClient) var location

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        logger.info("Started after \(state.meters, privacy: .public) m.")
        state.isWalking = true
        return .run { [location] send in
          await location.requestAuthorization()
          for await place in location.locations() { await send(.located(place)) }
        }
        .cancellable(id: CancelID.locations)
      case .stopButtonTapped:
        state.isWalking = false
        return .cancel(id: CancelID.locations)
      case .located(let place):
        if let last = state.last { state.meters += place.distance(from: last) }
        state.last = place
        return .none
      }
    }
  }
}
