import SwiftSyntax
import SyntaxProtocol

/// What was typed exists nearby: a member of a member, a case that carries what was written, the endpoint of a client.
enum OneStepAway: RepairOperator {
  static let id = "one-step-away"
  static let title = "It belongs to something inside of this value"
  static let book: String? = "state#the-tool"
  static let examples = [
    Example(.feature, right: "state.child.isDone = true", wrong: "state.isDone = true")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    members(context) + payloads(context) + endpoints(context)
  }

  // MARK: A member of a member

  /// What the lists of the library and of Swift have.
  private static let listMembers: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "last", "first",
    "isEmpty", "ids", "sort",
    "contains", "filter", "map", "move", "shuffle", "reverse", "elements", "index", "pop",
  ]

  /// `state.append` → `state.path.append`, where the type that has no such member has a property that has it.
  private static func members(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .notFound) || context.isSymptom(in: .member), context.symptom.names.count > 1,
      let name = context.symptom.names.last, let type = context.symptom.names.first
    else { return [] }
    let place = context.onLine.first {
      context.file.text($0) == name && context.file.text($0 - 1) == "."
    }
    guard let place, let owner = context.types(named: type).first else { return [] }
    return owner.properties.compactMap { property -> Repair? in
      let isList =
        property.type.hasPrefix("[") || property.type.hasPrefix("IdentifiedArray")
        || property.type.hasPrefix("StackState")
      let isThere =
        isList && listMembers.contains(name)
        || context.types(named: property.type).contains { $0.hasMember(name) }
      guard isThere else { return nil }
      let question = property.type.hasSuffix("?") ? "?" : ""
      let dot = context.tokens[place - 1]
      return Repair(
        .told, "`\(name)` belongs to `\(property.name)`, which is a part of `\(type)`.",
        TextEdit(dot.start, dot.start, ".\(property.name)\(question)"))
    }
  }

  // MARK: A case that carries it

  /// `path.append(Detail.State())` → `path.append(.detail(Detail.State()))`: the enum that is needed has a case that carries this type.
  private static func payloads(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion), context.symptom.names.count > 1 else { return [] }
    let names = context.symptom.names.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    let (found, wanted) = (names[0], names[1])
    guard let value = context.valueAtPlace else { return [] }
    let start = value.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = value.endPositionBeforeTrailingTrivia.utf8Offset
    return context.casesCarrying(found, in: wanted).map { name in
      Repair(
        .told, "`\(found)` is what the case `.\(name)` of `\(wanted)` carries.",
        TextEdit(start, start, ".\(name)("), TextEdit(end, end, ")"))
    }
  }

  // MARK: The endpoint of a client

  /// `$0.numberFact = { … }` → `$0.numberFact.fetch = { … }`.
  private static func endpoints(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion) || context.isSymptom(.cannotCallNonFunctionValue),
      let type = context.symptom.names.last,
      let client = context.types(named: type).first
    else { return [] }
    let closures = client.properties.filter { $0.type.contains("->") }
    guard !closures.isEmpty else { return [] }
    return context.onLine.compactMap { index -> [Repair]? in
      let isAssigned = context.file.text(index + 1) == "=" && context.file.text(index - 1) == "."
      let isCalled = context.file.text(index + 1) == "(" && context.isSymptom(.cannotCallNonFunctionValue)
      guard context.tokens[index].isIdentifier, isAssigned || isCalled else { return nil }
      let end = context.tokens[index].end
      return closures.map {
        Repair(
          closures.count == 1 ? .told : .fitting,
          "`\(context.file.text(index))` is a client. Its endpoint is called `\($0.name)`.",
          book: "dependencies#the-tool", TextEdit(end, end, ".\($0.name)"))
      }
    }.flatMap(\.self)
  }
}

/// A struct or an enum that the file declares.
struct DeclaredType {
  var node: DeclSyntax
  var members: MemberBlockSyntax

  /// The stored properties and their types, as they are written or as the first value names them.
  var properties: [(name: String, type: String)] {
    members.members.flatMap { member -> [(name: String, type: String)] in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return [] }
      return variable.bindings.compactMap { binding in
        guard binding.accessorBlock == nil else { return nil }
        let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        let type = binding.typeAnnotation?.type.trimmedDescription ?? called?.trimmedDescription
        return type.map { (binding.pattern.trimmedDescription, $0) }
      }
    }
  }

  /// Whether a property, a method or a case has this name.
  func hasMember(_ name: String) -> Bool {
    members.members.contains { member in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return variable.bindings.contains { $0.pattern.trimmedDescription == name }
      }
      if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
        return cases.elements.contains { $0.name.text == name }
      }
      return member.decl.as(FunctionDeclSyntax.self)?.name.text == name
    }
  }
}

extension Context {
  /// The types of the file with a name, which may be written with those around it: `Login.State`.
  func types(named name: String) -> [DeclaredType] {
    let plain = name.hasSuffix("?") ? String(name.dropLast()) : name
    let path = plain.split(separator: ".").map(String.init)
    guard let last = path.last else { return [] }
    return tokens.indices.compactMap { index in
      guard tokens[index].text == last, file.text(index - 1).isOneOf("struct", "enum", "class", "actor"),
        let declaration = tokens[index].syntax.parent?.asProtocol(DeclGroupSyntax.self)
      else { return nil }
      let outer = Syntax(declaration).parent?.ancestor(MemberBlockSyntax.self)?.parent?.asProtocol(
        NamedDeclSyntax.self)
      if path.count > 1, let outer, outer.name.text != path[path.count - 2] { return nil }
      return DeclaredType(node: DeclSyntax(declaration), members: declaration.memberBlock)
    }
  }

  /// The cases of an enum that carry a type. The state of an enum reducer has its cases, with the states of the features.
  func casesCarrying(_ type: String, in name: String) -> [String] {
    let reducer = name.hasSuffix(".State") || name.hasSuffix(".Action")
    let owner = reducer ? name.split(separator: ".").dropLast().joined(separator: ".") : name
    let suffix = name.hasSuffix(".Action") ? ".Action" : ".State"
    return types(named: name).flatMap { cases(of: $0) { $0 == type || type.hasSuffix(".\($0)") } }
      + (reducer ? types(named: owner).flatMap { cases(of: $0) { type == $0 + suffix } } : [])
  }

  private func cases(of type: DeclaredType, carrying isMeant: (String) -> Bool) -> [String] {
    type.members.members.flatMap { member in
      (member.decl.as(EnumCaseDeclSyntax.self)?.elements.map(\.self) ?? []).filter { element in
        let parameters = element.parameterClause?.parameters.map(\.self) ?? []
        return parameters.count == 1 && isMeant(parameters[0].type.trimmedDescription)
      }.map(\.name.text)
    }
  }

  /// The largest expression that begins at the place and is a value of its own.
  var valueAtPlace: ExprSyntax? {
    let token = tokens[place].syntax
    var found: ExprSyntax?
    var next = token.parent
    while let node = next, node.positionAfterSkippingLeadingTrivia == token.positionAfterSkippingLeadingTrivia
    {
      if let expression = node.as(ExprSyntax.self), !node.is(SequenceExprSyntax.self) { found = expression }
      if node.is(LabeledExprSyntax.self) || node.is(CodeBlockItemSyntax.self) { break }
      next = node.parent
    }
    // Of `Detail.State()` or `uuid`, the compiler may blame what follows the dot.
    if let member = token.parent?.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName == token {
      var whole = ExprSyntax(member)
      while let call = whole.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == whole.id {
        whole = ExprSyntax(call)
      }
      return whole
    }
    return found
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OneStepAway.self) }
