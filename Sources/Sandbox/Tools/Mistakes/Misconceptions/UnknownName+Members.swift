import SwiftSyntax
import SyntaxProtocol

extension UnknownName {
  /// A property of each element, asked of the list.
  static func element(_ name: String, of list: String, _ context: Context) -> Advice? {
    guard
      let match = list.firstMatch(of: #/^(?:IdentifiedArrayOf<|StackState<|Array<|Set<|\[)([\w.]+)[>\]]$/#),
      context.members(of: String(match.1)).contains(name)
    else { return nil }
    let place = list.hasPrefix("Identified") || list.hasPrefix("Stack") ? "[id: …]?.\(name)" : "[0].\(name)"
    let value =
      context.onLine.first { context.file.text($0) == name && context.file.text($0 - 1) == "." }
      .map { context.file.text($0 - 2) } ?? "list"
    return Advice(
      .told, "`\(name)` is a property of each element, and `\(value)` is a list of them.",
      fix:
        "Name the element, `\(value)\(place)`, or go through all of them: `for element in \(value) { … }`.",
      book: "lists#the-tool")
  }
}

extension Context {
  /// The cases of the state or the actions that a macro makes of an enum of features.
  func casesOfReducer(_ type: String) -> [String] {
    let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
    guard plain.hasSuffix(".State") || plain.hasSuffix(".Action") else { return [] }
    return types(named: plain.split(separator: ".").dropLast().joined(separator: ".")).filter {
      $0.node.is(EnumDeclSyntax.self)
    }.flatMap(\.caseNames)
  }

  /// The name of the method whose result is asked for a member: `sort` in `list.sort().reverse()`.
  func methodBefore(_ member: String) -> String? {
    guard let place = onLine.first(where: { file.text($0) == member && file.text($0 - 1) == "." }),
      let access = tokens[place].syntax.parent?.parent?.as(MemberAccessExprSyntax.self),
      let call = access.base?.as(FunctionCallExprSyntax.self),
      let method = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    return method.declName.baseName.text
  }
}
