import ComposableArchitecture

@Reducer
struct Lamp {
  // Take away the slashes of the lines that you need, and put them in order.
  //   var switchTapped = false
  //   case switchTapped
  //   }
  //   enum Action {
  //   }
  //   var isOn = false
  //   struct State: Equatable {
  //   case turnOn
  //   @ObservableState
}
