import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Parts that a reducer, or a type, can do without and is still the same.
extension ErrorCuts {
  /// Protocols that say what a type is for, so that a type without one would be another type.
  private static let purposes: Set<String> = [
    "Reducer", "ReducerProtocol", "DependencyKey", "TestDependencyKey", "View", "App", "SharedKey",
    "SharedReaderKey", "BindableAction", "ViewAction",
  ]

  /// A type without a conformance whose requirements it doesn't meet here; nil for another error.
  func conformance(at token: Syntax, _ error: PlayError) -> [Cut]? {
    guard scale == .part,
      let found = error.message.firstMatch(
        of: #/^type '[^']+' does not conform to protocol '(?:\w+\.)*(\w+)'/#),
      !Self.purposes.contains(String(found.1)),
      let node = token.ancestors.first(where: { $0.asProtocol(DeclGroupSyntax.self) != nil }),
      let clause = node.asProtocol(DeclGroupSyntax.self)?.inheritanceClause
    else { return nil }
    let inherited = Array(clause.inheritedTypes)
    let names = inherited.map { $0.type.trimmedDescription.split(separator: ".").last.map(String.init) ?? "" }
    let wanted = [String(found.1)] + Self.refined[String(found.1), default: []]
    guard let index = wanted.lazy.compactMap({ names.firstIndex(of: $0) }).first else { return nil }
    // The type can conform again without the part of it that is left out because of another error.
    if cuts.contains(where: { node.ownRange.contains($0.range.lowerBound) && $0.item?.kind != .conformance })
    {
      return []
    }
    let range =
      if inherited.count == 1 {
        clause.ownRange
      } else if index + 1 < inherited.count {
        inherited[index].ownRange.lowerBound..<inherited[index + 1].ownRange.lowerBound
      } else {
        inherited[index - 1].type.ownRange.upperBound..<inherited[index].ownRange.upperBound
      }
    let name = "\(node.qualifiedName): \(names[index])"
    return [
      Cut(
        range: range,
        item: .init(.conformance, name, line: text.line(of: node), reason: error.message))
    ]
  }

  /// The protocols that bring others along.
  private static let refined = [
    "Equatable": ["Hashable", "Comparable"], "Decodable": ["Codable"], "Encodable": ["Codable"],
  ]

  /// Whether a static property has a client whose macro gives it endpoints that say that they have no value.
  private func hasValueOfMacro(_ property: Syntax) -> Bool {
    let group = property.ancestors.dropFirst().lazy.compactMap { $0.asProtocol(DeclGroupSyntax.self) }.first
    let binding = property.as(VariableDeclSyntax.self)?.bindings.first
    let type = binding?.typeAnnotation?.type.trimmedDescription ?? binding?.initializer?.writtenType
    return value(of: type ?? "Self", in: group) != nil
  }

  /// A key of shared state that doesn't load, save or report anything, so that the state keeps its first value.
  func sharing(at token: Syntax, _ error: PlayError) -> [Cut]? {
    guard scale == .part,
      let function = token.ancestors.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first,
      let body = function.body, body.ownRange.contains(token.ownRange.lowerBound), !Syntax(body).isHole,
      let group = Syntax(function).ancestors.dropFirst().lazy.compactMap({
        $0.asProtocol(DeclGroupSyntax.self)
      })
      .first, group.inherits("SharedReaderKey") || group.inherits("SharedKey"),
      let last = function.signature.parameterClause.parameters.last
    else { return nil }
    let name = (last.secondName ?? last.firstName).text
    let statement =
      switch function.name.text {
      case "load": "\(name).resumeReturningInitialValue()"
      case "save": "\(name).resume()"
      case "subscribe": "return SharedSubscription {}"
      default: ""
      }
    guard !statement.isEmpty else { return nil }
    return [
      Cut(
        range: body.ownRange, substitute: "{ \(Self.mark) \(statement) }",
        item: .init(.emptyValue, Syntax(function).qualifiedName, line: text.line(of: function)))
    ]
  }

  // MARK: - Functions without statements

  /// A function without its statements. One that can throw throws an error that says so, and one without a result prints that
  /// it does nothing. Any other one ends the kernel, because it has no value to return.
  func emptied(_ body: Syntax, of declaration: Syntax, _ error: PlayError) -> [Cut] {
    let name = declaration.qualifiedName
    let function = declaration.as(FunctionDeclSyntax.self)
    let effects =
      function?.signature.effectSpecifiers
      ?? declaration.as(InitializerDeclSyntax.self)?.signature.effectSpecifiers
    if let clause = effects?.throwsClause, clause.type == nil, clause.throwsSpecifier.text == "throws" {
      return [hole(body, "{ \(thrown(name)) }", declaration, .throwing, error), Self.screens]
    }
    let result = function?.signature.returnClause?.type.trimmedDescription ?? "Void"
    let isMutating = function?.modifiers.contains { $0.name.text == "mutating" } == true
    if function != nil, !isMutating, ["Void", "()"].contains(result) {
      let words = "\(Self.mark) print(\"\(name.quotable) was left out.\")"
      return [hole(body, "{ \(words) }", declaration, .silent, error)]
    }
    return [hole(body, "{ \(stop(name)) }", declaration, .body, error)]
  }

  private func thrown(_ name: String) -> String {
    "\(Self.mark) throw \(StandInUse.leftOutType)(\"\(name.quotable)\")"
  }

  /// The import of what is thrown.
  private static let screens = Cut(range: 0..<0, substitute: "import SwiftUIStandIns; ")

  /// An endpoint of a live value, which throws an error or ends the kernel when it is called. The other ones do what they did.
  func endpoint(at token: Syntax, _ error: PlayError) -> [Cut]? {
    let nodes = token.ancestors
    guard scale == .part,
      let end = nodes.firstIndex(where: { $0.as(VariableDeclSyntax.self)?.declaresValueOfClient == true }),
      let start = nodes[..<end].lastIndex(where: { $0.as(ClosureExprSyntax.self)?.endpointName != nil }),
      let closure = nodes[start].as(ClosureExprSyntax.self), !nodes[start].isHole,
      let label = closure.endpointName,
      !nodes.contains(where: { $0.isReducer }), !nodes.contains(where: \.hasOtherValue),
      closure.statements.ownRange.contains(token.ownRange.lowerBound),
      !hasValueOfMacro(nodes[end])
    else { return nil }
    let name = nodes[end].qualifiedName + (label.isEmpty ? "" : ".\(label)")
    let names = Array(repeating: "_", count: closure.parameterCount).joined(separator: ", ")
    let isImplicit = closure.signature?.parameterClause == nil && !names.isEmpty
    let head = closure.signature?.inKeyword.ownRange.lowerBound
    let canThrow = closure.canThrow
    let stop = canThrow ? thrown(name) : stop(name)
    return [
      Cut(
        range: closure.statements.ownRange,
        substitute: isImplicit && head == nil ? "\(names) in \(stop)" : stop,
        item: .init(canThrow ? .throwing : .body, name, line: text.line(of: closure), reason: error.message))
    ] + (isImplicit ? head.map { [Cut(range: $0..<$0, substitute: "\(names) ")] } ?? [] : [])
      + (canThrow ? [Self.screens] : [])
  }
}

extension ClosureExprSyntax {
  /// The label of an argument of a client's initializer; empty for a trailing closure, and nil for another closure.
  fileprivate var endpointName: String? {
    if let argument = parent?.as(LabeledExprSyntax.self) { return argument.label?.text }
    if let element = parent?.as(MultipleTrailingClosureElementSyntax.self) { return element.label.text }
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id else {
      return nil
    }
    let called = call.calledExpression.trimmedDescription
    return called == "Self" || called == ".init" || called.first?.isUppercase == true && !called.contains(".")
      ? "" : nil
  }

  /// Whether it can throw, because its own statements do.
  fileprivate var canThrow: Bool {
    let visitor = TryVisitor(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return visitor.isFound
  }
}

/// Finds a `try`, or a `throw`, that leaves a closure.
private final class TryVisitor: SyntaxVisitor {
  var isFound = false

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    node.catchClauses.isEmpty ? .visitChildren : .skipChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }
}

extension String {
  /// The text without what would end a literal.
  var quotable: String { filter { $0 != "\"" && $0 != "\\" } }
}

extension Syntax {
  /// Whether it is the key of a dependency that has a value for tests as well, which takes the place of the live one.
  fileprivate var hasOtherValue: Bool {
    guard let group = asProtocol(DeclGroupSyntax.self) else { return false }
    return group.inherits("DependencyKey") && group.hasStatic("testValue")
  }
}

extension VariableDeclSyntax {
  /// Whether it is a static property, such as the live value of a client.
  fileprivate var declaresValueOfClient: Bool {
    modifiers.contains { $0.name.text == "static" } && bindings.count == 1
  }
}
