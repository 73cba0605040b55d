import SwiftSyntax
import SyntaxProtocol

/// An argument that what is called doesn't have.
enum ExtraArgument: Misconception {
  static let id = "extra-argument"
  static let title = "A call has an argument too many"
  static let words: String? =
    "Remove the argument. What it was for may have another place: a dependency is declared with `@Dependency`."
  static let examples = [
    Example(.feature, right: ".cancel(id: CancelID.timer),", wrong: ".cancel(id: CancelID.timer, after: 1),"),
    Example(
      .feature, right: "let fact = try await",
      wrong: "numberFact.fetch(count) { text in print(text) }\n            let fact = try await"),
    Example(
      .feature, right: "enum CancelID { case timer }",
      wrong: "enum CancelID {\n      case timer\n      static let first = CancelID.timer(1)\n    }"),
  ]

  static func advice(_ context: Context) -> Advice? {
    if context.isSymptom(.unexpectedArgumentsInEnumCase), let name = context.symptom.names.first {
      return value(ofCase: name, context)
    }
    if context.isSymptom(.cannotCallNonFunctionValue), let advice = value(thatIsCalled: context) {
      return advice
    }
    if context.isSymptom(.extraTrailingClosureInCall), let advice = callback(context) { return advice }
    guard context.isSymptom(.extraArgumentNamed), let name = context.symptom.names.first else { return nil }
    if name.isOneOf("after", "delay", "wait", "in", "afterDelay", "debounce", "interval"),
      context.onLine.contains(where: { context.file.text($0).isOneOf("send", "run") })
    {
      return Advice(
        .fitting, "Sending has no `\(name)`. An effect waits on the clock before it sends.",
        fix: ".run { send in try await clock.sleep(for: .seconds(1)); await send(.…) }",
        book: "effects#the-tool")
    }
    let called = context.symptom.notes.flatMap(\.names).first { $0.contains("(") }
    return Advice(
      .plausible, "What is called here has no argument `\(name)`.",
      fix: called.map { "It is called as `\($0)`. Remove `\(name)`, or call what has it." }
        ?? "Remove `\(name)`, or call what has it.")
  }
}

extension ExtraArgument {
  /// `AlertState.failed(message: "…")`, where `failed` is a constant.
  private static func value(thatIsCalled context: Context) -> Advice? {
    guard let call = context.enclosing(FunctionCallExprSyntax.self), !call.arguments.isEmpty,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    let name = member.declName.baseName.text
    return Advice(
      .plausible, "`\(name)` is a value already, so it takes no arguments.",
      fix: "Write `\(member.trimmedDescription)` alone.")
  }

  /// `.failure(error)` of an enum whose case is `failure`.
  private static func value(ofCase name: String, _ context: Context) -> Advice {
    Advice(
      .told, "The case `\(name)` carries no value, so there is nowhere to keep this one.",
      fix: context.caseNames.contains(name)
        ? "Declare the case with the type of the value, as in `case \(name)(String)`, or write `.\(name)` alone."
        : "Write `.\(name)` alone.")
  }

  /// `numberFact.fetch(count) { fact in … }`: a function that returns its result takes no closure for it.
  private static func callback(_ context: Context) -> Advice? {
    guard let call = context.enclosing(ClosureExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self),
      let closure = call.trailingClosure,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      context.type(ofProperty: member.declName.baseName.text)?.contains("->") == true
    else { return nil }
    let name = closure.signature?.parameterClause?.as(ClosureShorthandParameterListSyntax.self)?.first?.name
      .text
    let arguments = call.arguments.trimmedDescription
    return Advice(
      .told,
      "`\(member.declName.baseName.text)` takes no closure: it returns its result, and the lines below use it.",
      fix: "let \(name ?? "result") = try await \(member.trimmedDescription)(\(arguments))",
      book: "dependencies#the-tool")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ExtraArgument.self) }
