// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

@Reducer
struct Trips {
  @Reducer
  enum Path {
    case trip(TripDetail)
    case map(TripMap)
  }

  @ObservableState
  struct State {
    var path = StackState<Path.State>()
    var names: [String]
  }
  enum Action {
    case path(StackActionOf<Path>)
    case tripTapped(String)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(_, action: .trip(.mapButtonTapped))):
        state.path.append(.map(TripMap.State()))
        return .none
      case .path: return .none
      case .tripTapped(let name):
        state.path.append(.trip(TripDetail.State(name: name)))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
extension Trips.Path.State: Equatable {}

@Reducer
struct TripDetail {
  @ObservableState
  struct State: Equatable { var name: String }
  enum Action { case mapButtonTapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct TripMap {
  @ObservableState
  struct State: Equatable { var zoom = 1 }
  enum Action { case zoomed(Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .zoomed(let zoom):
        withAnimation { state.zoom = zoom }
        return .none
      }
    }
  }
}

struct TripsView: View {
  @Bindable var store: StoreOf<Trips>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) { Text("Trips") } destination: { store in
      switch store.case {
      case .trip(let store): Text(store.name)
      case .map: Text("Map")
      }
    }
  }
}
