import SwiftSyntax
import SyntaxProtocol

/// A form of an older version, of another library or of another language, with its arguments carried over.
enum OtherForm: RepairOperator {
  static let id = "other-form"
  static let title = "It is written differently here"
  static let book: String? = "migrating#the-dictionary"
  static let examples = [
    Example(
      .feature, right: "return .run { [count",
      wrong: "return EffectTask(value: .tick)\n        return .run { [count"),
    Example(
      .feature, right: "Reduce { state, action in\n        switch action {\n        case .alert",
      wrong: "Reduce { state, action, environment in\n        switch action {\n        case .alert"),
    Example(.feature, right: ".seconds(1)", wrong: ".minutes(1)"),
  ]

  private static let forms = Form.older + Form.libraries + Form.languages
  /// The forms by the first word of their pattern, since most tokens begin none.
  private static let byFirst = Dictionary(grouping: forms) { $0.pattern[0] }

  static func repairs(_ context: Context) -> [Repair] {
    context.tokens.indices.flatMap { index -> [Repair] in
      (byFirst[context.file.text(index)] ?? []).compactMap { form in
        guard let match = form.match(at: index, in: context) else { return nil }
        let range = (context.tokens[index].start, context.tokens[match.last].end)
        let text = form.text(match.values)
        guard text != context.file.text(range.0, range.1), !context.isRight(form, match, text) else {
          return nil
        }
        let edit =
          text.isEmpty
          ? context.file.removing(index, through: match.last) : TextEdit(range.0, range.1, text)
        let repair = Repair(
          evidence(of: form, at: index, to: match.last, context), reach: .file, form.cause, edit)
        return form.isRemoval ? repair.removing() : repair
      }
    }
  }

  static func idea(_ context: Context, of repairs: [Repair]) -> (repair: Repair, evidence: Evidence)? {
    knownWord(context, in: repairs)
  }

  /// A form whose words the compiler names is meant. Other forms may be right where they are, unless the error is there.
  private static func evidence(of form: Form, at first: Int, to last: Int, _ context: Context) -> Evidence {
    let isNamed = context.symptom.names.contains { name in
      form.words.contains { name.contains($0) || name.contains($0.beginningCapital) }
    }
    let isHere = (first...last).contains(context.place) || context.onLine.contains(first)
    if isNamed, isHere { return .told }
    if isNamed || context.isVague || context.file.hasError && isHere { return .fitting }
    // The longer a form is, the less can it be right.
    return form.pattern.count > 3 ? .fitting : isHere ? .plausible : .possible
  }
}

extension Context {
  /// Whether a form only looks like another one: it ends with the sign that would be added, or names a type that is declared so.
  fileprivate func isRight(_ form: Form, _ match: (last: Int, values: [String: String]), _ text: String)
    -> Bool
  {
    if text.last == "?", file.text(match.last + 1) == "?" { return true }
    // What begins with a dot is a key.
    if form.pattern.starts(with: ["Shared", "("]) { return match.values["$1"]?.hasPrefix(".") == true }
    // A `LockIsolated` has a `withValue` of its own.
    if form.pattern.starts(with: [".", "withValue"]) { return !file.text(match.last - 3).hasPrefix("$") }
    guard let name = match.values["$name1"] else { return false }
    if form.pattern.starts(with: [".", "$name1", "(", "id"]) {
      return payload(ofCase: name)?.hasPrefix("IdentifiedActionOf<") != true
    }
    if form.pattern.starts(with: ["PresentationAction", "<"]) { return declares(name) && !isFeature(name) }
    // The macro would make an empty body beside a method that isn't the protocol's.
    if form.pattern.starts(with: ["struct", "$name1", ":", "Reducer"]) {
      return types(named: name).contains { $0.hasMember("reduce") && !$0.hasMember("body") }
    }
    guard form.pattern.starts(with: ["AlertState", "<", "Action"]) else { return false }
    return types(named: "Action.\(name)").contains { $0.node.parent?.ancestor(EnumDeclSyntax.self) != nil }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherForm.self) }
