import SwiftSyntax
import SyntaxProtocol

/// A call with other arguments than the declaration has, made again from what was given and what can be named there.
enum CallAsDeclared: RepairOperator {
  static let id = "call-as-declared"
  static let title = "A call has other arguments than its declaration"
  static let examples: [Example] = [
    .statement(
      "func label(of number: Int, with sign: String) -> String { sign }\n            state.fact = label(1, \"+\")",
      repaired:
        "func label(of number: Int, with sign: String) -> String { sign }\n            state.fact = label(of: 1, with: \"+\")"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let facts = Facts(context)
    if let labels = facts.withLabels { return [labels] }
    guard let (call, callable) = facts.blamedCall, let rest = facts.completed(call, as: callable),
      rest.isWhole,
      call.trailingClosure == nil
    else { return [] }
    return [
      Repair(
        .plausible, facts.declaration(of: callable),
        TextEdit(call.calledExpression.endOffset, call.endOffset, "(\(rest.code))"))
    ]
  }

  static func idea(_ context: Context, of repairs: [Repair]) -> (repair: Repair, evidence: Evidence)? {
    let facts = Facts(context)
    guard repairs.isEmpty, let (call, callable) = facts.blamedCall,
      let rest = facts.completed(call, as: callable)
    else { return repairs.first.map { ($0, .plausible) } }
    return (
      Repair(
        .plausible, facts.declaration(of: callable),
        TextEdit(call.calledExpression.endOffset, call.arguments.endOffset, "(\(rest.code)")), .plausible
    )
  }
}

extension Facts {
  /// The arguments of a call with the labels that the compiler says they lack.
  fileprivate var withLabels: Repair? {
    guard context.isSymptom(.missingArgumentLabels), let call = callAtPlace,
      let names = context.symptom.names.first
    else { return nil }
    let labels = names.split(separator: ":")
    guard labels.count == call.arguments.count, labels.count > 1,
      call.arguments.allSatisfy({ $0.label == nil })
    else { return nil }
    let arguments = zip(labels, call.arguments).map { label, argument in
      (label == "_" ? "" : "\(label): ") + argument.expression.trimmedDescription
    }.joined(separator: ", ")
    let name = call.calledExpression.calledName
    return Repair(
      .fitting, "The arguments of `\(name)` have labels: `\(name)(\(arguments))`.",
      TextEdit(call.arguments.startOffset, call.arguments.endOffset, arguments))
  }

  /// The call that the compiler blames, and what it calls, where a file declares that.
  var blamedCall: (call: FunctionCallExprSyntax, callable: Callable)? {
    guard
      context.isSymptom(
        .missingArgumentNamed, .missingArgumentPositional, .missingArgumentsInCall, .missingArgumentLabels,
        .extraArgumentNamed, .extraArgumentPositional, .extraArgumentsInCall, .extraArgumentToNullaryCall,
        .extraArgumentLabels, .wrongArgumentLabels, .argumentOutOfOrderUnnamedUnnamed,
        .argumentOutOfOrderNamedUnnamed, .argumentOutOfOrderUnnamedNamed, .argumentOutOfOrderNamedNamed),
      let call = callAtPlace, let callable = declared(by: call),
      // The facts don't tell which parameters can be changed.
      !call.arguments.contains(where: { $0.expression.is(InOutExprSyntax.self) })
    else { return nil }
    return (call, callable)
  }

  /// The call whose name, parentheses or arguments stand at the place.
  var callAtPlace: FunctionCallExprSyntax? {
    let token = context.tokens[context.place].syntax
    if let closure = token.parent?.as(ClosureExprSyntax.self), closure.leftBrace == token {
      return closure.call
    }
    var next = token.parent
    while let node = next {
      if let call = node.as(FunctionCallExprSyntax.self) { return call }
      if node.is(ClosureExprSyntax.self) || node.is(CodeBlockItemSyntax.self) { return nil }
      next = node.parent
    }
    return nil
  }

  /// What is called, as it is declared.
  func declaration(of callable: Callable) -> String {
    let parameters = callable.parameters.map(\.code).joined(separator: ", ")
    let place = callable.line > 0 ? " in line \(callable.line)" : ""
    let what =
      callable.parameters.isEmpty ? "takes nothing" : "is declared as `\(callable.name)(\(parameters))`"
    return callable.kind == .case && callable.parameters.isEmpty
      ? "The case `\(callable.name)`\(place) carries nothing." : "`\(callable.name)`\(place) \(what)."
  }

  /// The arguments of a call as the declaration wants them: what was given, by its label or its type, and what has a name
  /// there.
  func completed(_ call: FunctionCallExprSyntax, as callable: Callable) -> (code: String, isWhole: Bool)? {
    var given = Array(call.arguments)
    var isWhole = true
    let values = known(at: Syntax(call))
    let arguments = callable.parameters.compactMap { parameter -> String? in
      let label = parameter.label.map { "\($0): " } ?? ""
      let own =
        given.firstIndex { argument in
          argument.label?.text == parameter.label && (parameter.label != nil || suits(argument, parameter))
        } ?? given.firstIndex { suits($0, parameter) }
      if let own { return label + given.remove(at: own).expression.trimmedDescription }
      // An argument without a label is known by its place, so one that comes before it can't be left out.
      let isBefore = parameter.label == nil && given.contains { $0.label == nil }
      if parameter.isLeftOut { return isBefore ? parameter.standard : nil }
      let suiting = values.filter { $0.type.map { isSame($0, parameter.type) } == true }
      if suiting.count != 1 { isWhole = false }
      return label + (suiting.first?.code ?? "…")
    }
    return (arguments.joined(separator: ", "), isWhole)
  }

  private func suits(_ argument: LabeledExprSyntax, _ parameter: Parameter) -> Bool {
    type(of: argument.expression).map { isSame($0, parameter.type.unwrapped) || isSame($0, parameter.type) }
      ?? (parameter.type.function != nil && argument.expression.is(ClosureExprSyntax.self))
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CallAsDeclared.self) }
