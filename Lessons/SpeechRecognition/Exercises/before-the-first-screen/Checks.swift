import ComposableArchitecture
import Testing

// draws: "fullscreen"

@MainActor
struct Checks {
  // task: 1
  @Test("With --demo, the window dictates the sentence of the fair")
  func window() async {
    let app = launch(arguments: ["--fullscreen", "--demo"])
    await app.store.send(.recordButtonTapped).finish()
    #expect(app.store.text == "Welcome to the fair.")
  }

  // task: 1
  @Test("With --demo, the menu says that dictation is allowed")
  func menu() async {
    let app = launch(arguments: ["--demo"])
    #expect(await app.menu.title() == "Dictate")
  }

  // task: 1
  @Test("With --demo, whatever else reads the client gets the one of the fair")
  func other() async {
    _ = launch(arguments: ["--demo"])
    @Dependency(\.dictation) var dictation
    #expect(await dictation.permission() == .authorized)
  }

  // task: 2
  @Test("Without --demo, the client is the one that it was")
  func plain() async {
    let app = launch(arguments: ["--fullscreen"])
    // A dependency can be prepared once, so this fails when the app has replaced the client.
    prepareDependencies { $0.dictation.permission = { .denied } }
    #expect(await app.menu.title() == "Dictate (not allowed)")
  }
}
