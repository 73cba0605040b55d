import SwiftSyntax
import SyntaxProtocol

/// An endpoint that the macro of a client can't work with: it lacks a default, its default is no closure, or it is a function.
enum EndpointShape: RepairOperator {
  static let id = "endpoint-shape"
  static let title = "An endpoint isn't a closure with a default"
  static let book: String? = "dependencies#the-tool"
  static let examples = [
    Example(
      .feature, right: "  var fetch: @Sendable (_ number: Int) async throws -> String",
      wrong:
        "  var isOnline: @Sendable () -> Bool\n  var fetch: @Sendable (_ number: Int) async throws -> String"),
    Example(
      .feature, right: "  var fetch: @Sendable (_ number: Int) async throws -> String",
      wrong: "  var fetch: @Sendable (number: Int) async throws -> String"),
  ]

  static func repairs(_ context: Context) -> [Repair] { aliases(context) + shapes(context) + called(context) }

  /// `$0.numberFact.fetch { … }` and `$0.numberFact.fetch({ … })` → `$0.numberFact.fetch = { … }`.
  private static func called(_ context: Context) -> [Repair] {
    context.near.compactMap { index -> Repair? in
      guard context.file.text(index) == "$0", context.tokens[index].isFirst,
        let brace = context.closures(around: index).first,
        context.receiver(ofClosure: brace) == "withDependencies",
        let item = context.tokens[index].syntax.ancestor(CodeBlockItemSyntax.self),
        let call = item.item.as(FunctionCallExprSyntax.self),
        call.calledExpression.is(MemberAccessExprSyntax.self),
        let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
        call.arguments.count + (call.trailingClosure == nil ? 0 : 1) == 1
      else { return nil }
      let end = call.calledExpression.endOffset
      return Repair(
        .told, reach: .file, "An endpoint is replaced by assigning a closure to it. A call would run it.",
        TextEdit(end, closure.startOffset, " = "), TextEdit(closure.endOffset, call.endOffset, ""))
    }
  }

  /// `var fetch: Fetch` → `var fetch: @Sendable (Int) async throws -> String`, where `Fetch` is an alias.
  private static func aliases(_ context: Context) -> [Repair] {
    context.tokens.indices.flatMap { index -> [Repair] in
      guard context.file.text(index) == "typealias",
        let alias = context.tokens[index].syntax.parent?.as(TypeAliasDeclSyntax.self),
        alias.initializer.value.function != nil
      else { return [] }
      let uses = context.tokens.indices.filter { place in
        let client = context.tokens[place].syntax.ancestor(StructDeclSyntax.self)
        return context.file.text(place) == alias.name.text && context.file.text(place - 1) == ":"
          && client?.attributes.named("DependencyClient") != nil
      }
      return uses.map { place in
        let isNamed = context.symptom.names.contains {
          $0 == context.file.text(place - 2) || $0 == alias.name.text
        }
        return Repair(
          isNamed || context.isSymptom(.bridgedError) ? .told : .plausible, reach: .file,
          "The macro sees only what is written. An endpoint whose type has another name is no closure to it.",
          context.file.replacing(place, with: alias.initializer.value.trimmedDescription))
      }
    }
  }

  private static func shapes(_ context: Context) -> [Repair] {
    let token = context.tokens[context.place].syntax
    if context.isSymptom(.functionTypeArgumentLabel) {
      let start = context.tokens[context.place].start
      return [
        Repair(
          .told, "The type of a closure names a parameter behind an underscore.", TextEdit(start, start, "_ ")
        )
      ]
    }
    guard context.isSymptom(.bridgedError, .cannotConvertInitializerValue, .closureArgumentListMissing),
      let binding = token.ancestor(PatternBindingSyntax.self),
      let type = binding.typeAnnotation?.type, let function = type.function
    else { return function(token, context) }
    let head =
      function.parameters.isEmpty
      ? "" : Array(repeating: "_", count: function.parameters.count).joined(separator: ", ") + " in "
    let end = type.endOffset
    guard let value = binding.initializer?.value else {
      guard let standIn = standIn(for: function.returnClause.type) else { return [] }
      return [
        Repair(
          .told,
          "An endpoint that can't throw needs a default, a closure that says what it returns where nobody replaces it.",
          TextEdit(end, end, " = { \(head)\(standIn) }"))
      ]
    }
    let start = value.startOffset
    if let closure = value.as(ClosureExprSyntax.self) {
      guard closure.signature == nil, !head.isEmpty else { return [] }
      let brace = closure.leftBrace.endOffset
      return [
        Repair(
          .told,
          "The closure gets \(function.parameters.count == 1 ? "a value" : "values"), which it names or leaves aside with `_`.",
          TextEdit(brace, brace, " \(head.dropLast())"))
      ]
    }
    let stop = value.endOffset
    return [
      Repair(
        .told, "The default of an endpoint is a closure, so that a test can report that nobody replaced it.",
        TextEdit(start, stop, "{ \(head)\(value.trimmedDescription) }"))
    ]
  }

  /// A value of a type that stands for nothing; nil where there is none to guess.
  private static func standIn(for type: TypeSyntax) -> String? {
    let name = type.trimmedDescription
    if name.hasSuffix("?") { return "nil" }
    if name.hasPrefix("AsyncStream<") { return "AsyncStream { $0.finish() }" }
    if name.hasPrefix("[") { return name.contains(":") ? "[:]" : "[]" }
    return ["Bool": "false", "Int": "0", "Double": "0", "String": "\"\"", "Void": "", "()": ""][name]
  }

  /// `func fetch(number: Int) async throws -> String` → `var fetch: @Sendable (_ number: Int) async throws -> String`.
  private static func function(_ token: TokenSyntax, _ context: Context) -> [Repair] {
    guard context.isSymptom(.bridgedError, .funcDeclWithoutBrace, .missingArgumentLabels, .expectedDecl),
      let client = context.tokens.indices.first(where: {
        context.file.text($0) == "DependencyClient" && context.file.text($0 - 1) == "@"
      }),
      let type = context.tokens[client].syntax.ancestor(StructDeclSyntax.self)
    else { return [] }
    return type.memberBlock.members.compactMap { member -> Repair? in
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { return nil }
      return Repair(
        .told, reach: .file,
        "The endpoints of a client are properties that hold closures, and not functions. So a test can replace each of them.",
        TextEdit(
          function.startOffset,
          function.endOffset,
          endpoint(function))
      ).removing()
    }
  }

  /// A property that holds a closure, instead of a function. Where it can't throw, it gets a default.
  static func endpoint(_ function: FunctionDeclSyntax) -> String {
    let parameters = function.signature.parameterClause.parameters.map {
      "_ \(($0.secondName ?? $0.firstName).text): \($0.type.trimmedDescription)"
    }
    let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let result = function.signature.returnClause?.type
    let head =
      parameters.isEmpty
      ? "" : Array(repeating: "_", count: parameters.count).joined(separator: ", ") + " in "
    let value =
      function.body?.statements.trimmedDescription
      ?? (effects.contains("throws") ? nil : result.flatMap(standIn))
    return
      "var \(function.name.text): @Sendable (\(parameters.joined(separator: ", ")))\(effects) -> \(result?.trimmedDescription ?? "Void")"
      + (value.map { " = { \(head)\($0) }" } ?? "")
  }
}

extension TypeSyntax {
  /// The type of a function, without its attributes.
  fileprivate var function: FunctionTypeSyntax? {
    self.as(FunctionTypeSyntax.self)
      ?? self.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EndpointShape.self) }
