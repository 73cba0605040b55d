import SwiftSyntax
import SyntaxProtocol

/// A case in a pattern of a reducer's `switch` that the type at its place doesn't have.
struct StrangeCase {
  /// The pattern that begins with the case.
  var pattern: ExprSyntax
  var name: String
  /// The case that carries it; nil where it is the outermost one.
  var outer: String?
  /// The type that has no such case.
  var type: String
  /// The cases that the type has, with what they carry.
  var cases: [CarryingCase]
}

extension Context {
  /// The cases in the patterns of the file's reducers that aren't there, found by their declarations: the compiler often gives up at
  /// such a `switch`.
  var strangeCases: [StrangeCase] {
    tokens.indices.filter { file.text($0) == "switch" && file.text($0 + 1) == "action" }.flatMap {
      index -> [StrangeCase] in
      guard let choice = tokens[index].syntax.parent?.as(SwitchExprSyntax.self),
        let feature = tokens[index].syntax.ancestor(StructDeclSyntax.self)?.name.text, isFeature(feature)
      else { return [] }
      let items = choice.cases.compactMap {
        $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)
      }
      return items.flatMap(\.caseItems).compactMap { item in
        let pattern = item.pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? item.pattern
        guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
        return strange(expression, in: "\(feature).Action", of: nil)
      }
    }
  }

  /// The cases that lead from the type of a strange case to one with its name, and the pattern that names them; nil where none do.
  func way(to name: String, from strange: StrangeCase) -> (outer: String, pattern: String)? {
    for found in strange.cases {
      guard let payload = found.payload else { continue }
      for (type, pattern) in inner(payload)
      where carryingCases(of: type)?.contains(where: { $0.name == name }) == true {
        let inside = pattern.replacing("$", with: strange.pattern.trimmedDescription)
        return (found.name, ".\(found.name)(\(inside))")
      }
    }
    return nil
  }

  /// The types in which a case may be looked for that a payload leads to, and the pattern in which it stands.
  private func inner(_ payload: String) -> [(type: String, pattern: String)] {
    guard let match = payload.wholeMatch(of: #/(\w+)<([\w.]+)>/#) else { return [(payload, "$")] }
    switch match.1 {
    case "PresentationAction": return [(String(match.2), ".presented($)")]
    case "IdentifiedActionOf", "StackActionOf": return [("\(match.2).Action", ".element(id: _, action: $)")]
    default: return []
    }
  }

  /// The outermost case of a pattern that a type doesn't have; nil where all are there, or nothing is known about the type.
  private func strange(_ pattern: ExprSyntax, in type: String, of outer: String?) -> StrangeCase? {
    let call = pattern.as(FunctionCallExprSyntax.self)
    guard let member = (call?.calledExpression ?? pattern).as(MemberAccessExprSyntax.self),
      member.base == nil,
      let cases = carryingCases(of: type), !cases.isEmpty
    else { return nil }
    let name = member.declName.baseName.text
    guard let found = cases.first(where: { $0.name == name }) else {
      return StrangeCase(pattern: pattern, name: name, outer: outer, type: type, cases: cases)
    }
    guard let payload = found.payload,
      let argument = call?.arguments.first(where: { $0.label?.text == "action" }) ?? call?.arguments.first,
      call?.arguments.count == 1 || argument.label?.text == "action"
    else { return nil }
    return strange(argument.expression, in: payload, of: name)
  }

  /// The cases of an enum of the file, of one that a macro makes, or of one of the library; nil where they aren't known.
  private func carryingCases(of type: String) -> [CarryingCase]? {
    if let match = type.wholeMatch(of: #/(\w+)<([\w.]+)>/#) {
      let inner = String(match.2)
      switch match.1 {
      case "PresentationAction":
        return [CarryingCase(name: "dismiss"), CarryingCase(name: "presented", payload: inner)]
      case "IdentifiedActionOf": return [CarryingCase(name: "element", payload: "\(inner).Action")]
      case "StackActionOf":
        return [
          CarryingCase(name: "element", payload: "\(inner).Action"), CarryingCase(name: "popFrom"),
          CarryingCase(name: "push"),
        ]
      default: return nil
      }
    }
    let declared = types(named: type).compactMap { $0.node.as(EnumDeclSyntax.self) }
    if let declaration = declared.first { return declaration.memberBlock.carryingCases }
    guard type.hasSuffix(".Action"),
      let reducer = types(named: String(type.dropLast(7))).compactMap({ $0.node.as(EnumDeclSyntax.self) })
        .first,
      isFeature(reducer.name.text)
    else { return nil }
    return reducer.memberBlock.carryingCases.filter { !$0.isIgnored }.map { found in
      let alert = found.payload?.firstMatch(of: #/^(?:Alert|ConfirmationDialog)State<([\w.]+)>$/#)
      return CarryingCase(
        name: found.name, payload: alert.map { String($0.1) } ?? found.payload.map { "\($0).Action" })
    }
  }
}
