import ComposableArchitecture
import Testing

// draws: "ada" "17"

@MainActor
struct Checks {
  struct Closed: Error {}

  /// The actions may have any shape, so the checks tap the screen's buttons.
  private func screen(
    _ checkIn: @escaping @Sendable (String) async throws -> String = { _ in "ada" }
  ) -> CheckInScreen {
    CheckInScreen(
      store: Store(initialState: CheckIn.State()) {
        CheckIn()
      } withDependencies: {
        $0.desk.checkIn = checkIn
      })
  }

  // task: 1
  @Test("A visitor with a code is welcomed")
  func success() async {
    let codes = LockIsolated<[String]>([])
    let screen = screen { code in
      codes.withValue { $0.append(code) }
      return "ada"
    }
    #expect(screen.store.text == "Please type your code.")
    screen.type("17")
    #expect(screen.store.code == "17")
    await screen.tapCheckIn().finish()
    #expect(codes.value == ["17"])
    #expect(screen.store.text == "Welcome, ada.")
    #expect(screen.store.code == "")
    #expect(!screen.store.isLoading)
  }

  // task: 1
  @Test("Without a code, the desk isn't asked")
  func empty() async {
    let screen = screen()
    await screen.tapCheckIn().finish()
    #expect(screen.store.text == "Please type your code.")
  }

  // task: 2
  @Test("When the desk is closed, the visitor is sent to it")
  func failure() async {
    let screen = screen { _ in throw Closed() }
    screen.type("17")
    await screen.tapCheckIn().finish()
    #expect(screen.store.text == "Please ask at the desk.")
    #expect(!screen.store.isLoading)
  }

  // task: 3
  @Test("The guest button lets a guest in at once")
  func guest() {
    let screen = screen()
    screen.type("17")
    screen.tapGuest()
    #expect(screen.store.text == "Welcome, guest.")
    #expect(screen.store.code == "")
  }
}
