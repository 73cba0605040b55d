import SwiftSyntax

/// A child has a state and actions, and nothing runs its reducer.
enum ChildNotRun: Fault {
  static let id = "child-not-run"
  static let title = "A child has a state and actions, and no reducer"
  static let book: String? = "composition#the-tool"
  static let words: String? = """
    A child's reducer runs where the parent's `body` names it: with `Scope` for a value, `.ifLet` for an optional, and \
    `.forEach` for the elements of a list or a stack.
    """
  static let examples = [
    Example(
      .feature, right: "Scope(state: \\.child, action: \\.child) {\n      Child()\n    }", wrong: ""),
    Example(.feature, right: ".ifLet(\\.$alert, action: \\.alert)", wrong: ""),
  ]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    let compact = file.compact
    return file.states.flatMap { state -> [Remarked] in
      guard let actions = actions(beside: state) else { return [] }
      return state.memberBlock.members.flatMap { member -> [Remarked] in
        guard let property = member.decl.as(VariableDeclSyntax.self) else { return [] }
        return property.bindings.compactMap { binding in
          let name = binding.pattern.trimmedDescription
          guard binding.accessorBlock == nil, let type = actions[name],
            let call = call(name, type, binding.trimmedDescription, property),
            !compact.contains(".\(name),action:"), !compact.contains(".$\(name),action:")
          else { return nil }
          return Remarked(
            property,
            "Nothing runs the reducer of `\(name)`: its actions arrive, and its state stays as it is.",
            fix: call)
        }
      }
    }
  }

  /// The payloads of the cases of the enum `Action` that stands beside a state, by their names.
  private static func actions(beside state: StructDeclSyntax) -> [String: String]? {
    guard let list = state.parent?.parent?.as(MemberBlockItemListSyntax.self) else { return nil }
    let action = list.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }.first {
      $0.name.plainName == "Action"
    }
    let cases = action?.memberBlock.carryingCases ?? []
    return Dictionary(cases.compactMap { found in found.payload.map { (found.name, $0) } }) { $1 }
  }

  /// The call that runs a child; nil when the property is no child, since its state and its actions don't belong together.
  private static func call(_ name: String, _ action: String, _ state: String, _ property: VariableDeclSyntax)
    -> String?
  {
    if let element = argument(of: "PresentationAction", in: action) {
      guard property.attributes.trimmedDescription.contains("@Presents") else { return nil }
      let child = feature(element)
      return ".ifLet(\\.$\(name), action: \\.\(name))" + (child.map { " { \($0)() }" } ?? "")
    }
    if let child = argument(of: "IdentifiedActionOf", in: action)
      ?? argument(of: "IdentifiedAction", in: action).flatMap({
        feature($0.split(separator: ",").last.map(String.init) ?? "")
      })
    {
      return state.contains("IdentifiedArray")
        ? ".forEach(\\.\(name), action: \\.\(name)) { \(child)() }" : nil
    }
    if action.hasPrefix("StackAction") {
      return state.contains("StackState") ? ".forEach(\\.\(name), action: \\.\(name)) { … }" : nil
    }
    guard let child = feature(action), state.contains("\(child).State") else { return nil }
    return state.contains("?")
      ? ".ifLet(\\.\(name), action: \\.\(name)) { \(child)() }"
      : "Scope(state: \\.\(name), action: \\.\(name)) { \(child)() }"
  }

  /// `Child` for `Child.Action`.
  private static func feature(_ type: String) -> String? {
    let type = type.trimmingPrefix(" ")
    return type.hasSuffix(".Action") ? String(type.dropLast(7)) : nil
  }

  /// `A` for `Name<A>`.
  private static func argument(of name: String, in type: String) -> String? {
    type.hasPrefix("\(name)<") && type.hasSuffix(">")
      ? String(type.dropFirst(name.count + 1).dropLast()) : nil
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ChildNotRun.self) }
