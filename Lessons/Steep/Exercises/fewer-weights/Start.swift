import ComposableArchitecture

@Reducer
struct Weighing {
  @ObservableState
  struct State: Equatable {
    var grams = 0
    var isOn = false
    var needed = 5
  }

  enum Action {
    case buttonTapped
    case delegate(Delegate)
    case gramsChanged(Int)
    case scaleEnded

    @CasePathable
    enum Delegate: Equatable {
      case enough
    }
  }

  enum CancelID { case scale }

  @Dependency(\.scale) var scale

  // The body goes here.
}
