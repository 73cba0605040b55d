/// An action as it is written in code, such as `.todos(.element(id: 1, action: .delete))`.
///
/// It is read as text, because it stands on a line that doesn't compile.
struct ActionText: Equatable {
  /// One case of the action; an element of a list or of a stack is named by its ID.
  private enum Part: Equatable {
    case name(String)
    case id(String)
  }

  private var parts: [Part] = []
  /// The payload of the last case.
  private var payload: String?

  /// - Parameter text: The action, with its leading dot.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text.trimmingBlanks)
    while rest.first == "." {
      let name = rest.dropFirst().prefix(while: \.isPartOfName)
      guard !name.isEmpty else { return nil }
      rest = rest[name.endIndex...]
      if name == "element", rest.hasPrefix("(id:"), let inside = rest.balanced,
        let action = inside.firstRange(of: "action:")
      {
        let id = inside[..<action.lowerBound].dropFirst("id:".count).trimmingBlanks
        parts.append(.id(String(id.last == "," ? id.dropLast() : id[...])))
        rest = Substring(inside[action.upperBound...].trimmingBlanks)
        continue
      }
      parts.append(.name(String(name)))
      guard rest.first == "(" else { continue }
      guard let inside = rest.balanced else { return nil }
      rest = Substring(inside.trimmingBlanks)
      if rest.first != "." {
        payload = inside
        rest = ""
      }
    }
    // In `receive(.picked, 1)` the payload follows a comma already.
    if rest.first == "," { payload = rest.dropFirst().trimmingBlanks }
    guard !parts.isEmpty else { return nil }
  }

  /// The names of the cases, from the outermost to the innermost.
  var names: [String] { parts.compactMap { if case .name(let name) = $0 { name } else { nil } } }

  /// The arguments of `receive` and `send` that name the same action by a key path: `\.picked, 1`.
  var keyPath: String {
    let path = parts.map { part in
      switch part {
      case .name(let name): ".\(name)"
      case .id(let id): "[id: \(id)]"
      }
    }
    return "\\" + path.joined() + (payload.map { ", \($0)" } ?? "")
  }
}
