import SwiftSyntax
import SyntaxProtocol

/// A name that nothing declares, and that no name is similar to.
enum UnknownName: Misconception {
  static let id = "unknown-name"
  static let title = "A name isn't declared anywhere"
  static let words: String? = """
    Check the spelling, including upper and lower case. If the value belongs to an action, take it out of the \
    pattern, as in `case .delegate(let halfway)`. Otherwise declare it.
    """
  static let examples = [
    Example(.feature, right: "state.fact = fact", wrong: "state.weather = fact"),
    Example(.feature, right: "state.canUndo = true", wrong: "refreshEverything()"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "var numbers = [1]\n            numbers.sort().reverse()\n            print(numbers)"),
    Example(
      .feature, right: "case .tick:",
      wrong: "case .delegate:\n          state.count = halfway\n          return .none\n        case .tick:"),
  ]

  static func advice(_ context: Context) -> Advice? {
    let names = context.symptom.names
    // An operator that doesn't exist is no name.
    guard let name = context.missingMember?.name ?? names.last, name != "self", name != "Self",
      name.allSatisfy({ $0.isNamePart || $0 == "$" })
    else { return nil }
    if context.isSymptom(.cannotFindInScope), let (name, payload) = context.caseWithoutPattern {
      return Advice(
        .farFetched,
        "`\(names[0])` isn't declared, and the pattern `.\(name)` takes nothing out of what the case carries: `\(payload)`.",
        fix:
          "If `\(names[0])` is a part of that, take it out in the pattern, with `let \(names[0])` in the parentheses of `.\(name)(…)`. Otherwise declare it.",
        book: "reducers#actions-that-carry-a-value")
    }
    if context.isNotFound, !context.isSymptom(in: .member) {
      return Advice(
        .farFetched, "`\(name)` is misspelled or isn't declared.",
        fix: "Check the spelling, including upper and lower case, or declare it.")
    }
    guard context.isSymptom(in: .member), !context.isSymptom(.expectedArgumentInContextualMember) else {
      return nil
    }
    if names.count > 1, ["run", "send", "merge", "concatenate"].contains(name), !names[0].contains("Effect<"),
      context.onLine.contains(where: { context.file.text($0) == "=" && context.file.text($0 + 2) == name })
    {
      return Advice(
        .fitting, "`.\(name)` makes an effect. A reducer returns its effects, and keeps none of them.",
        fix: "Return it, with an ID where it must be stopped later: `return .run { … }.cancellable(id: …)`.",
        book: "effects#the-tool")
    }
    return names.count > 1 ? member(name, of: names[0], context) : implicitMember(name, context)
  }

  /// A member of a type that nothing names.
  private static func implicitMember(_ name: String, _ context: Context) -> Advice {
    if ["none", "run", "send", "merge", "cancel", "concatenate"].contains(name) {
      return Advice(
        .farFetched,
        "Nothing tells here what `.\(name)` belongs to. It is an effect where a reducer returns it.",
        fix:
          "Return it from the closure of `Reduce`, and look at the lines above: a brace or a type may be wrong there.",
        book: "effects#the-tool")
    }
    if let owner = context.owner(ofCase: name) {
      if context.file.counts["Never"] != nil { return never(owner) }
      if let actions = context.actionsOfButtons, !actions.hasSuffix(owner) {
        return Advice(
          .fitting,
          "A button of an alert sends an action of `\(actions)`, and `\(name)` is a case of `\(owner)`.",
          fix: "Use \(context.list(of: actions, "a case of `\(actions)`")), or declare `\(name)` there.",
          book: "alerts#the-tool")
      }
      return Advice(
        .farFetched, "`\(name)` is a case of `\(owner)`, but the value here is of another type.",
        fix: "Name the value whose type is `\(owner)`, or write the whole name of the case.")
    }
    return Advice(
      .farFetched, "There is no case `\(name)`.", fix: "Declare the case, or correct its spelling.")
  }

  /// A value of a type parameter.
  private static func made(_ owner: String, _ parameter: String) -> Advice {
    if parameter == "type" {
      return Advice(
        .told, "`\(owner)` stands for any type, and nothing says how a value of it is made.",
        fix:
          "Take a value as a parameter, `_ value: \(owner)`, or a protocol that asks for `init()`, in the angle brackets."
      )
    }
    return Advice(
      .told, "`\(owner)` stands for any `\(parameter)`, and nothing says how one is made.",
      fix:
        "Keep one that is given: `let \(owner.lowercased()): \(owner)`, and use it where `\(owner)()` stands."
    )
  }

