import ComposableArchitecture

extension AlertState where Action == CityMap.Action.Alert {
  static var failed: Self {
    AlertState { TextState("The map could not be downloaded.") }
  }

  static var stop: Self {
    AlertState {
      TextState("Do you want to stop downloading this map?")
    } actions: {
      ButtonState(role: .destructive, action: .stopButtonTapped) { TextState("Stop") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }
}
