// Your tests notice: A row ignores its actions
import ComposableArchitecture
import Foundation

import Testing

@Test @MainActor func row() async {
  let store = TestStore(initialState: Todo.State(id: UUID(0))) { Todo() }
  await store.send(\.binding.description, "Buy milk") { $0.description = "Buy milk" }
  await store.send(\.binding.isComplete, true) { $0.isComplete = true }
}
