import ComposableArchitecture

@Reducer
struct Reporter {
  @ObservableState
  struct State: Equatable {
    var phase = Phase.idle(message: nil)
    var text = ""

    enum Phase: Equatable {
      case asking
      case idle(message: String?)
      case listening
    }

    var screen: Screen {
      switch phase {
      case .asking: Screen(button: "Cancel", text: text)
      case .idle(let message): Screen(text: text, message: message)
      case .listening: Screen(button: "Stop", text: text)
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
          state.phase = .idle(message: nil)
          return .cancel(id: CancelID.question)

        case .idle:
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
        state.phase = .idle(message: nil)
        return .none

      case .failed:
        state.phase = .idle(message: "The microphone has failed.")
        return .none

      case .heard(let text):
        state.text = text
        return .none

      case .permissionResponse(let permission):
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
          state.phase = .idle(message: "Please allow it in the settings.")
        case .notDetermined:
          state.phase = .idle(message: nil)
        case .restricted:
          state.phase = .idle(message: "This device doesn't allow it.")
        }
        return .none
      }
    }
  }
}
