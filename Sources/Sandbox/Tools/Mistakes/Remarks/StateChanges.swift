import SwiftSyntax

/// The stored properties of the structs of a file, and the statements that change them.
///
/// Changes of a state are recognized by how they are written: as `state.name = …`, also for several values in parentheses, and in
/// a method of the struct itself as `name = …` or `self.name = …`. What happens in a closure, such as that of `withLock`, and what a
/// binding changes isn't seen.
struct StateChanges {
  /// A stored property.
  struct Property {
    var name: String
    var type: TypeSyntax?
    var isOptional: Bool
    var isFlag: Bool
    var declaration: VariableDeclSyntax
  }

  /// The stored properties of one struct, in their order.
  typealias Properties = [Property]

  /// What a statement does to a property.
  enum Effect: Equatable {
    /// It gets a value, or becomes true.
    case set
    /// It becomes nil or false.
    case cleared
    /// It gets a value of which the source doesn't say whether it is nil or false.
    case unknown
  }

  struct Change {
    var name: String
    var effect: Effect
    /// `=`, or an operator such as `+=`; nil for a call of a method.
    var assignment: String?
    /// The code of the new value; nil for a call of a method.
    var value: ExprSyntax?
    /// The name of the method that changes the property, such as `append`.
    var method: String?
    /// Whether the change is made only under a condition of the place, such as in an `if`. It is part of a place of its own, too.
    var isNested = false
  }

  /// Statements that run one after another, with the changes that they make to one value. Those that run before them, around the
  /// condition under which they run, belong to them.
  struct Place {
    /// What the properties are part of, such as `state` or `state.game`; empty in a method of the struct.
    var base: String
    var changes: [Change] = []

    /// What the place does to a property in the end; nil when it doesn't change it.
    func effect(on name: String) -> Effect? { changes.last { $0.name == name && !$0.isNested }?.effect }
  }

  private(set) var structs: [Properties] = []
  private(set) var places: [Place] = []

  init(_ file: ParsedFile) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.source.tree)
    structs = finder.structs
    places = finder.places
  }

  /// Whether all that the file does to a property can be read as setting and clearing it.
  func isSwitched(_ name: String) -> Bool {
    let changes = places.flatMap(\.changes).filter { $0.name == name }
    return !changes.isEmpty && changes.allSatisfy { $0.effect != .unknown }
  }
}

extension StateChanges {
  fileprivate final class Finder: SyntaxVisitor {
    var structs: [Properties] = []
    var places: [Place] = []

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      let isState =
        node.attributes.named("Reducer") == nil && node.attributes.named("DependencyClient") == nil
      if isState { structs.append(properties(of: node)) }
      return .visitChildren
    }

    private func properties(of node: StructDeclSyntax) -> Properties {
      node.memberBlock.members.variables
        .filter { $0.bindingSpecifier.text == "var" && !$0.modifiers.has("static") }
        .flatMap { declaration in
          declaration.bindings.compactMap { binding -> Property? in
            guard binding.accessorBlock == nil,
              let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName
            else { return nil }
            let type = binding.typeAnnotation?.type
            return Property(
              name: name, type: type, isOptional: type?.is(OptionalTypeSyntax.self) == true,
              isFlag: type?.trimmedDescription == "Bool"
                || binding.initializer?.value.is(BooleanLiteralExprSyntax.self) == true,
              declaration: declaration)
          }
        }
    }

