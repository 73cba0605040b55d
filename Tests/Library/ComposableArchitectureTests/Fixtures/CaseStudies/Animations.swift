import ComposableArchitecture

/// A circle that moves and changes its colour, one a second.
@Reducer
struct Animations {
  enum Color: CaseIterable, Equatable {
    case red, blue, green, orange, pink, purple, yellow, black
  }

  struct Point: Equatable { var x, y: Double }

  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var circleCenter: Point?
    var circleColor = Color.black
    var isCircleScaled = false
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case circleScaleToggleChanged(Bool)
    case rainbowButtonTapped
    case resetButtonTapped
    case setColor(Color)
    case tapped(Point)

    @CasePathable
    enum Alert { case resetConfirmationButtonTapped }
  }

  private enum CancelID { case rainbow }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.resetConfirmationButtonTapped)):
        state = State()
        return .cancel(id: CancelID.rainbow)
      case .alert:
        return .none
      case .circleScaleToggleChanged(let isScaled):
        state.isCircleScaled = isScaled
        return .none
      case .rainbowButtonTapped:
        return .run { send in
          for color in Color.allCases {
            await send(.setColor(color))
            try await clock.sleep(for: .seconds(1))
          }
        }
        .cancellable(id: CancelID.rainbow)
      case .resetButtonTapped:
        state.alert = .reset
        return .none
      case .setColor(let color):
        state.circleColor = color
        return .none
      case .tapped(let point):
        state.circleCenter = point
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<Animations.Action.Alert> {
  static let reset = Self {
    TextState("Reset state?")
  } actions: {
    ButtonState(role: .destructive, action: .resetConfirmationButtonTapped) { TextState("Reset") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  }
}