  /// A member of a type that the compiler names.
  private static func member(_ name: String, of owner: String, _ context: Context) -> Advice {
    if name == "init", let parameter = context.genericParameter(named: owner) {
      return made(owner, parameter)
    }
    if name == "scope", owner.hasPrefix("TestStore<") {
      return Advice(
        .told, "A test store isn't scoped: a test sends the actions of a child through the parent.",
        fix: "await store.send(\\.child.buttonTapped) { $0.child… = … }", book: "testing#the-tool")
    }
    if owner.hasPrefix("Result<") {
      return Advice(
        .told,
        "A `Result` has no `\(name)`: it is either a success with a value, or a failure with an error.",
        fix:
          "Take it out in a pattern, `if case .success(let value) = result { … }`, or with `try result.get()`.",
        book: "effects#the-tool")
    }
    if owner.isOneOf("any Error", "Error") {
      return Advice(
        .told, "Of any error nothing is known but its `localizedDescription`, so it has no `\(name)`.",
        fix:
          "error.localizedDescription, or ask whether it is an error of yours: `if let error = error as? Failure { … }`"
      )
    }
    if owner == "Never" { return never(context.owner(ofCase: name) ?? "Alert") }
    if owner.isOneOf("()", "Void") { return ofNothing(name, context) }
    if owner == "TextState", name.isOneOf("send", "run", "none") {
      return Advice(
        .fitting, "The closure behind a button holds its text, a `TextState`. The action is an argument.",
        fix: "ButtonState(action: .…) { TextState(\"…\") }", book: "alerts#the-tool")
    }
    if let child = context.child(of: owner, having: name) {
      return Advice(
        .possible, "`\(name)` is an action of `\(child.feature)`, and not of this feature.",
        fix: "Say which child it is for: `\(child.action)`.",
        book: "composition#when-a-child-has-something-to-say")
    }
    // A key path has no members of its own.
    if owner.hasPrefix("WritableKeyPath<") || owner.hasPrefix("KeyPath<"), !owner.contains("Case<") {
      return Advice(.farFetched, "A key path begins with `\\.`.", fix: "\\.\(name)")
    }
    // The compiler names the key paths of an action's cases, where it looks for a case.
    let type = owner.firstMatch(of: #/KeyPath<Case<([\w.]+)>/#).map { String($0.1) } ?? owner
    // A view may not send what another case of its feature's action says.
    if type.hasSuffix(".Action.View"), !context.enums(declaring: name).isEmpty {
      return Advice(
        .farFetched, "A view sends only the cases of `\(type)`, and `\(name)` is a case of another enum.",
        fix: "Send what the user did, and let the reducer decide what follows.",
        book: "modules#what-a-view-may-send")
    }
    return element(name, of: owner, context) ?? undeclared(name, of: type, context)
  }

  /// A member of what a function returns that returns nothing.
  private static func ofNothing(_ name: String, _ context: Context) -> Advice {
    if let method = context.methodBefore(name) {
      let other = ["sort": "sorted", "reverse": "reversed", "shuffle": "shuffled"][method]
      return Advice(
        .fitting,
        "`\(method)` changes the value in its place and returns nothing, so nothing can be asked of its result.",
        fix: other.map {
          "Use `\($0)`, which returns a new value, or write `.\(name)` on a line of its own."
        }
          ?? "Write `.\(name)` on a line of its own.")
    }
    return Advice(
      .fitting, "What stands before `.\(name)` returns nothing, so nothing can be asked of it.",
      fix: "Leave `.\(name)` out, or ask a value for it.")
  }

  /// What a type has instead of a member.
  private static func undeclared(_ name: String, of type: String, _ context: Context) -> Advice {
    let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
    let known =
      ofLibrary[plain.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? plain] ?? []
    if known.isEmpty, context.members(of: type).contains(name) {
      let payload = context.payload(ofCase: name).map { "(\($0))" } ?? ""
      return Advice(
        .farFetched, "`\(type)` has `\(name)`, but with other values than those that are written here.",
        fix: "Write what it is declared with: `\(name)\(payload)`.")
    }
    let own = context.members(of: type)
    let cases = own.isEmpty ? context.casesOfReducer(type) : own
    let members = (known.isEmpty ? cases : known).prefix(8).map { "`\($0)`" }
    if !members.isEmpty {
      let list = members.listed("and")
      return Advice(
        .farFetched, "`\(type)` has no `\(name)`.",
        fix: known.isEmpty
          ? "It declares \(list). Use \(members.count == 1 ? "it" : "one of them"), or declare `\(name)`."
          : "It has \(list). Use \(members.count == 1 ? "it" : "one of them").")
    }
    if ["String", "Int", "Bool", "Double", "Array", "Dictionary", "Optional", "Set"].contains(type)
      || type.hasPrefix("[")
    {
      return Advice(
        .farFetched, "`\(type)` is a type of Swift, and it has no `\(name)`.",
        fix: "Check the spelling. Another language may call it `\(name)`, and Swift otherwise.")
    }
    return Advice(
      .farFetched, "`\(name)` is misspelled, or `\(type)` doesn't declare it.",
      fix: "Check the spelling, or declare `\(name)` in `\(type)`.")
  }
}

extension UnknownName {
  /// What types of the library, and of Swift, offer by a dot.
  private static let ofLibrary = [
    "ButtonStateRole": ["cancel", "destructive"], "DateGenerator": ["constant(…)"],
    "Exhaustivity": ["on", "off", "off(showSkippedAssertions:)"], "IdentifiedAction": ["element(id:action:)"],
    "PresentationAction": ["dismiss", "presented(…)"], "Result": ["success(…)", "failure(…)"],
    "StackAction": ["element(id:action:)", "popFrom(id:)", "push(id:state:)"],
    "TestStore": [
      "send", "receive", "state", "finish", "exhaustivity", "dependencies", "skipReceivedActions",
      "skipInFlightEffects",
    ],
    "TaskPriority": ["high", "medium", "low", "background", "userInitiated", "utility"],
    "UUIDGenerator": ["incrementing", "constant(…)"],
  ]

