import SwiftSyntax
import SyntaxProtocol

/// A closure that names fewer parameters than it gets.
enum ClosureArity: RepairOperator {
  static let id = "closure-arity"
  static let title = "A closure names another number of values than it gets"
  static let examples = [
    Example(
      .feature, right: "let fact = try await",
      wrong:
        "let sorted = [1, 2].sorted { first in first > 1 }\n              print(sorted)\n              let fact = try await"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.closureArgumentListTuple), let type = context.symptom.names.first,
      let closure = context.enclosing(ClosureExprSyntax.self)
    else { return [] }
    let wanted = type.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split(separator: ",").count
    guard let parameters = closure.signature?.parameterClause?.as(ClosureShorthandParameterListSyntax.self),
      parameters.count != wanted, let last = parameters.last
    else { return [] }
    if wanted == 0, let signature = closure.signature {
      return [
        Repair(
          .told, "The closure is given nothing, so it names no parameter.",
          TextEdit(signature.startOffset, signature.endOffset + 1, "")
        ).removing()
      ]
    }
    guard parameters.count < wanted else { return tooMany(parameters, wanted, context) }
    let end = last.endOffset
    let added = Array(repeating: ", _", count: wanted - parameters.count).joined()
    return [
      Repair(
        .told, "The closure gets \(wanted) values. `_` stands for one that isn't needed.",
        TextEdit(end, end, added))
    ]
  }

  /// `{ state, send in` → `{ [state] send in`: what the closure uses of its surroundings is captured, and not a parameter.
  private static func tooMany(
    _ parameters: ClosureShorthandParameterListSyntax, _ wanted: Int, _ context: Context
  ) -> [Repair] {
    let names = parameters.map(\.name.text)
    let kept = Array(names.suffix(wanted))
    let outer = names.dropLast(wanted).filter { $0 != "_" }
    let range = (parameters.startOffset, parameters.endOffset)
    let list = kept.joined(separator: ", ")
    let count = wanted == 1 ? "one value" : "\(wanted) values"
    let captured = Repair(
      .told, "The closure gets \(count): `\(list)`. What else it uses, it captures in brackets.",
      TextEdit(range.0, range.1, "[\(outer.joined(separator: ", "))] \(list)"))
    let dropped = [kept, Array(names.prefix(wanted))].map { names in
      Repair(
        .fitting, "The closure gets \(count), and it names more.",
        TextEdit(range.0, range.1, names.joined(separator: ", "))
      ).removing()
    }
    return (outer.isEmpty ? [] : [captured]) + dropped
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ClosureArity.self) }
