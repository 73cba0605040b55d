import SwiftSyntax
import SyntaxProtocol

/// A part of a value without the value, such as `count` for `state.count`.
enum OwnerLeftOut: RepairOperator {
  static let id = "owner-left-out"
  static let title = "`state.`, `$0.` or `self.` was left out"
  static let book: String? = "state#the-tool"
  static let examples = [
    Example(.feature, right: "state.count -= 1", wrong: "count -= 1"),
    Example(.test, right: "$0.count = -1", wrong: "count = -1"),
    Example(.feature, right: "state.fact = fact", wrong: "fact = fact"),
    Example(
      .feature, right: "state.child.isDone = true",
      wrong: "let isDone = state.children.contains { isDone }\n        state.child.isDone = isDone"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.beside.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      let previous = context.file.text(index - 1)
      // `fact = fact`, where a value that can't change hides the property.
      let isHidden =
        context.isSymptom(.assignmentLhsIsImmutableVariable) && index == context.place
        && context.isStateProperty(token.text)
      // `let tags = jobs.filter { tags.isEmpty }`, where the property has the name that is being declared.
      let isBeingDeclared =
        context.isSymptom(.captureBeforeDeclaration, .useLocalBeforeDeclaration)
        && !previous.isOneOf("let", "var")
      let isNamed =
        isHidden
        || (context.isSymptom(.cannotFindInScope) || isBeingDeclared)
          && context.symptom.names.first == token.text
      let isAtPlace = index == context.place || isNamed
      if token.isIdentifier, previous != ".",
        context.file.text(index + 1) != ":" || !previous.isOneOf("(", ",")
      {
        // A new name is rarer than a property of this name without its owner.
        let isAssigned =
          isNamed && context.file.text(index + 1) == "=" && context.corpus.isPair("var", token.text)
        // `state.fact = state.fact` compiles, and nobody means it.
        let assigned =
          previous == "=" && context.file.text(index - 2) == token.text ? context.file.text(index - 4) : nil
        // An effect can't change the state, so the owner alone helps nobody there.
        let isChange = context.file.text(index + 1) == "=" && !context.effects(around: index).isEmpty
        return owners(context, index).filter { $0 != assigned && !(isChange && $0 == "state") }.map { owner in
          // The state that the file declares hasn't it.
          let isElsewhere =
            owner == "state" && !context.types(named: "State").isEmpty && !context.isStateProperty(token.text)
          let evidence: Evidence =
            isElsewhere
            ? .possible
            : isHidden || isAssigned ? .told : isNamed ? .fitting : isAtPlace ? .plausible : .possible
          return Repair(
            evidence, cause(owner, token.text),
            TextEdit(token.start, token.start, "\(owner)."))
        }
      }
      // The owner is gone, and its dot is still there.
      if token.text == ".",
        previous.isOneOf("=", "(", ",", ":", "return", "{", "in", "await", "try", "!", "+", "-", "==")
          || token.isFirst
      {
        return owners(context, index).map { owner in
          Repair(
            .plausible, "`\(owner)` was left out.",
            TextEdit(token.start, token.start, owner))
        }
      }
      return []
    }
  }

  private static func cause(_ owner: String, _ name: String) -> String {
    switch owner {
    case "state": "`\(name)` is a part of the state."
    case "$0": "`\(name)` is a part of the value that the closure gets, which is called `$0`."
    case "self": "`\(name)` belongs to the feature itself."
    default: "`\(name)` belongs to `\(owner)`."
    }
  }

  /// The values that are there, the likeliest first: the innermost closure decides.
  private static func owners(_ context: Context, _ index: Int) -> [String] {
    var owners: [String] = []
    for brace in context.braces(around: index) where owners.count < 5 {
      let head = context.head(ofClosure: brace)
      if head.keyword != nil {
        owners += head.names.map { context.file.text($0) }.filter { $0 != "_" && !owners.contains($0) }
      } else if !owners.contains("$0"), context.isClosure(brace) {
        owners.append("$0")
      }
    }
    if context.file.counts["state"] != nil, !owners.contains("state") { owners.append("state") }
    if context.file.counts["store"] != nil, !owners.contains("store") { owners.append("store") }
    let facts = Facts(context)
    return (owners.filter { !["action", "send"].contains($0) } + ["self"]).filter {
      $0 != context.file.text(index) && facts.mayHave(context.file.text(index), $0, at: context.tokens[index])
    }
  }
}

extension Facts {
  /// Whether a value may have a member: its type isn't known, or one of its declarations has the member.
  fileprivate func mayHave(_ written: String, _ owner: String, at token: ParsedFile.Token) -> Bool {
    let name = written.hasPrefix("$") ? String(written.dropFirst()) : written
    guard token.isIdentifier, let type = known(owner, at: Syntax(token.syntax))?.type?.unwrapped else {
      return true
    }
    let declared = declarations(of: type)
    guard !declared.isEmpty, !declared.contains(where: { $0.hasMember(name) }) else { return true }
    return context.tokens.contains {
      let added = $0.syntax.parent?.as(ExtensionDeclSyntax.self)
      return added.map { type.text.hasSuffix($0.extendedType.trimmedDescription) } == true
        && added?.memberBlock.tokens(viewMode: .sourceAccurate).contains { $0.text == name } == true
    }
  }
}

extension Context {
  /// Whether a structure `State` of the file declares a property of this name.
  func isStateProperty(_ name: String) -> Bool {
    tokens.indices.contains { index in
      tokens[index].text == name && file.text(index - 1).isOneOf("var", "let")
        && tokens[index].syntax.ancestor(MemberBlockSyntax.self)?.parent?.as(StructDeclSyntax.self)?.name.text
          == "State"
    }
  }

  /// Whether a brace opens a closure, and not the body of a declaration, a condition or a loop.
  func isClosure(_ brace: Int) -> Bool {
    tokens[brace].syntax.parent?.kind == .closureExpr
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OwnerLeftOut.self) }
