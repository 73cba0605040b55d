import KernelProtocol
import PromptMessages
import SyntaxProtocol

/// An action in the key-path style of tests, `\.path[id: 0].detail.editButtonTapped`, written as an action.
///
/// The feature's actions decide the meaning of each part: `presented` may be left out, and `[id: 0]` names an element
/// of an identified array or of a stack. A payload follows a comma, as in `store.send(\.setCount, 3)`.
///
/// ```swift
/// KeyPathAction.source(#"\.rows[id: 3].tapped"#, actions: actions)  // ".rows(.element(id: 3, action: .tapped))"
/// ```
package enum KeyPathAction {
  private enum Component: Equatable {
    case name(String)
    case id(String)

    /// The component as it was typed.
    var text: String {
      switch self {
      case .name(let name): ".\(name)"
      case .id(let id): "[id: \(id)]"
      }
    }
  }

  /// - Returns: The action's source; nil when the text is not such a key path.
  package static func source(_ typed: String, actions: [ActionCase]) -> String? {
    guard typed.hasPrefix("\\."), let (components, payload) = parse(typed.dropFirst()) else { return nil }
    return write(components[...], payload, actions)
  }

  private static func write(
    _ components: ArraySlice<Component>, _ payload: String?, _ actions: [ActionCase]
  ) -> String? {
    guard let first = components.first else { return nil }
    let rest = components.dropFirst()
    switch first {
    case .id(let id):
      let element = actions.first { $0.name == "element" }
      guard let inner = write(rest, payload, element?.children ?? []) else { return nil }
      return ".element(id: \(id), action: \(inner))"
    case .name(let name):
      guard let action = actions.first(where: { $0.name == name }) else {
        // A presented child's actions may be named without `presented`.
        guard let presented = actions.first(where: { $0.name == "presented" }), !presented.children.isEmpty,
          let inner = write(components, payload, presented.children)
        else { return rest.isEmpty ? ".\(name)" + (payload.map { "(\($0))" } ?? "") : nil }
        return ".presented(\(inner))"
      }
      // `\.binding.title, "a"` is written as a key path of the state.
      if name == "binding", !rest.isEmpty, let payload {
        let path = rest.map(\.text).joined().drop { $0 == "." }
        return ".binding(.set(\\.\(path), \(payload)))"
      }
      guard rest.isEmpty else { return write(rest, payload, action.children).map { ".\(name)(\($0))" } }
      return ".\(name)" + (payload.map { "(\($0))" } ?? "")
    }
  }

  /// Splits a key path into `path`, `[id: 0]`, `detail`, and the payload after a comma.
  private static func parse(_ text: Substring) -> (components: [Component], payload: String?)? {
    var components: [Component] = []
    var rest = text
    while let next = rest.first {
      if next == "." {
        let name = rest.dropFirst().leadingName
        guard !name.isEmpty else { return nil }
        components.append(.name(String(name)))
        rest = rest[name.endIndex...]
      } else if rest.hasPrefix("[id:"), let end = closingBracket(rest) {
        components.append(.id(String(rest[rest.startIndex..<end].dropFirst(4)).trimmed))
        rest = rest[rest.index(after: end)...]
      } else if next == "," {
        let payload = String(rest.dropFirst()).trimmed
        return components.isEmpty || payload.isEmpty ? nil : (components, payload)
      } else if next == "(", rest.last == ")" {
        return components.isEmpty ? nil : (components, String(rest.dropFirst().dropLast()).trimmed)
      } else {
        return nil
      }
    }
    return components.isEmpty ? nil : (components, nil)
  }

  /// The end of the bracket that a text starts with. An id may have brackets of its own.
  private static func closingBracket(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if "[(".contains(text[index]) { depth += 1 }
      if "])".contains(text[index]) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