  /// An alert that says it has no actions.
  private static func never(_ actions: String) -> Advice {
    Advice(
      .told, "`Never` says that the alert has no actions, so none can be sent.",
      fix:
        "Write the type of its actions in the state and in the action: `AlertState<\(actions)>` and `PresentationAction<\(actions)>`.",
      book: "alerts#the-tool")
  }
}

extension Context {
  /// The type of the actions of the alert or the dialog to which the button around the place belongs.
  fileprivate var actionsOfButtons: String? {
    guard
      let button = enclosing(FunctionCallExprSyntax.self),
      button.calledExpression.trimmedDescription == "ButtonState"
    else { return nil }
    return tokens.indices.lazy.compactMap { index -> String? in
      guard file.text(index).isOneOf("AlertState", "ConfirmationDialogState"), file.text(index + 1) == "<",
        let clause = tokens[index + 1].syntax.parent?.as(GenericArgumentClauseSyntax.self)
      else { return nil }
      return clause.arguments.first?.argument.trimmedDescription
    }.first
  }

  /// The protocol of a generic parameter of a declaration around the place; nil for another name.
  fileprivate func genericParameter(named name: String) -> String? {
    var node: Syntax? = tokens[place].syntax.parent
    while let current = node {
      let parameters = current.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause?
        .parameters
      if let parameter = parameters?.first(where: { $0.name.text == name }) {
        return parameter.inheritedType?.trimmedDescription ?? "type"
      }
      node = current.parent
    }
    return nil
  }

  /// The cases of a type as words for a sentence.
  fileprivate func list(of type: String, _ otherwise: String) -> String {
    let names = types(named: type).flatMap(\.caseNames).prefix(6).map { "`.\($0)`" }
    return names.isEmpty ? otherwise : names.listed("or")
  }

  /// What a type of the file, or of those beside it, declares.
  func members(of type: String) -> [String] {
    Facts(self).declarations(of: TypeName(String(type.prefix { $0 != "<" && $0 != "?" }))).flatMap { owner in
      owner.caseNames
        + owner.members.members.variables.flatMap(\.bindings).map(\.pattern.trimmedDescription)
    }
  }

  /// The child of a feature whose actions have a case, and how the parent says it.
  fileprivate func child(of type: String, having name: String) -> (feature: String, action: String)? {
    guard type.hasSuffix(".Action") else { return nil }
    let features = tokens.indices.filter { tokens[$0].text == name && isCaseDeclaration($0) }.compactMap {
      index in
      tokens[index].syntax.ancestor(EnumDeclSyntax.self)?.parent?.ancestor(MemberBlockSyntax.self)?.parent?
        .asProtocol((any NamedDeclSyntax).self)?.name.text
    }
    for index in tokens.indices where isCaseDeclaration(index) && file.text(index + 1) == "(" {
      guard let close = partner(of: index + 1) else { continue }
      let payload = file.text(tokens[index + 1].end, tokens[close].start)
      for feature in features where type != "\(feature).Action" {
        let outer = file.text(index)
        switch payload {
        case "\(feature).Action": return (feature, ".\(outer)(.\(name)…)")
        case "PresentationAction<\(feature).Action>": return (feature, ".\(outer)(.presented(.\(name)…))")
        case "IdentifiedActionOf<\(feature)>":
          return (feature, ".\(outer)(.element(id: …, action: .\(name)…))")
        default: continue
        }
      }
    }
    return nil
  }

  /// The type of the file that declares a case.
  fileprivate func owner(ofCase name: String) -> String? {
    enums(declaring: name).first
  }

  /// The case whose code the place is in, and the type of what it carries, where the only pattern doesn't take it out.
  fileprivate var caseWithoutPattern: (name: String, payload: String)? {
    guard
      let items = enclosing(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)?
        .caseItems,
      items.count == 1,
      let member = items.first?.pattern.as(ExpressionPatternSyntax.self)?.expression.as(
        MemberAccessExprSyntax.self),
      member.base == nil
    else { return nil }
    let name = member.declName.baseName.text
    return payload(ofCase: name).map { (name, $0) }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(UnknownName.self) }
