import ComposableArchitecture

// You can use these types:
//   App(store:, menu:)
//   Menu(), which reads the client as well
//   DictationClient.demo

@MainActor
func launch(arguments: [String]) -> App {
  if arguments.contains("--demo") {
    prepareDependencies { $0.dictation = .demo }
  }
  return App(
    store: Store(initialState: Dictation.State()) {
      Dictation()
    },
    menu: Menu())
}
