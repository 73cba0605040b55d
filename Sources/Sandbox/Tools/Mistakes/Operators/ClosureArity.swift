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

  static func repairs(_ context: Context) -> [Repair] { standIns(context) + told(context) }

  /// `$0.numberFact.fetch = { number, language in`, where the endpoint is given one value. The compiler may blame what follows.
  private static func standIns(_ context: Context) -> [Repair] {
    guard context.isVague || context.isSymptom(in: .inference) || context.isSymptom(in: .conversion) else {
      return []
    }
    return context.tokens.indices.flatMap { index -> [Repair] in
      guard context.file.text(index) == "=", context.file.text(index + 1) == "{", index > 4,
        context.file.text(index - 2) == ".", context.file.text(index - 4) == ".",
        let wanted = context.parameters(ofEndpoint: context.file.text(index - 1)),
        let closure = context.tokens[index + 1].syntax.parent?.as(ClosureExprSyntax.self),
        let parameters = closure.signature?.parameterClause?.as(ClosureShorthandParameterListSyntax.self),
        parameters.count != wanted, wanted > 0, let last = parameters.last
      else { return [] }
      if parameters.count > wanted {
        let names = parameters.prefix(wanted).map(\.name.text).joined(separator: ", ")
        return [
          Repair(
            .told, reach: .file,
            "The closure gets \(wanted == 1 ? "one value" : "\(wanted) values"), and it names more.",
            TextEdit(parameters.startOffset, parameters.endOffset, names)
          ).removing()
        ]
      }
      let added = Array(repeating: ", _", count: wanted - parameters.count).joined()
      return [
        Repair(
          .told, reach: .file, "The closure gets \(wanted) values. `_` stands for one that isn't needed.",
          TextEdit(last.endOffset, last.endOffset, added))
      ]
    }
  }

  private static func told(_ context: Context) -> [Repair] {
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
    var added = Array(repeating: "_", count: wanted - parameters.count)
    let brace = context.file.index(at: closure.leftBrace.startOffset)
    let sends = type.contains("Send<") && context.uses("send", inBraces: brace)
    if sends { added[added.count - 1] = "send" }
    return [
      Repair(
        .told,
        sends
          ? "The closure gets \(wanted) values, and the last one is `send`."
          : "The closure gets \(wanted) values. `_` stands for one that isn't needed.",
        TextEdit(end, end, added.map { ", \($0)" }.joined()))
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

extension Context {
  /// How many values a property that is a closure is given; nil where no property with the name has such a type.
  fileprivate func parameters(ofEndpoint name: String) -> Int? {
    guard file.counts[name] != nil else { return nil }
    for index in tokens.indices where tokens[index].text == name && file.text(index - 1) == "var" {
      let type = tokens[index].syntax.ancestor(PatternBindingSyntax.self)?.typeAnnotation?.type
      let plain = type?.as(AttributedTypeSyntax.self)?.baseType ?? type
      if let function = plain?.as(FunctionTypeSyntax.self) { return function.parameters.count }
    }
    return nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ClosureArity.self) }
