import ComposableArchitecture
import ComposableCoreLocation

struct LookoutState: Equatable {
  var isAsked = false
  var latitude = 0.0
}

enum LookoutAction: Equatable {
  case appeared
  case places(LocationManager.Action)
}

struct LookoutEnvironment {
  var manager: LocationManager
}

struct ManagerID: Hashable {}

let lookoutReducer = Reducer<LookoutState, LookoutAction, LookoutEnvironment> { state, action, environment in
  switch action {
  case .appeared:
    state.isAsked = environment.manager.authorizationStatus() == .notDetermined
    return .merge(
      environment.manager.create(id: ManagerID()).map(LookoutAction.places),
      environment.manager.requestWhenInUseAuthorization(id: ManagerID()).fireAndForget())
  case .places(.didUpdateLocations(let locations)):
    state.latitude = locations.first?.coordinate.latitude ?? 0
    return .none
  case .places:
    return .none
  }
}
