import SwiftSyntax
import SyntaxProtocol

/// A function of Swift or of the library that is called with other arguments than it has.
enum UsualCall: Misconception {
  static let id = "usual-call"
  static let title = "A known function is called in another way"
  static let words: String? =
    "Call it as its declaration says: `list.reduce(0) { sum, element in sum + element.count }`."
  static let examples: [Example] = [
    .statement("state.count = [1, 2].reduce { $0 + $1 }")
  ]

  /// How functions are called that learners use, by their names. `$` stands for the value before the dot.
  private static let forms: [String: (what: String, code: String)] = [
    "reduce": ("begins with a first value", "$.reduce(0) { sum, element in … }"),
    "sort": ("asks whether `$0` comes before `$1`", "$.sort { $0.… < $1.… }"),
    "sorted": ("asks whether `$0` comes before `$1`", "$.sorted { $0.… < $1.… }"),
    "max": ("asks whether `$0` is less than `$1`", "$.max { $0.… < $1.… }"),
    "min": ("asks whether `$0` is less than `$1`", "$.min { $0.… < $1.… }"),
    "filter": ("asks of each element whether it stays, a `Bool`", "$.filter { $0 … }"),
    "contains": ("asks for a value, or in a closure for a `Bool`", "$.contains { $0 … }"),
    "first": ("asks of each element whether it is the one, a `Bool`", "$.first { $0 … }"),
    "firstIndex": ("asks of each element whether it is the one, a `Bool`", "$.firstIndex { $0 … }"),
    "forEach": ("runs a closure with each element", "$.forEach { element in … }"),
    "map": ("makes a value of each element", "$.map { element in … }"),
    "compactMap": ("makes a value or `nil` of each element", "$.compactMap { element in … }"),
    "split": ("says where the text is cut", "$.split(separator: \" \")"),
    "joined": ("says what stands between the texts", "$.joined(separator: \", \")"),
    "insert": ("says what is inserted, and where", "$.insert(…, at: 0)"),
    "append": ("takes one element, or a list as `contentsOf:`", "$.append(…)"),
    "remove": ("says which element, by its place or its ID", "$.remove(at: 0)"),
    "removeAll": ("asks of each element whether it is removed, a `Bool`", "$.removeAll { $0 … }"),
    "zip": ("takes two lists", "zip(…, …)"),
    "stride": ("goes from one number to another", "stride(from: 0, to: 10, by: 2)"),
    "sleep": ("waits for a `Duration`", "try await $.sleep(for: .seconds(1))"),
    "timer": ("ticks at an interval, a `Duration`", "$.timer(interval: .seconds(1))"),
    "advance": ("moves the clock by a `Duration`", "await $.advance(by: .seconds(1))"),
    "cancellable": ("names the effect by an ID", ".cancellable(id: CancelID.…)"),
    "cancel": ("names the effect by its ID", ".cancel(id: CancelID.…)"),
    "onChange": (
      "watches a part of the state, and gets its old value",
      ".onChange(of: \\.…) { oldValue, state in … }"
    ),
    "modify": ("changes what a case carries, and returns nothing", "$.modify(\\.…) { $0.… = … }"),
    "withLock": ("changes the value in its closure", "$.withLock { $0 = … }"),
  ]

  static func advice(_ context: Context) -> Advice? {
    let facts = Facts(context)
    guard
      context.isSymptom(
        .missingArgumentNamed, .missingArgumentPositional, .missingArgumentsInCall, .wrongArgumentLabels,
        .cannotInferContextualKeypathTypeSpecifyRoot, .exprKeypathMultiparamFuncConversion,
        .noOverloadsMatchExactlyInCall, .unboundGenericParameter),
      let call = facts.callAtPlace, facts.declared(by: call) == nil
    else { return nil }
    let name = call.calledExpression.calledName
    // A note names the function that lacks something, which may stand before this one.
    let called = context.symptom.notes.flatMap(\.names).first { $0.contains("(") }
    guard let form = forms[name], called.map({ $0.prefix { $0 != "(" } == name }) != false else { return nil }
    if name.isOneOf("max", "min"), call.calledExpression.is(DeclReferenceExprSyntax.self) {
      return Advice(
        .fitting,
        "`\(name)` takes the values themselves, two or more: `\(name)(a, b)`. A list is asked for its own.",
        fix: call.arguments.first.map { "\($0.expression.trimmedDescription).\(name)() ?? 0" }
          ?? "list.\(name)()")
    }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? ""
    let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self)?.components.trimmedDescription
    let code = form.code.replacing(#/^(try )?(await )?\$/#) { "\($0.1 ?? "")\($0.2 ?? "")\(base)" }
    return Advice(
      .fitting, "`\(name)` \(form.what).",
      fix: path.map { code.replacing(".…", with: $0.hasPrefix(".") ? $0 : ".\($0)") } ?? code)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(UsualCall.self) }
