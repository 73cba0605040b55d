import ComposableArchitecture
import Foundation

extension Todos.State {
  /// The list that the lesson begins with. Its identifiers are fixed, so that they are short to read at the prompt.
  static let sample = Todos.State(
    todos: [
      Todo.State(description: "Buy milk", id: UUID(1)),
      Todo.State(description: "Call Mum", id: UUID(2)),
      Todo.State(description: "Water the plants", id: UUID(3)),
      Todo.State(description: "Pay the rent", id: UUID(4), isComplete: true),
    ]
  )
}
