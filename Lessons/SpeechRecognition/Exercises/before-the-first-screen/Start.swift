import ComposableArchitecture

// You can use these types:
//   App(store:, menu:)
//   Menu(), which reads the client as well
//   DictationClient.demo

@MainActor
func launch(arguments: [String]) -> App {
  App(
    store: Store(initialState: Dictation.State()) {
      Dictation()
    } withDependencies: {
      if arguments.contains("--demo") { $0.dictation = .demo }
    },
    menu: Menu())
}
