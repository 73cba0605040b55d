import KernelProtocol
import Reports
import PromptMessages
import SyntaxProtocol

/// A line that changes the state, such as `todos[0].title = "Milk"`, and the action that would have done it.
///
/// Only the reducer changes the state, so the line is never run. Where the feature has an action for bindings, it is that
/// action with the same value; otherwise it is the action that is named after the part of the state.
package struct StateAssignment {
  /// The path into the state, such as `todos[0].title`.
  package let path: String
  /// What stands behind `=`, such as `"Milk"`; nil for `+=` and the like.
  package let value: String?

  /// - Parameter line: A line, which may begin with `state.`, `store.` or the dot of an action.
  /// - Returns: nil when the line assigns nothing.
  package init?(_ line: String) {
    let step = ["++", "--"].first(where: line.hasSuffix)
    let line = step.map { "\(line.dropLast(2)) \($0.prefix(1))= 1" } ?? line
    let outer = OuterText(line).indices
    guard let sign = outer.first(where: { line[$0] == "=" }) else { return nil }
    let next = line.index(after: sign)
    // A comparison assigns nothing.
    guard sign > line.startIndex, next == line.endIndex || line[next] != "=" else { return nil }
    let before = line[line.index(before: sign)]
    guard !"<>!=".contains(before) else { return nil }
    let isWhole = !"+-*/%".contains(before)
    let left = String(line[..<(isWhole ? sign : line.index(before: sign))]).trimmed
    let right = String(line[next...]).trimmed
    // A path has no call: `.set(count) = 3` is no assignment.
    guard !left.isEmpty, !left.contains("("), !left.contains("{"), !left.contains("\\"),
      !OuterText(left).indices.contains(where: { left[$0].isWhitespace })
    else { return nil }
    let prefix = ["store.state.", "viewStore.", "state.", "store.", "self.", "$0.", "."].first(
      where: left.hasPrefix)
    path = String(left.dropFirst(prefix?.count ?? 0))
    value = isWhole && !right.isEmpty ? right : nil
    guard let first = path.first, first.isLetter || first == "_" else { return nil }
  }

  /// What to send instead.
  ///
  /// - Parameters:
  ///   - actions: The feature's actions.
  ///   - part: The part of the state at the path; nil when it isn't known.
  package func cause(_ actions: [ActionCase], _ part: StateValue?) -> Report.Cause {
    .init(Self.reason, fix: binding(actions, part) ?? named(actions) ?? "actions")
  }

  /// Why nobody can assign a part of the state.
  package static let reason = "Only the reducer changes the state. Send an action that has it do so."

  /// The binding's action, in the feature to which this part of the state belongs.
  private func binding(_ actions: [ActionCase], _ part: StateValue?) -> String? {
    guard let part, let value = value.flatMap({ TypedValue($0).text(as: part.type) }) else { return nil }
    let components = part.path.components
    for inner in 1..<max(2, components.count + 1) where inner <= components.count {
      // The innermost feature that has bindings is asked first.
      let outer = components.count - inner
      let path = StatePath(components: Array(components[..<outer])).description
      let own = StatePath(components: Array(components[outer...])).description
      let start = path.isEmpty ? "" : ".\(path)"
      if let source = KeyPathAction.source("\\\(start).binding.\(own), \(value)", actions: actions) {
        return source
      }
    }
    return nil
  }

  /// The action whose name holds the name of the part, with the value where it takes one.
  private func named(_ actions: [ActionCase]) -> String? {
    let names = path.split(whereSeparator: { ".[".contains($0) })
    guard let name = names.last(where: { $0.first?.isLetter == true })?.lowercased() else { return nil }
    let near = actions.filter { $0.name.lowercased().contains(name) }
    guard let action = near.first(where: { $0.payload.count == 1 }), let type = action.payload.first else {
      return near.first?.example
    }
    guard let value = value.flatMap({ TypedValue($0).text(as: type.type) }), QuickLiteral.parse(value) != nil
    else { return action.example }
    return ".\(action.name)(\(type.label.map { "\($0): " } ?? "")\(value))"
  }
}
