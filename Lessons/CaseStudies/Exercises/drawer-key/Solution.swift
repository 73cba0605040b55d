import ComposableArchitecture

struct NoteKey: SharedKey {
  var id: String { "note" }

  func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
    continuation.resume(returning: Drawer.note.value)
  }

  func subscribe(
    context: LoadContext<String>, subscriber: SharedSubscriber<String>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
    Drawer.note.setValue(value)
    continuation.resume()
  }
}
