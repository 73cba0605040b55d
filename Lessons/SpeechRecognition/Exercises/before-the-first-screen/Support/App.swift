import ComposableArchitecture

/// The whole app: the window's store, and the menu beside it.
@MainActor
struct App {
  let store: StoreOf<Dictation>
  let menu: Menu
}

/// The menu, which is no feature.
struct Menu: Sendable {
  @Dependency(\.dictation) var dictation

  func title() async -> String {
    await dictation.permission() == .authorized ? "Dictate" : "Dictate (not allowed)"
  }
}

extension DictationClient {
  /// The client for a fair: it hears one sentence.
  static let demo = DictationClient(
    askForPermission: { .authorized },
    listen: {
      AsyncThrowingStream { continuation in
        continuation.yield("Welcome to the fair.")
        continuation.finish()
      }
    },
    permission: { .authorized },
    stop: {})
}