    /// The first values are no changes.
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
      var found: [Place] = []
      for (target, change) in Self.before(node) + node.flatMap(Self.allChanges) {
        let names = target.split(separator: ".").map(String.init)
        guard let name = names.last else { continue }
        var change = change
        change.name = name
        let base = names.dropLast().filter { $0 != "self" }.joined(separator: ".")
        if let index = found.firstIndex(where: { $0.base == base }) {
          found[index].changes.append(change)
        } else {
          found.append(Place(base: base, changes: [change]))
        }
      }
      places += found
      return .visitChildren
    }

    /// The changes of the statements that run before a list of statements, in the same function or closure.
    private static func before(_ list: CodeBlockItemListSyntax) -> [(String, Change)] {
      var found: [(String, Change)] = []
      var node = Syntax(list)
      while let parent = node.parent, !parent.is(ClosureExprSyntax.self), !parent.is(FunctionDeclSyntax.self)
      {
        if let outer = parent.as(CodeBlockItemListSyntax.self) {
          found = outer.prefix { $0.id != node.id }.flatMap(allChanges) + found
        }
        node = parent
      }
      return found
    }

    /// The changes of a statement, and of those inside of it.
    private static func allChanges(_ item: CodeBlockItemSyntax) -> [(String, Change)] {
      let own = changes(item.item)
      if !own.isEmpty { return own }
      let finder = NestedFinder(viewMode: .sourceAccurate)
      finder.walk(item)
      return finder.found
    }

    private final class NestedFinder: SyntaxVisitor {
      var found: [(String, Change)] = []

      override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
      override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        for (target, change) in Finder.changes(node.item) {
          var change = change
          change.isNested = true
          found.append((target, change))
        }
        return .visitChildren
      }
    }

    /// The changes of a statement, each with its target as it is written.
    fileprivate static func changes(_ item: CodeBlockItemSyntax.Item) -> [(String, Change)] {
      guard case .expr(let expression) = item else { return [] }
      if let sequence = expression.as(SequenceExprSyntax.self) {
        return assignments(Array(sequence.elements))
      }
      if let infix = expression.as(InfixOperatorExprSyntax.self) {
        return assignments([infix.leftOperand, infix.operator, infix.rightOperand])
      }
      guard let call = expression.as(FunctionCallExprSyntax.self),
        let method = call.calledExpression.as(MemberAccessExprSyntax.self), let base = method.base,
        let target = target(base)
      else { return [] }
      let name = target.isWhole ? method.declName.baseName.plainName : nil
      return [(target.path, Change(name: "", effect: .unknown, method: name))]
    }

    private static func assignments(_ elements: [ExprSyntax]) -> [(String, Change)] {
      guard elements.count >= 3 else { return [] }
      let sign = elements[1].trimmedDescription
      guard elements[1].is(AssignmentExprSyntax.self) || ["+=", "-="].contains(sign) else { return [] }
      // A longer right side is one value; its parts tell whether it is nil only when there is one.
      let value =
        elements.count == 3
        ? elements[2] : ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(elements.dropFirst(2))))
      if let targets = elements[0].as(TupleExprSyntax.self)?.elements.map(\.expression),
        let values = value.as(TupleExprSyntax.self)?.elements.map(\.expression),
        targets.count == values.count
      {
        return zip(targets, values).compactMap { target, value in
          assignment(of: value, to: target, sign)
        }
      }
      return assignment(of: value, to: elements[0], sign).map { [$0] } ?? []
    }

    private static func assignment(
      of value: ExprSyntax, to expression: ExprSyntax, _ sign: String
    ) -> (String, Change)? {
      guard let target = target(expression) else { return nil }
      return (target.path, target.isWhole ? change(sign, value) : Change(name: "", effect: .unknown))
    }

    private static func change(_ sign: String, _ value: ExprSyntax) -> Change {
      let text = value.trimmedDescription
      let effect: Effect =
        switch text {
        case _ where sign != "=": .unknown
        case "nil", "false": .cleared
        case "true": .set
        // An operator, or a value that may be nil or false.
        case _ where value.is(SequenceExprSyntax.self) || value.is(PrefixOperatorExprSyntax.self): .unknown
        default: .set
        }
      return Change(name: "", effect: effect, assignment: sign, value: value)
    }

    /// `state.game.error` for what is written so, also with question marks, and whether it is changed as a whole: of
    /// `state.rows[id: 1]?.isDone`, only a part of `state.rows` is. nil for another expression.
    private static func target(_ expression: ExprSyntax) -> (path: String, isWhole: Bool)? {
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        return (reference.baseName.plainName, true)
      }
      if let chain = expression.as(OptionalChainingExprSyntax.self) { return target(chain.expression) }
      if let part = expression.as(SubscriptCallExprSyntax.self) {
        return target(part.calledExpression).map { ($0.path, false) }
      }
      guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
        let start = target(base)
      else { return nil }
      return start.isWhole ? ("\(start.path).\(member.declName.baseName.plainName)", true) : start
    }
  }
}
