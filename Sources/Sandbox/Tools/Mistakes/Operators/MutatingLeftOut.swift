import SwiftSyntax
import SyntaxProtocol

/// A function that changes what it may not change, because `mutating` or `inout` is missing.
enum MutatingLeftOut: RepairOperator {
  static let id = "mutating-left-out"
  static let title = "A function must say that it changes something"
  static let book: String? = "state#the-tool"
  static let examples = [
    Example(.feature, right: "mutating func rename() {", wrong: "func rename() {"),
    Example(.feature, right: "_ state: inout State", wrong: "_ state: State"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isImmutable || context.isSymptom(.cannotPassRvalueMutatingSubelement),
      let function = context.enclosing(FunctionDeclSyntax.self)
    else { return [] }
    var result: [Repair] = []
    let start = function.funcKeyword.startOffset
    if !function.modifiers.contains(where: { $0.name.text == "mutating" }) {
      result.append(
        Repair(
          context.symptom.names.first == "self" ? .told : .plausible, reach: .file,
          "A method that changes its struct must be marked `mutating`.", TextEdit(start, start, "mutating ")))
    }
    for parameter in function.signature.parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      guard context.symptom.names.contains(name) else { continue }
      let type = parameter.type.startOffset
      result.append(
        Repair(
          .told,
          "`\(name)` is an ordinary parameter, so it can't be changed. `inout` lends it to the function.",
          TextEdit(type, type, "inout ")))
    }
    return result
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MutatingLeftOut.self) }
