import ComposableArchitecture
import CoreLocation
import SwiftUI

struct Jar: Codable, Equatable, Identifiable {
  let id: UUID
  var name: String
  var lid: Color.Resolved
  var shelf: Color.Chart = .label
}

@Reducer
struct Pantry {
  @ObservableState
  struct State: Equatable {
    var jars: IdentifiedArrayOf<Jar> = []
    var floor = 0
    var tint = Color.brandSecondary
  }

  enum Action {
    case jarAdded(String)
    case located(CLLocation)
    case permissionAsked
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .jarAdded(let name):
        state.jars.append(Jar(id: uuid(), name: name, lid: Color.green.resolve(in: .init())))
        state.tint = state.tint.mix(with: .green, by: 0.5)
        return .none

      case .located(let place):
        state.floor = place.floor?.level ?? -1
        return .none

      case .permissionAsked:
        state.floor = CLLocationManager().authorizationStatus == .notDetermined ? 1 : 2
        return .none
      }
    }
  }
}
