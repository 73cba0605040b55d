import SwiftSyntax
import SyntaxProtocol

/// An action of a child without what lies around it on its way to the parent.
enum ChildAction: RepairOperator {
  static let id = "action-of-a-child"
  static let title = "A child's action lacks what lies around it"
  static let book: String? = "composition#when-a-child-has-something-to-say"
  static let examples = [
    Example(
      .feature, right: "case children(IdentifiedActionOf<Child>)", wrong: "case children(Child.Action)")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isMember = context.isSymptom(
      .couldNotFindTypeMember, .couldNotFindValueMember, .couldNotFindTupleMember)
    var result: [Repair] = []
    for index in context.near
    where context.tokens[index].text == "." && context.tokens[index].syntax.parent != nil {
      guard context.file.text(index - 1) == "(" || context.file.text(index - 1) == ":" || isMember,
        context.tokens.indices.contains(index + 1), context.tokens[index + 1].isIdentifier
      else { continue }
      let name = context.file.text(index + 1)
      let isNamed = isMember && context.symptom.names.last == name
      let evidence: Evidence =
        isNamed ? .fitting : context.isVague || context.mentions("Case<") ? .plausible : .possible
      let start = context.tokens[index].start
      let end = context.tokens[context.memberEnd(index)].end
      func wrap(_ before: String, _ after: String, _ cause: String) {
        result.append(
          Repair(
            evidence, reach: .file, cause, TextEdit(start, start, before), TextEdit(end, end, after)))
      }
      if context.file.text(index - 1) == "(",
        !name.isOneOf("presented", "dismiss", "element", "push", "popFrom")
      {
        let outer = context.file.text(index - 2)
        let payload = context.payload(ofCase: outer) ?? ""
        if payload.hasPrefix("PresentationAction") || context.mentions("PresentationAction") {
          wrap(".presented(", ")", "The child is presented, so its action is inside of `.presented`.")
        }
        if payload.hasPrefix("IdentifiedAction") || payload.hasPrefix("StackAction")
          || context.mentions("IdentifiedAction") || context.mentions("StackAction")
        {
          let cause = "The child is an element of a list, so its action comes with its ID."
          let ids =
            context.isPattern(index + 1)
            ? ["_"] : context.values(before: index).filter { $0.lowercased().hasSuffix("id") }
          for id in ids.prefix(3) { wrap(".element(id: \(id), action: ", ")", cause) }
        }
      }
      // A case of an enum that is itself the payload of a case.
      for owner in context.enums(declaring: name) {
        for outer in context.cases(carrying: owner) where outer != context.file.text(index - 2) {
          if outer == "view", let store = context.storeOfView(sending: index) {
            result.append(
              Repair(
                .fitting, "`@ViewAction` gives this type a method `send` for the cases of `\(owner)`.",
                book: "modules#what-a-view-may-send",
                TextEdit(context.tokens[store].start, context.tokens[index - 2].start, "")))
            continue
          }
          wrap(
            ".\(outer)(", ")",
            "`.\(name)` is a case of `\(owner)`, which is what `.\(outer)` carries.")
        }
      }
    }
    return result + declarations(context)
  }

  /// `case order(Order.Action)` → `case order(PresentationAction<Order.Action>)`.
  private static func declarations(_ context: Context) -> [Repair] {
    guard context.isVague || context.mentions("KeyPath") || context.mentions("Action") else { return [] }
    return context.tokens.indices.flatMap { index -> [Repair] in
      guard context.isCaseDeclaration(index), context.file.text(index + 1) == "(",
        context.file.text(index + 3) == ".", context.file.text(index + 4) == "Action",
        context.file.text(index + 5) == ")"
      else { return [] }
      let name = context.file.text(index)
      let child = context.file.text(index + 2)
      let (start, end) = (context.tokens[index + 2].start, context.tokens[index + 4].end)
      let used = context.tokens.indices.first { position in
        context.file.text(position) == name && context.file.text(position - 1) == "."
          && context.file.text(position - 2) == "\\" && context.lineBegins(with: ["."], position)
      }
      let usesDollar =
        used.map { context.file.text($0 - 5).hasPrefix("$") || context.lineContains("$\(name)", $0 - 6) }
        ?? false
      return [
        Repair(
          used == nil ? .possible : usesDollar ? .fitting : .plausible, reach: .file,
          "The child is presented, so its actions come as a `PresentationAction`.",
          TextEdit(start, end, "PresentationAction<\(child).Action>")),
        Repair(
          used == nil ? .possible : usesDollar ? .plausible : .fitting, reach: .file,
          "The child is an element of a list, so its actions come with an ID.",
          TextEdit(start, end, "IdentifiedActionOf<\(child)>")),
      ]
    }
  }
}

extension Context {
  /// The cases that carry a type, by its own name or as a member of another one.
  func cases(carrying type: String) -> [String] {
    tokens.indices.compactMap { index in
      guard isCaseDeclaration(index), file.text(index + 1) == "(", let close = partner(of: index + 1),
        file.text(close - 1) == type
      else { return nil }
      return file.text(index)
    }
  }

  /// The first token of `store.send(.tapped)` or `self.store.send(.tapped)` in a type with `@ViewAction`; nil for other calls.
  ///
  /// - Parameter dot: The index of the action's dot.
  fileprivate func storeOfView(sending dot: Int) -> Int? {
    guard file.text(dot - 1) == "(", file.text(dot - 2) == "send", file.text(dot - 3) == ".",
      file.text(dot - 4) == "store",
      let type = tokens[dot].syntax.ancestor(StructDeclSyntax.self),
      type.attributes.named("ViewAction") != nil
    else { return nil }
    return file.text(dot - 5) == "." && file.text(dot - 6) == "self" ? dot - 6 : dot - 4
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ChildAction.self) }
