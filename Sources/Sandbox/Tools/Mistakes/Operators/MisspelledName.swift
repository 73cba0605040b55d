import SwiftSyntax
import SyntaxProtocol

/// A name that nothing declares, beside one that is spelled almost like it.
enum MisspelledName: RepairOperator {
  static let id = "misspelled-name"
  static let title = "A name is misspelled"
  static let examples = [
    Example(.feature, right: "state.fact = fact", wrong: "state.fcat = fact"),
    Example(.feature, right: "case .decrementButtonTapped:", wrong: "case .decrementButonTapped:"),
    Example(.feature, right: "var canUndo = false", wrong: "var canUdno = false"),
    Example(.test, right: "exhaustivity = .off", wrong: "exaustivity = .off"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    // What is declared twice is spelled as it is meant, a case that is read from a value isn't read from its type either, and
    // `UInt8` is no slip of `UInt`.
    if context.isSymptom(
      .invalidRedecl, .couldNotUseEnumElementOnInstance, .integerLiteralOverflow,
      .negativeIntegerLiteralOverflowUnsigned, .arithmeticOperationOverflow)
    {
      return []
    }
    let suggested = Set(context.symptom.notes.flatMap(\.names))
    let missing = context.isNotFound ? context.symptom.names.last { $0.count > 1 } : nil
    return identifiers(context).flatMap { index -> [Repair] in
      let token = context.tokens[index]
      let name = token.text
      let isUnknown = !context.isKnown(name)
      // `Bindable` is no slip of `UIBindable`.
      guard !isUnknown || !ForeignName.isMeant(name) else { return [] }
      let isNamed = context.isNotFound && context.symptom.names.contains(name)
      let isOdd = isUnknown && context.corpus.isOdd(name)
      let isDeclared = token.syntax.isDeclaredName
      let isOddCase = isDeclared && token.syntax.isOddCase
      return context.names.near(name).filter { near, _ in !isProjection(name, near) }.map { near, distance in
        let isUsed = (context.file.counts[near] ?? 0) > 0 || context.corpus.words.contains(near)
        let evidence: Evidence
        if isOddCase, distance == 0, isUsed {
          // `struct state` and `{ Send in` are suspicious, although the same word stands for something else.
          evidence = .fitting
        } else if isDeclared {
          // A declaration is misspelled when its right name is used, and declared nowhere.
          evidence =
            near == missing
            ? isOdd ? .told : .fitting
            : !isUsed ? .possible : isOdd ? .fitting : isUnknown ? .plausible : .possible
        } else if isNamed, suggested.contains(near) || isOdd {
          evidence = .told
        } else if isUnknown {
          // A name that nothing else uses is suspicious wherever it stands; one that is used elsewhere only near the error.
          evidence = isOdd || isNamed ? .fitting : .plausible
        } else {
          evidence = isNamed ? .plausible : .possible
        }
        var repair = Repair(
          evidence, reach: isUnknown || isOddCase ? .file : .place, "`\(name)` is misspelled.",
          context.file.replacing(index, with: near))
        repair.slips = max(1, distance) + (context.corpus.isOdd(near) && !isOdd ? 1 : 0)
        return repair
      }
    }
  }

  /// Whether the names are a property and its wrapper, which nobody confuses by a slip.
  private static func isProjection(_ name: String, _ other: String) -> Bool {
    name == "$\(other)" || other == "$\(name)"
  }

  private static func identifiers(_ context: Context) -> [Int] {
    let near = context.near.filter { context.tokens[$0].isIdentifier && context.tokens[$0].text.count > 1 }
    let unknown = context.tokens.indices.filter { index in
      let token = context.tokens[index]
      return token.isIdentifier && token.text.count > 2
        && (!context.isKnown(token.text) || token.syntax.isOddCase)
    }
    return near + unknown.filter { !near.contains($0) }
  }
}

extension TokenSyntax {
  /// Whether a declaration gives a type a name in lower case, or a value one in upper case.
  var isOddCase: Bool {
    guard let parent, let first = text.first else { return false }
    let isType = [.structDecl, .enumDecl, .classDecl, .protocolDecl, .typeAliasDecl].contains(parent.kind)
    if isType { return parent.asProtocol(NamedDeclSyntax.self)?.name.id == id && first.isLowercase }
    let isValue = [
      .identifierPattern, .closureShorthandParameter, .closureParameter, .functionParameter, .enumCaseElement,
      .closureCapture,
    ].contains(parent.kind)
    return isValue && first.isUppercase
  }

  /// Whether a declaration gives this name to something.
  var isDeclaredName: Bool {
    guard let parent else { return false }
    return parent.is(IdentifierPatternSyntax.self) || parent.is(EnumCaseElementSyntax.self)
      || parent.is(ClosureShorthandParameterSyntax.self)
      || parent.asProtocol(NamedDeclSyntax.self)?.name.id == id
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MisspelledName.self) }
