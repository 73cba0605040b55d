import AVFoundation
import ComposableArchitecture
import CourierKit
import SwiftUI

/// A feature whose client, child and models are in a package that isn't here.
@Reducer
struct Parcels {
  @ObservableState
  struct State: Equatable {
    var parcels: [Parcel] = []
    var labels: [String] = []
    var color: Color = .gray
    var isLate = false
    @Presents var map: CourierMap.State?
  }

  enum Action {
    case appeared
    case loaded([Parcel])
    case named(String)
    case mapButtonTapped
    case map(PresentationAction<CourierMap.Action>)
    case beepButtonTapped
    case arrived
  }

  @Dependency(\.courier) var courier
  @Dependency(\.calls) var calls: CallClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          let parcels = try await courier.parcels(limit: 3)
          await send(.loaded(parcels))
          let owner = try await courier.owner()
          await send(.named(owner.name))
          for await _ in courier.arrivals() { await send(.arrived) }
        }
      case .loaded(let parcels):
        state.parcels = parcels
        state.color = .green
        return .none
      case .named(let name):
        state.labels.append(name)
        return .none
      case .mapButtonTapped:
        state.map = CourierMap.State(zoom: 3)
        return .none
      case .map(.presented(.parcelTapped(let id))):
        state.labels.append("\(id)")
        return .none
      case .map, .arrived:
        return .none
      case .beepButtonTapped:
        let status = AVAudioSession.sharedInstance().status(of: .speaker, options: [AVVolumeKey: 1])
        state.isLate = status
        return .none
      }
    }
    .ifLet(\.$map, action: \.map) { CourierMap() }
  }
}
