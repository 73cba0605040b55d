import SwiftSyntax
import SyntaxProtocol

/// A type that promises a protocol of the file, and doesn't have all that the protocol asks for.
enum RequirementMissing: Misconception {
  static let id = "requirement-missing"
  static let title = "A type lacks what its protocol asks for"
  static let words: String? = """
    Declare in the type what the protocol asks for, with the same names, types and words such as `async` and `throws`.
    """
  static let examples = [
    Example(
      .feature, right: "extension FactClient: DependencyKey {",
      wrong:
        "protocol Counting { func amount() -> Int }\nstruct Tally: Counting {}\n\nextension FactClient: DependencyKey {"
    )
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.typeDoesNotConform), context.symptom.names.count > 1 else { return nil }
    let (type, name) = (context.symptom.names[0], context.symptom.names[1])
    guard let asked = context.requirements(of: name), !asked.isEmpty else { return nil }
    let missing = asked.filter { requirement in
      !context.types(named: type).contains { $0.hasMember(requirement.name) }
    }
    guard let first = missing.first else {
      return Advice(
        .told, "`\(type)` has all the names of `\(name)`, but one of them with another type.",
        fix: "Compare it with the protocol: \(asked.map { "`\($0.text)`" }.joined(separator: ", ")).")
    }
    let list = missing.map { "`\($0.name)`" }.joined(separator: " and ")
    let isProperty = first.text.hasPrefix("var ")
    return Advice(
      .told, "`\(type)` promises to be a `\(name)`, which asks for \(list).",
      fix: isProperty ? first.text.split(separator: "{")[0].trimming : "\(first.text) { … }")
  }
}

extension Context {
  /// What a protocol of the file asks for; nil when there is no such protocol.
  fileprivate func requirements(of name: String) -> [(name: String, text: String)]? {
    tokens.indices.lazy.compactMap { index -> [(name: String, text: String)]? in
      guard tokens[index].text == name,
        let owner = tokens[index].syntax.parent?.as(ProtocolDeclSyntax.self), owner.name.text == name
      else { return nil }
      return owner.memberBlock.members.compactMap { member in
        if let function = member.decl.as(FunctionDeclSyntax.self) {
          return (function.name.text, function.trimmedDescription)
        }
        guard let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first
        else { return nil }
        return (binding.pattern.trimmedDescription, variable.trimmedDescription)
      }
    }.first
  }
}

extension Substring {
  fileprivate var trimming: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(RequirementMissing.self) }
