import ComposableArchitecture
import TerminalUI

/// How the prompt's `view` shows the list. An app has a SwiftUI view in its place, which reads the store likewise.
extension Todos: TerminalViewable {
  static func lines(_ store: StoreOf<Todos>) -> [String] {
    let isEditing = store.editMode == .active
    let filters = Filter.allCases.map { $0 == store.filter ? "[\($0)]" : "\($0)" }.joined(separator: " ")
    var lines = [
      "Todos", "[\(isEditing ? "Done" : "Edit")] [Clear completed] [Add todo]", "Show: \(filters)",
    ]
    for (offset, todo) in store.filteredTodos.enumerated() {
      let box = todo.isComplete ? "[x]" : "[ ]"
      let text = todo.description.isEmpty ? "Untitled todo" : todo.description
      lines.append("\(isEditing ? "\(offset): " : "")\(box) \(text)")
    }
    if store.filteredTodos.isEmpty { lines.append("Nothing to show.") }
    return lines
  }
}
