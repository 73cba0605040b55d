import SwiftSyntax
import SyntaxProtocol

/// An action where its case key path is meant, or a key path with a value inside.
enum CaseKeyPath: RepairOperator {
  static let id = "case-key-path"
  static let title = "A case key path isn't written as one"
  static let book: String? = "flows#what-an-effect-brings"
  static let examples = [
    Example(.test, right: "receive(\\.doubled, -2)", wrong: "receive(\\.doubled(-2))"),
    Example(
      .feature, right: "send(.binding(.set(\\.child.isDone, true)))",
      wrong: "send(\\.binding.child.isDone, true)"),
    Example(.test, right: "receive(\\.doubled, -2)", wrong: "receive(.doubled(-2))"),
    Example(.feature, right: "action: \\.child) {", wrong: "action: \\Action.child) {"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.beside.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      var result: [Repair] = []
      if token.text == "\\", context.tokens.indices.contains(index + 2),
        context.tokens[index + 1].isIdentifier,
        context.file.text(index + 2) == "."
      {
        result.append(
          Repair(
            .fitting, "The key path of a case begins with a dot.",
            TextEdit(context.tokens[index + 1].start, context.tokens[index + 1].end, "")))
      }
      guard token.isIdentifier, token.text == "receive" || token.text == "send" || token.text == "modify",
        context.file.text(index + 1) == "(", let close = context.partner(of: index + 1)
      else { return result }
      if token.text == "send", let action = binding(context, from: index + 2, to: close) {
        result.append(
          Repair(
            .told,
            "After `.binding`, a test's key path can only name a property of the state, and not a part of that property. Send the property's whole value, or write the action with `.set`, which takes any key path.",
            book: "bindings#the-tool",
            TextEdit(context.tokens[index + 2].start, context.tokens[close].start, action)))
      }
      guard let path = keyPath(context, from: index + 2, to: close) else { return result }
      let isKeyPath = context.file.text(index + 2) == "\\"
      let evidence: Evidence = token.text == "receive" || isKeyPath ? .fitting : .possible
      result.append(
        Repair(
          evidence,
          isKeyPath
            ? "A case key path only names the case. The value is the next argument."
            : "`receive` names the action by a case key path, which begins with a backslash.",
          TextEdit(context.tokens[index + 2].start, context.tokens[close].start, path)))
      return result
    }
  }

  /// The action that sets what is inside of a property: `.form(.presented(.binding(.set(\.tea.name, "x"))))` for
  /// `\.form.binding.tea.name, "x"`. Nil where the path ends with the property.
  private static func binding(_ context: Context, from first: Int, to close: Int) -> String? {
    guard context.file.text(first) == "\\" else { return nil }
    var position = first + 1
    var action = ""
    var depth = 0
    while context.file.text(position) == ".", context.file.text(position + 1) != "binding" {
      let name = context.file.text(position + 1)
      position += 2
      action += ".\(name)("
      depth += 1
      if context.file.text(position) == "[", context.file.text(position + 1) == "id",
        context.file.text(position + 2) == ":", let end = context.partner(of: position), end > position + 3
      {
        let id = context.file.text(context.tokens[position + 3].start, context.tokens[end].start)
        action += ".element(id: \(id), action: "
        depth += 1
        position = end + 1
      } else if context.payload(ofCase: name)?.hasPrefix("PresentationAction") == true,
        context.file.text(position + 1) != "presented"
      {
        action += ".presented("
        depth += 1
      }
    }
    guard context.file.text(position) == ".", position < close else { return nil }
    let start = position + 2
    position = start
    while context.file.text(position) == ".", context.tokens[position + 1].isIdentifier { position += 2 }
    guard position >= start + 4, context.file.text(position) == "," else { return nil }
    let arguments = context.file.text(context.tokens[start].start, context.tokens[close].start)
    return "\(action).binding(.set(\\\(arguments)))" + String(repeating: ")", count: depth)
  }

  /// An action as the arguments that name it by a key path: `\.picked, 1` for `.picked(1)`. Nil when it is no action, or a key path
  /// already.
  private static func keyPath(_ context: Context, from first: Int, to close: Int) -> String? {
    var position = context.file.text(first) == "\\" ? first + 1 : first
    var path = "\\"
    var payload = ""
    var ends = [close]
    var changed = position == first
    while position < ends.last ?? close, context.file.text(position) == ".",
      context.tokens[position + 1].isIdentifier
    {
      let name = context.file.text(position + 1)
      position += 2
      if name == "element", context.file.text(position) == "(", context.file.text(position + 1) == "id",
        let end = context.partner(of: position),
        let action = (position..<end).first(where: {
          context.file.text($0) == "action" && context.file.text($0 + 1) == ":"
        })
      {
        path +=
          "[id: \(context.file.text(context.tokens[position + 3].start, context.tokens[action - 2].end))]"
        ends.append(end)
        position = action + 2
        changed = true
        continue
      }
      path += ".\(name)"
      guard context.file.text(position) == "(", let end = context.partner(of: position) else { continue }
      changed = true
      if context.file.text(position + 1) == "." {
        ends.append(end)
        position += 1
      } else {
        payload =
          end > position + 1
          ? ", " + context.file.text(context.tokens[position].end, context.tokens[end].start) : ""
        position = end + 1
      }
    }
    while let end = ends.last, position == end, ends.count > 1 {
      ends.removeLast()
      position += 1
    }
    // What follows the action, such as the value or `timeout:`.
    guard changed, path.count > 1, position <= close else { return nil }
    let rest =
      position < close ? context.file.text(context.tokens[position].start, context.tokens[close].start) : ""
    guard rest.isEmpty || rest.hasPrefix(",") else { return nil }
    return path + payload + rest
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaseKeyPath.self) }
