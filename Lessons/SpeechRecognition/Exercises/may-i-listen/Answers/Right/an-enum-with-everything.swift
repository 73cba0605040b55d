import ComposableArchitecture

@Reducer
struct Reporter {
  @ObservableState
  enum State: Equatable {
    case asking(text: String)
    case idle(text: String, message: String?)
    case listening(text: String)

    init() { self = .idle(text: "", message: nil) }

    var screen: Screen {
      switch self {
      case .asking(let text): Screen(button: "Cancel", text: text)
      case .idle(let text, let message): Screen(text: text, message: message)
      case .listening(let text): Screen(button: "Stop", text: text)
      }
    }
  }

  enum Action {
    case answered(Permission)
    case buttonTapped
    case finished(isFailure: Bool)
    case words(String)
  }

  enum CancelID { case question }

  @Dependency(\.dictation) var dictation

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      let text = state.screen.text
      switch (state, action) {
      case (.idle, .buttonTapped):
        state = .asking(text: text)
        return .run { send in
          let known = await dictation.permission()
          await send(.answered(known == .notDetermined ? dictation.askForPermission() : known))
        }
        .cancellable(id: CancelID.question)
      case (.asking, .buttonTapped):
        state = .idle(text: text, message: nil)
        return .cancel(id: CancelID.question)
      case (.listening, .buttonTapped):
        return .run { _ in await dictation.stop() }
      case (_, .answered(.authorized)):
        state = .listening(text: text)
        return .run { send in
          do {
            for try await text in try await dictation.listen() { await send(.words(text)) }
            await send(.finished(isFailure: false))
          } catch {
            await send(.finished(isFailure: true))
          }
        }
      case (_, .answered(.denied)):
        state = .idle(text: text, message: "Please allow it in the settings.")
      case (_, .answered(.restricted)):
        state = .idle(text: text, message: "This device doesn't allow it.")
      case (_, .answered(.notDetermined)):
        state = .idle(text: text, message: nil)
      case (_, .finished(let isFailure)):
        state = .idle(text: text, message: isFailure ? "The microphone has failed." : nil)
      case (_, .words(let words)):
        state = .listening(text: words)
      }
      return .none
    }
  }
}
