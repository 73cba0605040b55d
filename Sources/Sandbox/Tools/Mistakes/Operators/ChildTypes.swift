import SwiftSyntax
import SyntaxProtocol

/// The state, the actions and the reducer that a parent names for a child are not those of one feature.
enum ChildTypes: RepairOperator {
  static let id = "child-types"
  static let title = "A child's state, actions and reducer don't fit together"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(
      .feature, right: "Scope(state: \\.child, action: \\.child) {\n      Child()",
      wrong: "Scope(state: \\.child, action: \\.child) {\n      Counter()"),
    Example(
      .feature, right: "Scope(state: \\.child, action: \\.child)",
      wrong: "Scope(state: \\.child, action: \\.children)"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isVague || context.isSymptom(in: .inference) || context.isSymptom(in: .conversion)
        || context.isSymptom(in: .conformance) || context.isSymptom(in: .member)
        || context.diagnostic == nil
    else { return [] }
    // The compiler may give up at the beginning of the body, far from the child.
    return context.tokens.indices.flatMap { index -> [Repair] in
      guard let kind = Placement(rawValue: context.file.text(index)), context.file.text(index + 1) == "(",
        let child = NamedChild(kind, at: index, in: context), let repairs = child.repairs(context)
      else { return [] }
      return repairs
    }
  }
}

/// How a parent's body names a child.
private enum Placement: String {
  case forEach, ifCaseLet, ifLet
  case scope = "Scope"

  /// The type of the actions of a feature in the case of its parent.
  func actions(of feature: String, state: String, isPresented: Bool) -> String {
    switch self {
    case .forEach where state.hasPrefix("StackState"): "StackActionOf<\(feature)>"
    case .forEach: "IdentifiedActionOf<\(feature)>"
    case .ifLet where isPresented: "PresentationAction<\(feature).Action>"
    case .ifLet, .ifCaseLet, .scope: "\(feature).Action"
    }
  }
}

/// A child as the body of its parent names it, with the features that its three parts belong to.
private struct NamedChild {
  /// A part of the state, or a case of the actions: its name, its type, and the feature of this type.
  struct Part {
    var name: String
    var type: String
    /// The type where it is written; nil where the first value tells it.
    var node: TypeSyntax?
    /// What makes the first value, and the first value.
    var made: ExprSyntax?
    var value: ExprSyntax?
    var feature: String? { NamedChild.feature(of: type) }
  }

  private var kind: Placement
  private var states: [Part]
  private var actions: [Part]
  private var state: (part: Part, place: Int)
  private var action: (part: Part, place: Int)
  private var reducer: (name: String, place: Int)?
  private var isPresented: Bool

  /// - Parameter index: The index of the name of the call.
  /// - Returns: nil where the parts can't be read, as with a key path of several steps.
  init?(_ kind: Placement, at index: Int, in context: Context) {
    guard let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
      let parent = call.ancestor(StructDeclSyntax.self)
    else { return nil }
    (states, actions) = ([], [])
    for member in parent.memberBlock.members {
      guard let block = member.decl.asProtocol(DeclGroupSyntax.self)?.memberBlock else { continue }
      switch member.decl.asProtocol(NamedDeclSyntax.self)?.name.text {
      case "Action": actions = Self.parts(of: block)
      case "State": states = Self.parts(of: block)
      default: break
      }
    }
    let paths = call.arguments.compactMap { argument in Self.name(in: argument, context) }
    guard paths.count == 2, call.arguments.count == 2,
      let first = states.first(where: { $0.name == paths[0].name }),
      let second = actions.first(where: { $0.name == paths[1].name })
    else { return nil }
    self.kind = kind
    (state, action) = ((first, paths[0].place), (second, paths[1].place))
    isPresented = paths[0].isProjected
    if let statement = call.trailingClosure?.statements.first, call.trailingClosure?.statements.count == 1,
      let made = statement.item.as(FunctionCallExprSyntax.self)?.calledExpression.as(
        DeclReferenceExprSyntax.self)
    {
      reducer = (made.baseName.text, context.file.index(at: made.startOffset))
    }
  }

