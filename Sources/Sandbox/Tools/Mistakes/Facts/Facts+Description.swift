import SwiftSyntax
import SyntaxProtocol

extension Facts {
  /// What stands at the place, what is wanted there and by whom, and how one gets from one to the other.
  var description: Advice? {
    guard let types = typesOfSymptom else { return nil }
    guard let value = context.valueAtPlace else {
      return Advice(
        .farFetched,
        "The type `\(types.wanted.text)` is needed here, but this has the type `\(types.found.text)`.",
        fix: "Turn it into `\(types.wanted.text)`, or correct the type where it is declared.")
    }
    if let advice = sentValue(value, types.found, types.wanted) { return advice }
    let code = value.trimmedDescription
    let isShort = code.count < 50 && !code.contains("\n")
    let name = isShort ? "`\(code)`" : "What stands here"
    let demand = demand(for: types.wanted, at: value) ?? "Here, \(types.wanted.phrase) is needed."
    let ways = ways(from: types.found, to: types.wanted, of: isShort ? code : "…", at: Syntax(value))
    return Advice(
      ways.isEmpty ? .possible : .plausible,
      "\(name)\(place(of: value)) is \(resolved(types.found).phrase). \(demand)",
      fix: ways.isEmpty ? other(types.wanted, for: value, types.found) : list(ways))
  }

  /// `.send(state.count - 1)`: an action is sent, and a value isn't one.
  private func sentValue(_ value: ExprSyntax, _ found: TypeName, _ wanted: TypeName) -> Advice? {
    guard wanted.text.hasSuffix("Action"), !found.text.hasSuffix("Action"),
      let call = value.ancestor(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.trimmedDescription.isOneOf(".send", "send", "Effect.send")
    else { return nil }
    return Advice(
      .told, "`send` sends an action, and this is \(found.phrase). An action says what happened.",
      fix:
        "To keep the value, assign it to a part of the state. To send it, write a case of `\(wanted.text)` that carries it.",
      book: "reducers#actions-that-carry-a-value")
  }

  /// Where a name is declared, for the middle of a sentence.
  private func place(of value: ExprSyntax) -> String {
    guard let reference = value.as(DeclReferenceExprSyntax.self),
      let known = known(reference.baseName.text, at: Syntax(value))
    else { return "" }
    return " from line \(known.line)"
  }

  private func list(_ ways: [Way]) -> String {
    let codes = ways.prefix(2).map { "`\($0.code)`" }.joined(separator: " or ")
    return "\(ways[0].cause) Write \(codes)."
  }

  /// What could stand there instead of a value that can't be turned into the type.
  private func other(_ wanted: TypeName, for value: ExprSyntax, _ found: TypeName) -> String {
    let plain = wanted.unwrapped
    if plain.text == "AnyObject" {
      return "An `AnyObject` is an object of a class. Declare `Any`, which can be a value of each type."
    }
    if !declarations(of: plain).isEmpty || plain.element != nil && !plain.isText {
      let target = value.parent?.parent?.as(SequenceExprSyntax.self)?.elements.first?.trimmedDescription
      let values = known(at: Syntax(value)).filter {
        $0.code != target && $0.type.map { isSame($0.unwrapped, plain) } == true
      }
      if let first = values.first {
        return "`\(first.code)` from line \(first.line) is one. Write it here, or a new `\(plain.text)`."
      }
      if declarations(of: plain).contains(where: \.isFeature) {
        return "`\(plain.text)` is a feature. What is kept of it is its state, `\(plain.text).State`."
      }
      if let parameters = parameters(ofMaking: plain) {
        let call = arguments(for: parameters, given: nil, at: Syntax(value))
        // Files that aren't the learner's tell only a part of what is needed.
        let code = call.code.isEmpty && context.types(named: plain.name).isEmpty ? "…" : call.code
        return "Write `\(plain.text)(\(code))`, which makes one."
      }
      let cases = cases(of: plain).prefix(4).map { "`.\($0.name)`" }
      if !cases.isEmpty { return "Write one of its cases: \(Array(cases).listed("or"))." }
    }
    let isLiteral = value.kind == .stringLiteralExpr || value.kind == .integerLiteralExpr
    return isLiteral
      ? "Write \(plain.phrase) instead."
      : "Make \(plain.phrase) of it, or correct the type where it is declared."
  }
}
