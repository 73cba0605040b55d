import SwiftSyntax
import SyntaxProtocol

/// A client that holds an object which only one task at a time may use.
enum NotSendable: Misconception {
  static let id = "not-sendable"
  static let title = "A client holds what other tasks can't use"
  static let book: String? = "dependencies#the-tool"
  static let words: String? =
    "An effect runs in a task of its own. A client is a struct of values and `@Sendable` closures; what changes is an `actor`."
  static let examples = [
    Example(
      .feature, right: "  var fetch: @Sendable (_ number: Int) async throws -> String",
      wrong:
        "  final class Cache { var facts: [Int: String] = [:] }\n  var cache: Cache = Cache()\n  var fetch: @Sendable (_ number: Int) async throws -> String"
    ),
    Example(
      .feature, right: "return .run { [count = state.count] send in",
      wrong:
        "let reset = { state.count = 0 }\n        return .run { [count = state.count] send in\n                reset()"
    ),
  ]

  static func advice(_ context: Context) -> Advice? {
    guard
      context.isSymptom(
        .nonConcurrentTypeMember, .sharedImmutableStateDecl, .nonSendableType, .nonSendableCapture,
        .concurrentValueNonfinalClass, .concurrentValueClassMutableProperty)
    else { return nil }
    if context.isSymptom(.sharedImmutableStateDecl), let type = context.genericOwner {
      return Advice(
        .told,
        "`\(type)` is generic, so there would be a value of its own for each type that it is made of. Swift keeps no such values.",
        fix: "Compute it: `static var \(context.symptom.names[0]): \(type) { \(type)() }`.")
    }
    if context.isSymptom(.nonSendableCapture),
      let feature = context.symptom.names.first(where: context.isFeature),
      let property = context.objects(of: feature).first
    {
      return Advice(
        .told,
        "`\(feature)` holds `\(property.name)`, an object that only one task at a time may use, so its effects can't capture it.",
        fix:
          "Make it a dependency, whose client is `Sendable`, or make `\(property.type)` an `actor`. A reducer holds no objects of its own."
      )
    }
    if context.isSymptom(.nonSendableCapture), let advice = captured(context) { return advice }
    if context.symptom.names.contains(where: { $0.contains("->") }) {
      return Advice(
        .told, "The closure isn't `@Sendable`, and an effect calls it in a task of its own.",
        fix: "Write `@Sendable` before its type: `var \(context.symptom.names[0]): @Sendable (…) -> …`.")
    }
    let type =
      context.symptom.names.last { $0 != "Sendable" && !$0.hasPrefix("@") && !$0.contains("->") }
      ?? "This type"
    return Advice(
      .told,
      "`\(type)` isn't `Sendable`: several tasks can't use it at the same time, and an effect runs in a task of its own.",
      fix:
        "Make it a struct of values and `@Sendable` closures, or an `actor`. An object that changes can be kept in a `LockIsolated`. A protocol says it with `: Sendable`."
    )
  }
}

extension NotSendable {
  /// A closure that an effect captures.
  private static func captured(_ context: Context) -> Advice? {
    guard let name = context.symptom.names.first else { return nil }
    if context.changesState(inClosureNamed: name) {
      return Advice(
        .told,
        "`\(name)` changes the state, which only the reducer can do, while it runs. An effect runs later, in a task of its own.",
        fix:
          "Let the effect send an action, `await send(.…)`, and change the state where the reducer gets it.",
        book: "effects#the-tool")
    }
    let parameters = context.enclosing(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
    guard let parameter = parameters?.first(where: { ($0.secondName ?? $0.firstName).text == name }) else {
      return nil
    }
    let type = parameter.type.trimmedDescription.replacing("@escaping ", with: "")
    return Advice(
      .told, "The effect calls `\(name)` in a task of its own, after the function has returned.",
      fix: "Let its type say so: `\(name): @escaping @Sendable \(type)`.")
  }
}

extension Context {
  /// Whether a closure that is kept under a name uses the state of the reducer.
  fileprivate func changesState(inClosureNamed name: String) -> Bool {
    tokens.indices.contains { index in
      guard file.text(index) == name, file.text(index - 1).isOneOf("let", "var"), file.text(index + 1) == "=",
        file.text(index + 2) == "{"
      else { return false }
      return uses("state", inBraces: index + 2)
    }
  }

  /// The properties of a feature that hold an object of a class of the file.
  fileprivate func objects(of feature: String) -> [(name: String, type: String)] {
    types(named: feature).flatMap(\.properties).filter { property in
      types(named: property.type).contains { $0.node.is(ClassDeclSyntax.self) }
    }
  }

  /// The generic type whose member the place is; nil for another type.
  fileprivate var genericOwner: String? {
    let owner = enclosing(MemberBlockSyntax.self)?.parent
    guard owner?.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause != nil else {
      return nil
    }
    return owner?.asProtocol(NamedDeclSyntax.self)?.name.text
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NotSendable.self) }
