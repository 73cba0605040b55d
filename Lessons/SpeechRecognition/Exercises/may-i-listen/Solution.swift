import ComposableArchitecture

@Reducer
struct Reporter {
  @ObservableState
  struct State: Equatable {
    var message: String?
    var phase = Phase.idle
    var text = ""

    enum Phase {
      case asking
      case idle
      case listening
    }

    var screen: Screen {
      Screen(button: button, text: text, message: message)
    }

    private var button: String {
      switch phase {
      case .asking: "Cancel"
      case .idle: "Record"
      case .listening: "Stop"
      }
    }
  }

  enum Action {
    case buttonTapped
    case ended
    case failed
    case heard(String)
    case permissionResponse(Permission)
  }

  enum CancelID { case question }

  @Dependency(\.dictation) var dictation

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buttonTapped:
        switch state.phase {
        case .asking:
          state.phase = .idle
          return .cancel(id: CancelID.question)

        case .idle:
          state.message = nil
          state.phase = .asking
          return .run { send in
            var permission = await dictation.permission()
            if permission == .notDetermined { permission = await dictation.askForPermission() }
            await send(.permissionResponse(permission))
          }
          .cancellable(id: CancelID.question)

        case .listening:
          return .run { _ in await dictation.stop() }
        }

      case .ended:
        state.phase = .idle
        return .none

      case .failed:
        state.phase = .idle
        state.message = "The microphone has failed."
        return .none

      case .heard(let text):
        state.text = text
        return .none

      case .permissionResponse(let permission):
        state.phase = .idle
        switch permission {
        case .authorized:
          state.phase = .listening
          return .run { send in
            for try await text in try await dictation.listen() { await send(.heard(text)) }
            await send(.ended)
          } catch: { _, send in
            await send(.failed)
          }
        case .denied:
          state.message = "Please allow it in the settings."
        case .notDetermined:
          break
        case .restricted:
          state.message = "This device doesn't allow it."
        }
        return .none
      }
    }
  }
}
