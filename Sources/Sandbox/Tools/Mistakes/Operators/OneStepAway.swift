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
    members(context) + payloads(context) + endpoints(context) + ids(context) + nothing(context)
      + additions(context) + bindings(context) + subjects(context)
  }

  // MARK: An ID, nil, or one more element

  /// `CancelID.self` → `CancelID.timer`, and `.cancel` → `.cancel(id: CancelID.timer)`.
  private static func ids(_ context: Context) -> [Repair] {
    if context.isSymptom(.typeCannotConform), context.symptom.names.last == "Hashable",
      let type = context.symptom.names.first, type.hasSuffix(".Type")
    {
      let places = context.onLine.filter {
        context.file.text($0) == "self" && context.file.text($0 - 1) == "."
          || type.hasSuffix("\(context.file.text($0)).Type") && context.file.text($0 + 1) != "."
      }
      return places.flatMap { place in
        context.types(named: String(type.dropLast(5))).flatMap(\.caseNames).map {
          Repair(
            .told, "An ID is a value, such as a case of `\(type.dropLast(5))`, and not a type.",
            context.file.text(place) == "self"
              ? context.file.replacing(place, with: $0)
              : TextEdit(context.tokens[place].end, context.tokens[place].end, ".\($0)"))
        }
      }
    }
    guard context.isSymptom(.expectedArgumentInContextualMember),
      context.symptom.names.first?.hasPrefix("cancel(id:") == true
        || context.symptom.names.first?.hasPrefix("cancellable(id:") == true,
      let place = context.onLine.first(where: { context.file.text($0).hasPrefix("cancel") })
    else { return [] }
    let end = context.tokens[place].end
    return context.tokens.indices.filter {
      context.file.text($0).hasSuffix("ID") && context.file.text($0 - 1) == "enum"
    }
    .flatMap { index in
      context.types(named: context.file.text(index)).flatMap(\.caseNames).map {
        Repair(
          .told, "An effect is canceled by its ID, which it got with `.cancellable(id:)`.",
          TextEdit(end, end, "(id: \(context.file.text(index)).\($0))"))
      }
    }
  }

  /// `state.destination = false` and `= .dismiss` → `= nil`.
  private static func nothing(_ context: Context) -> [Repair] {
    if context.isSymptom(in: .conversion),
      context.symptom.names.last?.hasPrefix("PresentationState<") == true,
      let index = context.onLine.first(where: {
        context.file.text($0).hasPrefix("$") && context.file.text($0 + 1) == "="
      })
    {
      let name = String(context.file.text(index).dropFirst())
      return [
        Repair(
          .told, "`$\(name)` is the wrapper around the state. What is presented is assigned to `\(name)`.",
          context.file.replacing(index, with: name))
      ]
    }
    let isFalse =
      context.isSymptom(in: .conversion) && context.symptom.names.first == "Bool"
      && context.file.text(context.place) == "false"
    let isMember =
      context.isSymptom(.couldNotFindTypeMember) && context.symptom.names.first?.hasSuffix("?") == true
      && ["dismiss", "closed", "hidden", "empty", "null"].contains(context.symptom.names.last)
    guard isFalse || isMember, let value = context.valueAtPlace else { return [] }
    guard let sequence = value.parent?.ancestor(SequenceExprSyntax.self), sequence.elements.count == 3,
      sequence.elements.last?.id == value.id
    else { return [] }
    return [
      Repair(
        .told, "What is presented is an optional. Nothing is presented when it is `nil`.",
        TextEdit(
          value.startOffset,
          value.endOffset, "nil"))
    ]
  }

  /// `todos += todo` → `todos.append(todo)`.
  private static func additions(_ context: Context) -> [Repair] {
    if context.symptom.names.first == "Sequence", let label = context.nearest("contentsOf") {
      return [
        Repair(
          .told, "`contentsOf:` adds the elements of a list. One element is added without a label.",
          context.file.removing(label, through: label + 1)
        ).removing()
      ]
    }
    guard context.symptom.names.first == "+=", context.symptom.names.last == "Sequence",
      let sign = context.onLine.first(where: { context.file.text($0) == "+=" }),
      let sequence = context.tokens[sign].syntax.ancestor(SequenceExprSyntax.self),
      let value = sequence.elements.last
    else { return [] }
    let end = value.endOffset
    return [
      Repair(
        .told, "`+=` adds the elements of a list. One element is added with `append`.",
        TextEdit(
          context.tokens[sign - 1].end, value.startOffset, ".append("),
        TextEdit(end, end, ")"))
    ]
  }

  // MARK: A member of a member

  /// What the lists of the library and of Swift have.
  private static let listMembers: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "last", "first",
    "isEmpty", "ids", "sort",
    "contains", "filter", "map", "move", "shuffle", "reverse", "elements", "index", "pop",
  ]

  /// What values of Swift's own types have, and hardly anything else.
  private static let plainMembers: [String: Set<String>] = [
    "Bool": ["toggle"], "Int": ["isMultiple", "magnitude"],
    "String": ["hasPrefix", "hasSuffix", "lowercased", "uppercased", "trimmingCharacters"],
  ]

  /// `state.append` → `state.path.append`, where the type that has no such member has a property that has it.
  private static func members(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .notFound) || context.isSymptom(in: .member),
      let (type, name) = context.missingMember
    else { return [] }
    let place = context.onLine.first {
      context.file.text($0) == name && context.file.text($0 - 1) == "."
    }
    guard let place else { return [] }
    let cases = context.screens(of: type, having: name).map { screen in
      Repair(
        .told, "`\(name)` belongs to what the case `\(screen)` carries.",
        TextEdit(context.tokens[place - 1].start, context.tokens[place - 1].start, ".\(screen)?"))
    }
    if let state = type.firstMatch(of: #/^(?:Test)?Store<(.+), [^,]+>$/#)?.1,
      context.types(named: String(state)).contains(where: { $0.hasMember(name) })
    {
      let dot = context.tokens[place - 1]
      return [
        Repair(
          .told, "A store isn't the state itself: `\(name)` belongs to its `state`.",
          book: "testing#the-tool", TextEdit(dot.start, dot.start, ".state"))
      ]
    }
    if type.hasPrefix("TestStore<"), let state = state(asked: name, place, context) { return [state] }
    guard let owner = context.types(named: type).first else { return cases }
    let plain = owner.valueTypes.filter { plainMembers[$0.type]?.contains(name) == true }
    return owner.valueTypes.compactMap { property -> Repair? in
      let isList =
        property.type.hasPrefix("[") || property.type.hasPrefix("IdentifiedArray")
        || property.type.hasPrefix("StackState")
      let isThere =
        isList && listMembers.contains(name)
        || context.types(named: property.type).contains { $0.hasMember(name) }
        || plain.count == 1 && plain[0].name == property.name
      guard isThere else { return nil }
      let question = property.type.hasSuffix("?") ? "?" : ""
      let dot = context.tokens[place - 1]
      return Repair(
        .told, "`\(name)` belongs to `\(property.name)`, which is a part of `\(type)`.",
        TextEdit(dot.start, dot.start, ".\(property.name)\(question)"))
    }
  }

  /// `store.withState(\.count)` → `store.state.count`.
  private static func state(asked name: String, _ place: Int, _ context: Context) -> Repair? {
    guard name == "withState", context.file.text(place + 1) == "(", context.file.text(place + 2) == "\\",
      context.file.text(place + 3) == ".", let close = context.partner(of: place + 1)
    else { return nil }
    return Repair(
      .told, "A test reads the state of its store directly.", book: "testing#the-tool",
      TextEdit(context.tokens[place].start, context.tokens[place + 2].end, "state"),
      TextEdit(context.tokens[close].start, context.tokens[close].end, ""))
  }

  // MARK: A case that carries it

  /// `path.append(Detail.State())` → `path.append(.detail(Detail.State()))`: the enum that is needed has a case that carries this type.
  private static func payloads(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion), context.symptom.names.count > 1 else { return [] }
    let names = context.symptom.names.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    let (found, wanted) = (names[0], names[1])
    guard let value = context.valueAtPlace else { return [] }
    let start = value.startOffset
    let end = value.endOffset
    return context.casesCarrying(found, in: wanted).map { name in
      Repair(
        .told, "`\(found)` is what the case `.\(name)` of `\(wanted)` carries.",
        TextEdit(start, start, ".\(name)("), TextEdit(end, end, ")"))
    }
  }

  // MARK: A property of what is asked

  /// `switch state { case 0: … }` → `switch state.count { … }`, and `case .form(let form) = state` → `= state.destination`.
  private static func subjects(_ context: Context) -> [Repair] {
    let token = context.tokens[context.place].syntax
    guard
      let subject = token.ancestor(MatchingPatternConditionSyntax.self)?.initializer.value
        ?? token.ancestor(SwitchExprSyntax.self)?.subject
    else { return [] }
    let end = subject.endOffset
    let text = subject.trimmedDescription
    func meant(_ name: String, _ type: String) -> Repair {
      Repair(
        .told, "`\(text)` is the whole value. Its property `\(name)` is what is asked for: \(type).",
        TextEdit(end, end, ".\(name)"))
    }
    if context.isSymptom(.cannotMatchExprPatternWithValue), context.symptom.names.count > 1 {
      let (found, owner) = (context.symptom.names[0], context.symptom.names[1])
      return context.types(named: owner).flatMap(\.valueTypes).filter {
        $0.type == found || $0.type == found + "?"
      }
      .prefix(3).map { meant($0.name, "`\($0.type)`") }
    }
    guard
      context.isSymptom(
        .unresolvedMemberNoInference, .enumElementPatternMemberNotFound, .couldNotFindTypeMember),
      let name = context.symptom.names.last
    else { return [] }
    return context.tokens.indices.filter {
      context.file.text($0) == "State" && context.file.text($0 - 1) == "struct"
    }
    .flatMap { index -> [Repair] in
      guard let state = context.tokens[index].syntax.parent?.as(StructDeclSyntax.self) else { return [] }
      return DeclaredType(node: DeclSyntax(state), members: state.memberBlock).valueTypes.filter { property in
        let type = property.type.hasSuffix("?") ? String(property.type.dropLast()) : property.type
        let owner = type.hasSuffix(".State") ? String(type.dropLast(6)) : type
        return context.types(named: type).contains { $0.caseNames.contains(name) }
          || context.types(named: owner).contains { $0.caseNames.contains(name) }
      }.map { meant($0.name, "one of its cases is `.\(name)`") }
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

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OneStepAway.self) }
