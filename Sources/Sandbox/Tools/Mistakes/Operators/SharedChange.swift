import SwiftSyntax
import SyntaxProtocol

/// A shared value that is changed through its wrapper, without the closure of `withLock`.
enum SharedChange: RepairOperator {
  static let id = "shared-change"
  static let title = "A shared value is changed without `withLock`"
  static let book: String? = "sharing#the-tool"
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.$total += 1",
      repaired: "state.$total.withLock { $0 += 1 }"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.$total.set(3)",
      repaired: "state.$total.withLock { $0 = 3 }"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.$total.withLock { total += 1 }",
      repaired: "state.$total.withLock { $0 += 1 }"),
  ]

  private static let cause =
    "Several features may change a shared value at the same time, so each change stands in the closure of `withLock`."

  static func repairs(_ context: Context) -> [Repair] {
    changes(context) + names(context) + assigned(context) + initialized(context)
  }

  /// `self.stats = stats` in an initializer → `self._stats = stats`, where a reference is given.
  private static func initialized(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotConvertAssign), let found = context.symptom.names.first,
      found.hasPrefix("Shared"), context.enclosing(InitializerDeclSyntax.self) != nil,
      let sign = context.onLine.first(where: { context.file.text($0) == "=" }),
      sign > 0, context.tokens[sign - 1].isIdentifier
    else { return [] }
    let name = context.tokens[sign - 1]
    return [
      Repair(
        .told,
        "An initializer that is given a reference assigns it to the wrapper, whose name begins with an underscore: `_\(name.text)`.",
        TextEdit(name.start, name.start, "_"))
    ]
  }

  /// `state.$total.withLock = 3` → `state.$total.withLock { $0 = 3 }`.
  private static func assigned(_ context: Context) -> [Repair] {
    guard context.isImmutable, context.symptom.names.first == "withLock",
      let lock = context.nearest("withLock"),
      let item = context.tokens[lock].syntax.ancestor(CodeBlockItemSyntax.self)
    else { return [] }
    let sign = context.tokens[lock + 1].start
    return [
      Repair(
        .told, "`withLock` is called with a closure, in which `$0` is the value.",
        TextEdit(sign, sign, "{ $0 "), TextEdit(item.endOffset, item.endOffset, " }"))
    ]
  }

  private static func changes(_ context: Context) -> [Repair] {
    context.near.compactMap { index -> Repair? in
      guard context.tokens[index].isFirst || context.file.text(index - 1).isOneOf("{", ";"),
        context.file.text(index).isOneOf("state", "self"), context.file.text(index + 1) == ".",
        context.file.text(index + 2).hasPrefix("$"),
        let item = context.tokens[index].syntax.ancestor(CodeBlockItemSyntax.self),
        context.file.text(index + 3) != "."
      else { return method(context, index) }
      return edit(context, index + 2, item)
    }
  }

  /// `state.$total.set(3)` and `state.$total.append(1)`.
  private static func method(_ context: Context, _ index: Int) -> Repair? {
    guard context.tokens[index].isFirst || context.file.text(index - 1).isOneOf("{", ";"),
      context.file.text(index).isOneOf("state", "self"), context.file.text(index + 2).hasPrefix("$"),
      context.file.text(index + 3) == ".", !context.file.text(index + 4).isOneOf("withLock", "load", "save"),
      let item = context.tokens[index].syntax.ancestor(CodeBlockItemSyntax.self)
    else { return nil }
    if context.file.text(index + 4) == "set", context.file.text(index + 5) == "(",
      let close = context.partner(of: index + 5)
    {
      let value = context.file.text(context.tokens[index + 5].end, context.tokens[close].start)
      return Repair(
        evidence(context, index), reach: .file, cause,
        TextEdit(context.tokens[index + 2].end, context.tokens[close].end, ".withLock { $0 = \(value) }")
      ).removing()
    }
    return edit(context, index + 2, item)
  }

  private static func edit(_ context: Context, _ name: Int, _ item: CodeBlockItemSyntax) -> Repair? {
    let end = context.tokens[name].end
    let last = item.endOffset
    guard end < last else { return nil }
    return Repair(
      evidence(context, name), reach: .file, cause, TextEdit(end, end, ".withLock { $0"),
      TextEdit(last, last, " }"))
  }

  private static func evidence(_ context: Context, _ index: Int) -> Evidence {
    context.mentions("Shared<") || context.onLine.contains(index)
      ? .told : context.isVague ? .fitting : .possible
  }

  /// `state.$total.withLock { total += 1 }` → `… { $0 += 1 }`.
  private static func names(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotFindInScope), let name = context.symptom.names.first,
      let brace = context.closures(around: context.place).first,
      context.receiver(ofClosure: brace) == "withLock",
      context.file.text(brace - 3) == "$\(name)" || context.lineContainsBefore("$\(name)", brace)
    else { return [] }
    return [
      Repair(
        .told, "The closure of `withLock` gets the value of `\(name)` as `$0`.",
        context.file.replacing(context.place, with: "$0"))
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SharedChange.self) }
