import ComposableArchitecture

@Reducer
struct MotionLog {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    /// Where the phone points to; nil while the compass is off.
    var facing: Direction?
    var isCompassOn = false
    var isRecording = false
    /// The greatest strength of each second that was recorded.
    var seconds: [Int] = []
    /// How often the direction has changed since the compass was turned on.
    var turns = 0
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case compassButtonTapped
    case facingChanged(Direction)
    case recordButtonTapped
    /// Fifty samples, of which only the greatest strength is kept.
    case secondRecorded(strength: Int)
    case sensorFailed
  }

  enum Alert: Equatable {}

  enum CancelID { case compass, recording }

  @Dependency(\.motion) var motion

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .compassButtonTapped:
        state.isCompassOn.toggle()
        state.facing = nil
        guard state.isCompassOn else { return .cancel(id: CancelID.compass) }
        state.turns = 0
        return .run { send in
          var last: Direction?
          for try await sample in try await motion.samples() {
            let direction = Direction(heading: sample.heading)
            guard direction != last else { continue }
            last = direction
            await send(.facingChanged(direction))
          }
        } catch: { _, send in
          await send(.sensorFailed)
        }
        .cancellable(id: CancelID.compass)

      case .facingChanged(let direction):
        if state.facing != nil { state.turns += 1 }
        state.facing = direction
        return .none

      case .recordButtonTapped:
        state.isRecording.toggle()
        guard state.isRecording else { return .cancel(id: CancelID.recording) }
        state.seconds = []
        return .run { send in
          var strengths: [Int] = []
          for try await sample in try await motion.samples() {
            strengths.append(sample.strength)
            guard strengths.count == 50 else { continue }
            await send(.secondRecorded(strength: strengths.max() ?? 0))
            strengths = []
          }
        } catch: { _, send in
          await send(.sensorFailed)
        }
        .cancellable(id: CancelID.recording)

      case .secondRecorded(let strength):
        state.seconds.append(strength)
        return .none

      case .sensorFailed:
        state.alert = .sensorFailed
        state.facing = nil
        state.isCompassOn = false
        state.isRecording = false
        return .merge(.cancel(id: CancelID.compass), .cancel(id: CancelID.recording))
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == MotionLog.Alert {
  static let sensorFailed = AlertState {
    TextState("The motion sensor has failed.")
  } message: {
    TextState("What was recorded so far is kept.")
  }
}
