import SwiftSyntax
import SyntaxProtocol

/// A pattern of a reducer with a case that isn't there, at which the compiler gives up.
enum StrangePattern: Misconception {
  static let id = "strange-pattern"
  static let title = "A pattern names a case that isn't there"
  static let book: String? = "composition#when-a-child-has-something-to-say"
  static let words: String? =
    "Follow the pattern from the outside to the inside. Each case carries one type, and the next name is a case of that type."
  static let examples = [
    Example(
      .feature, right: "case .tick:",
      wrong: "case .child(.delegate(.stopped)):\n          return .none\n        case .tick:")
  ]

  static func advice(_ context: Context) -> Advice? {
    if let advice = caught(context) { return advice }
    guard context.isVague || context.isSymptom(in: .member), let strange = context.strangeCases.first,
      !context.isSymptom(in: .member) || context.symptom.names.contains(strange.name)
    else { return nil }
    let reducer = strange.type.hasSuffix(".Action") ? String(strange.type.dropLast(7)) : strange.type
    if context.types(named: reducer).flatMap(\.members.carryingCases).contains(where: {
      $0.name == strange.name && $0.isIgnored
    }) {
      return Advice(
        .told,
        "`\(strange.type)` has no case `.\(strange.name)`, because `@ReducerCaseIgnored` stands before that case of `\(reducer)`.",
        fix: "Remove `@ReducerCaseIgnored`, so that the case has actions too.",
        book: "destinations#the-cases-of-a-destination")
    }
    if strange.name == "presented", let outer = strange.outer, context.file.counts["$\(outer)"] != nil {
      return Advice(
        .told,
        "`.\(outer)` carries `\(strange.type)`. Around the actions of what is presented, there is a `PresentationAction`.",
        fix: "case \(outer)(PresentationAction<\(strange.type)>)", book: "navigation#the-tool")
    }
    if let way = context.way(to: strange.name, from: strange) {
      return Advice(
        context.isSymptom(in: .member) ? .fitting : .told,
        "`.\(strange.name)` is a case of what `.\(way.outer)` carries, and not of `\(strange.type)` itself.",
        fix: "Name the cases from the outside to the inside: `\(way.pattern)`.")
    }
    let carries = strange.outer.map { "`.\($0)` carries `\(strange.type)`, which" } ?? "`\(strange.type)`"
    return Advice(
      context.isSymptom(in: .member) ? .fitting : .told, "\(carries) has no case `.\(strange.name)`.",
      fix: sentence(on: strange.cases.map(\.name)))
  }
}

extension StrangePattern {
  /// `catch Failure.noFact(_)`, where `Failure` has no such case. The compiler blames what stands in the parentheses.
  private static func caught(_ context: Context) -> Advice? {
    guard context.isSymptom(.discardExprOutsideOfAssignment),
      let open = context.onLine.filter({ $0 < context.place && context.file.text($0) == "(" }).max(),
      open > 2,
      context.file.text(open - 2) == "."
    else { return nil }
    let (type, name) = (context.file.text(open - 3), context.file.text(open - 1))
    let cases = context.types(named: type).flatMap(\.caseNames)
    guard !cases.isEmpty, !cases.contains(name) else { return nil }
    return Advice(.told, "`\(type)` has no case `.\(name)`.", fix: sentence(on: cases))
  }

  private static func sentence(on cases: [String]) -> String {
    let known = cases.prefix(6).map { "`.\($0)`" }
    return "Its \(known.count == 1 ? "case is" : "cases are") \(known.listed("and"))."
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StrangePattern.self) }
