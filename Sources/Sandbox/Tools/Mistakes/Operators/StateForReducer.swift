import SwiftSyntax
import SyntaxProtocol

/// A feature where its state is meant, or the reducer of another feature.
enum StateForReducer: RepairOperator {
  static let id = "state-for-reducer"
  static let title = "A reducer stands where its state is meant"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(.feature, right: "IdentifiedArrayOf<Child.State>", wrong: "IdentifiedArrayOf<Child>"),
    Example(.test, right: "Counter.State()", wrong: "Counter()"),
  ]

  /// A state that stores the feature: what is meant is told even where the state needs arguments.
  static func idea(_ context: Context, of repairs: [Repair]) -> (repair: Repair, evidence: Evidence)? {
    guard context.isSymptom(.typeDoesNotConform) else { return nil }
    return repairs.first { $0.evidence == .told }.map { ($0, .fitting) }
  }

  static func repairs(_ context: Context) -> [Repair] {
    let owners = context.symptom.names.filter { $0.hasSuffix(".State") }.map { String($0.dropLast(6)) }
    // The notes of a state that can't be compared name what it stores, which stands further down.
    let places =
      context.isSymptom(.typeDoesNotConform) ? Array(context.tokens.indices) : Array(context.around)
    return places.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      guard token.isIdentifier, token.text.first?.isUppercase == true,
        !context.file.text(index - 1).isOneOf("struct", "enum", "class", "extension", ".", "import")
      else { return [] }
      let next = context.file.text(index + 1)
      var result: [Repair] = []
      let isNamed =
        context.symptom.names.contains { $0 == token.text || $0.hasSuffix(".\(token.text)") }
        || context.isSymptom(.typeDoesNotConform)
          && context.symptom.notes.contains { note in
            note.names.contains { $0 == token.text || $0.contains("<\(token.text)>") }
          }
      let isWanted = owners.contains { $0 == token.text || $0.hasSuffix(".\(token.text)") }
      if next != ".", isNamed || isWanted || context.around.contains(index) && context.isFeature(token.text) {
        result.append(
          Repair(
            !isNamed
              ? .possible
              : context.isSymptom(.typeDoesNotConform) && context.isFeature(token.text)
                ? .told : isWanted || context.isSymptom(.typeDoesNotConform) ? .fitting : .plausible,
            reach: .file,
            "`\(token.text)` is the feature's reducer. Its state has a type of its own.",
            TextEdit(token.end, token.end, ".State")))
      }
      if next == ".", context.file.text(index + 2) == "State", isNamed || isWanted || context.isVague {
        result.append(
          Repair(
            .plausible, "The feature itself is meant here, and not its state.",
            TextEdit(token.end, context.tokens[index + 2].end, "")))
      }
      if owners.count > 1, next == "(", isWanted,
        context.closures(around: index).contains(where: { context.receiver(ofClosure: $0).hasSuffix("Store") }
        )
      {
        for other in owners where !other.hasSuffix(token.text) {
          let name = other.split(separator: ".").last.map(String.init) ?? other
          result.append(
            Repair(
              .fitting, reach: .file,
              "The state is that of `\(name)`, but the closure makes a `\(token.text)`.",
              context.file.replacing(index, with: name)))
        }
      }
      return result
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StateForReducer.self) }
