import SwiftSyntax
import SyntaxProtocol

/// A change of what `LockIsolated` or `ActorIsolated` holds, without the closure in which it is changed.
enum IsolatedChange: RepairOperator {
  static let id = "isolated-change"
  static let title = "An isolated value is changed without `withValue`"
  static let book: String? = "effects#what-an-effect-may-capture"
  static let examples = [
    Example(
      .feature, right: "let fact = try await numberFact.fetch(count)",
      wrong:
        "let counts = LockIsolated([1])\n                counts.append(count)\n                let fact = try await numberFact.fetch(count)",
      repaired:
        "let counts = LockIsolated([1])\n                counts.withValue { $0.append(count) }\n                let fact = try await numberFact.fetch(count)"
    ),
    Example(
      .feature, right: "let fact = try await numberFact.fetch(count)",
      wrong:
        "let last = LockIsolated(0)\n                last.value = count\n                let fact = try await numberFact.fetch(count)",
      repaired:
        "let last = LockIsolated(0)\n                last.setValue(count)\n                let fact = try await numberFact.fetch(count)"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isMeant =
      context.isImmutable || context.isVague || context.isSymptom(in: .isolation)
      || context.isSymptom(
        .exprKeypathNotProperty, .couldNotFindValueMember, .couldNotFindValueDynamicMember,
        .asyncExprWithoutAwait)
    guard isMeant else { return [] }
    return context.near.compactMap { index -> Repair? in
      guard context.tokens[index].isIdentifier, context.file.text(index + 1).isOneOf(".", "["),
        context.tokens[index].isFirst || context.file.text(index - 1).isOneOf("{", ";", "await", "in"),
        let kind = kind(of: context.file.text(index), context),
        let item = context.tokens[index].syntax.ancestor(CodeBlockItemSyntax.self)
      else { return nil }
      let name = context.tokens[index]
      let end = item.endOffset
      // `last.value` and `last` mean the same.
      var next = index + 1
      if context.file.text(index + 1) == ".", context.file.text(index + 2) == "value" { next = index + 3 }
      guard !context.file.text(index + 2).isOneOf("withValue", "setValue", "withLock"),
        context.tokens.indices.contains(next), context.tokens[next].start < end
      else { return nil }
      let isWaiting = context.file.text(index - 1) == "await"
      let word = kind == "ActorIsolated" && !isWaiting ? [TextEdit(name.start, name.start, "await ")] : []
      let cause =
        "Others may use the value of `\(name.text)` at the same time, so it is changed through `\(name.text)`: "
      if context.file.text(next) == "=" {
        let value = context.file.text(context.tokens[next + 1].start, end)
        return Repair(
          .told, reach: .file, cause + "`setValue`.",
          word + [TextEdit(name.end, end, ".setValue(\(value))")])
      }
      return Repair(
        .told, reach: .file, cause + "`withValue`, whose closure gets it as `$0`.",
        word + [
          TextEdit(
            name.end, end,
            ".withValue { $0\(context.tokens[next].text.isOperator ? " " : "")"
              + context.file.text(context.tokens[next].start, end) + " }")
        ])
    }
  }

  /// The type of a constant that isolates a value.
  private static func kind(of name: String, _ context: Context) -> String? {
    for index in context.tokens.indices
    where context.tokens[index].text == name && context.file.text(index - 1).isOneOf("let", "var") {
      let text = context.tokens[index].syntax.ancestor(PatternBindingSyntax.self)?.trimmedDescription ?? ""
      if let kind = ["LockIsolated", "ActorIsolated"].first(where: text.contains) { return kind }
    }
    return nil
  }
}

extension String {
  fileprivate var isOperator: Bool { !isEmpty && allSatisfy { "+-*/=%&|^".contains($0) } }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(IsolatedChange.self) }
