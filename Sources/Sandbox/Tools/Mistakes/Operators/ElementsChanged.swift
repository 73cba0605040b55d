import SwiftSyntax
import SyntaxProtocol

/// The elements of a list that are changed in a closure, which gets copies of them.
enum ElementsChanged: RepairOperator {
  static let id = "elements-changed"
  static let title = "A closure changes copies of the elements"
  static let book: String? = "lists#adding-and-replacing"
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.children.forEach { $0.isDone = true }",
      repaired: "for index in state.children.indices { state.children[index].isDone = true }"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "state.children.filter(\\.isDone).forEach { child in child.isDone = false }",
      repaired:
        "for index in state.children.indices where state.children[index].isDone { state.children[index].isDone = false }"
    ),
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.children.first?.isDone = true",
      repaired: "if !state.children.isEmpty { state.children[0].isDone = true }"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isImmutable || context.isVague else { return [] }
    return closures(context) + ends(context)
  }

  // MARK: A closure for each element

  private static func closures(_ context: Context) -> [Repair] {
    context.closures(around: context.place).compactMap { brace -> Repair? in
      let receiver = context.receiver(ofClosure: brace)
      guard receiver.isOneOf("forEach", "map"), context.file.text(brace - 1) == receiver,
        let call = context.tokens[brace].syntax.ancestor(FunctionCallExprSyntax.self),
        let item = call.parent?.as(CodeBlockItemSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), let list = member.base,
        let close = context.partner(of: brace)
      else { return nil }
      let head = context.head(ofClosure: brace)
      let name = head.names.first.map { context.file.text($0) } ?? "$0"
      // The elements that are left aside, as in `.filter(\.isDone)`.
      var owner = list
      var condition = ""
      if let filter = list.as(FunctionCallExprSyntax.self),
        let called = filter.calledExpression.as(MemberAccessExprSyntax.self),
        called.declName.baseName.text == "filter", let base = called.base
      {
        owner = base
        let code = owner.trimmedDescription
        if let path = filter.arguments.first?.expression.as(KeyPathExprSyntax.self) {
          condition = " where \(code)[index]\(path.components.trimmedDescription)"
        } else if let closure = filter.trailingClosure, closure.signature == nil {
          condition =
            " where " + closure.statements.trimmedDescription.replacing("$0", with: "\(code)[index]")
        } else {
          return nil
        }
      }
      let code = owner.trimmedDescription
      let first = head.keyword.map { $0 + 1 } ?? brace + 1
      var edits = [
        TextEdit(
          item.startOffset, context.tokens[brace].end,
          "for index in \(code).indices\(condition) {")
      ]
      if let keyword = head.keyword {
        edits.append(TextEdit(context.tokens[brace].end, context.tokens[keyword].end, ""))
      }
      let uses = (first..<close).filter { context.file.text($0) == name && context.file.text($0 - 1) != "." }
      guard !uses.isEmpty, uses.contains(where: { context.isChanged(at: $0) }) else { return nil }
      edits += uses.map { context.file.replacing($0, with: "\(code)[index]") }
      return Repair(
        .told, reach: .file,
        "The closure of `\(receiver)` gets a copy of each element. The element itself is changed at its place in the list.",
        edits
      ).removing()
    }
  }

  // MARK: The first and the last element

  /// `state.todos.first?.isComplete = true`: `first` only reads.
  private static func ends(_ context: Context) -> [Repair] {
    context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index).isOneOf("first", "last"), context.file.text(index - 1) == ".",
        context.file.text(index + 1).isOneOf("?", "!"), context.file.text(index + 2) == ".",
        let item = context.tokens[index].syntax.ancestor(CodeBlockItemSyntax.self),
        let start = context.operand(before: index - 1),
        context.tokens[start].start == item.startOffset
      else { return nil }
      let list = context.file.text(context.tokens[start].start, context.tokens[index - 2].end)
      let end = item.endOffset
      let place = context.file.text(index) == "first" ? "0" : "\(list).count - 1"
      return Repair(
        .told, reach: .file,
        "`\(context.file.text(index))` only reads an element. It is changed at its place in the list.",
        TextEdit(
          context.tokens[start].start, end,
          "if !\(list).isEmpty { \(list)[\(place)]" + context.file.text(context.tokens[index + 2].start, end)
            + " }"))
    }
  }
}

extension Context {
  /// Whether something is assigned to a name or to its property, or a method is called that could change it.
  fileprivate func isChanged(at index: Int) -> Bool {
    var position = index + 1
    while file.text(position).isOneOf(".", "?", "!"), position + 1 < tokens.count {
      position += file.text(position) == "." ? 2 : 1
    }
    return tokens.indices.contains(position) && tokens[position].syntax.tokenKind.isAssignmentOperator
      || file.text(position) == "=" || file.text(position) == "(" && file.text(index + 1).isOneOf(".", "?")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ElementsChanged.self) }