  /// `detail` in `\.$detail`.
  private static func name(
    in argument: LabeledExprSyntax, _ context: Context
  ) -> (name: String, place: Int, isProjected: Bool)? {
    guard let path = argument.expression.as(KeyPathExprSyntax.self), path.root == nil,
      path.components.count == 1,
      let property = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return nil }
    let text = property.declName.baseName.text
    let place = context.file.index(at: property.startOffset)
    return text.hasPrefix("$") ? (String(text.dropFirst()), place, true) : (text, place, false)
  }

  private static func parts(of block: MemberBlockSyntax) -> [Part] {
    block.members.flatMap { member -> [Part] in
      if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
        return cases.elements.compactMap { element in
          guard let parameters = element.parameterClause?.parameters, parameters.count == 1,
            let type = parameters.first?.type
          else { return nil }
          return Part(name: element.name.text, type: type.trimmedDescription, node: type)
        }
      }
      let bindings = member.decl.as(VariableDeclSyntax.self)?.bindings.map(\.self) ?? []
      return bindings.compactMap { (binding: PatternBindingSyntax) -> Part? in
        let type = binding.typeAnnotation?.type
        let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        guard let text = type?.trimmedDescription ?? made?.trimmedDescription else { return nil }
        return Part(
          name: binding.pattern.trimmedDescription, type: text, node: type, made: made,
          value: binding.initializer?.value)
      }
    }
  }

  /// `Child` for `Child.State?`, `IdentifiedArrayOf<Child.State>` and `PresentationAction<Child.Action>`.
  fileprivate static func feature(of type: String) -> String? {
    let inner = type.firstMatch(of: #/<(?:[^<>]*, *)?([\w.]+)>\??$/#).map { String($0.1) } ?? type
    let plain = inner.hasSuffix("?") ? String(inner.dropLast()) : inner
    for end in [".State", ".Action"] where plain.hasSuffix(end) { return String(plain.dropLast(end.count)) }
    return ["IdentifiedActionOf<", "StackActionOf<"].contains(where: type.hasPrefix) ? plain : nil
  }

  /// What makes one feature of all parts; nil when they belong together, or when their types tell no feature.
  func repairs(_ context: Context) -> [Repair]? {
    if let list { return [list] }
    guard let owner = state.part.feature, let sender = action.part.feature else { return nil }
    let expected = kind.actions(
      of: owner, state: state.part.type, isPresented: isPresented)
    guard owner != sender else {
      if action.part.type != expected {
        return actions.filter { $0.type == expected }.map {
          Repair(
            .told,
            "What a child of this kind sends arrives as `\(expected)`, which the case `\($0.name)` carries.",
            context.file.replacing(action.place, with: $0.name))
        }
      }
      guard let reducer, reducer.name != owner, context.isFeature(reducer.name) else { return nil }
      return [
        Repair(
          .told,
          "The state `\(state.part.name)` and its actions belong to `\(owner)`, so its reducer runs here.",
          context.file.replacing(reducer.place, with: owner))
      ]
    }
    let cause =
      "The state `\(state.part.name)` belongs to `\(owner)`, and the actions `\(action.part.name)` to `\(sender)`. Both must belong to one feature."
    let isActionWrong = reducer.map { $0.name == owner } ?? true
    let isStateWrong = reducer.map { $0.name == sender } ?? true
    var repairs: [Repair] = []
    if isActionWrong {
      repairs += actions.filter { $0.feature == owner }.map {
        Repair(.told, cause, context.file.replacing(action.place, with: $0.name))
      }
      repairs += Self.replacing(action.part.node, with: expected).map {
        Repair(.fitting, reach: .file, cause, $0)
      }
    }
    if isStateWrong {
      repairs += states.filter { $0.feature == sender }.map {
        Repair(
          .told, cause, context.file.replacing(state.place, with: (isPresented ? "$" : "") + $0.name))
      }
      let type = state.part.type.replacing("\(owner).State", with: "\(sender).State")
      repairs += Self.replacing(state.part.node, with: type).map { Repair(.fitting, reach: .file, cause, $0) }
    }
    return repairs
  }

  /// An array of states, where `forEach` goes through a stack or an identified array.
  private var list: Repair? {
    guard kind == .forEach, let sender = action.part.feature, state.part.type == "[\(sender).State]",
      let written = state.part.node.map({ Syntax($0) }) ?? state.part.made.map({ Syntax($0) })
    else { return nil }
    let isStack = action.part.type.hasPrefix("StackAction")
    let type = isStack ? "StackState<\(sender).State>" : "IdentifiedArrayOf<\(sender).State>"
    var edits = [TextEdit(written.startOffset, written.endOffset, type)]
    if isStack, state.part.node != nil, let value = state.part.value {
      let text = value.trimmedDescription
      edits.append(
        TextEdit(value.startOffset, value.endOffset, text == "[]" ? "StackState()" : "StackState(\(text))"))
    }
    return Repair(
      .told, reach: .file,
      "`forEach` finds the state of each child by its ID. An array has no IDs, and \(isStack ? "a `StackState`" : "an `IdentifiedArray`") has.",
      edits)
  }

  private static func replacing(_ type: TypeSyntax?, with text: String) -> [TextEdit] {
    type.map { [TextEdit($0.startOffset, $0.endOffset, text)] } ?? []
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ChildTypes.self) }
