import Reports

extension Mistake {
  /// Mistakes with cases, their payloads, and what lies around the action of a child.
  static let patterns: [Mistake] = [
    Mistake { context in
      let isCase = context.line.trimmingBlanks.hasPrefix("case .")
      guard
        isCase
          && context.says(
            "'case' label can only appear inside a 'switch'", "extraneous '.' in enum 'case'",
            "is not allowed outside of an enum")
      else { return nil }
      return Advice(
        "This `case` stands outside of its `switch`, which isn't open here: a `}` closes it further up, or its `{` is missing.",
        fix: "Compare the braces above with how far their lines are indented.",
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("expected '{' after 'switch'") else { return nil }
      return Advice(
        "The cases of a `switch` stand in braces.", fix: "\(context.line.trimmingBlanks) { … }",
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("is not allowed outside of an enum"),
        let opener = context.surroundings.openers.first, opener.contains("struct "),
        !context.surroundings.above.prefix(while: { $0.trimmingBlanks != opener }).contains(where: {
          $0.contains("enum ")
        })
      else { return nil }
      return Advice(
        "Only an enum has cases, but this is inside of a struct.",
        fix: opener.replacing("struct ", with: "enum ").replacing(" {", with: " { … }"),
        book: "actions#one-list-of-everything-that-can-happen")
    },
    Mistake { context in
      guard context.says("expected 'func' keyword"),
        let opener = ([context.line] + context.surroundings.openers).first(where: { $0.contains("{") }),
        opener.contains("enum ")
      else { return nil }
      let name = context.line.split { " {},".contains($0) }.last { $0.first?.isLowercase == true } ?? "…"
      return Advice(
        "Each case of an enum begins with `case`.", fix: "case \(name)",
        book: "actions#one-list-of-everything-that-can-happen")
    },
    Mistake { context in
      guard context.says("of type 'Bool'", "type 'Bool' has no member"),
        context.line.trimmingBlanks.hasPrefix("case ."),
        context.line.contains("||") || context.line.contains("&&")
      else { return nil }
      return Advice(
        "The values that one `case` is for are separated by commas.",
        fix: context.line.trimmingBlanks.replacing(" || ", with: ", ").replacing(" && ", with: ", "),
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("pattern with associated values does not match") else { return nil }
      return Advice(
        "The pattern takes a value out of `.\(context.name(0))`, but the case is declared without one.",
        fix: "case \(context.name(0))(Int), with the type of the value", book: "actions#actions-carry-values")
    },
    Mistake { context in
      guard context.says("expression pattern of type"), context.name(0).hasSuffix(".Type") else { return nil }
      return Advice(
        "A pattern gives the value a name. Its type only stands in the declaration.",
        fix: context.line.trimmingBlanks.replacing(#/\((\w+)\)/#, with: "(let value)"),
        book: "actions#actions-carry-values")
    },
    Mistake { context in
      guard context.message.isAboutScope, let pattern = context.surroundings.pattern,
        let found = pattern.firstMatch(of: #/^case (?:\.\w+\()*\.(\w+)(?:\((?:\w+|\w+ \w+)\))?\)*:/#)
      else { return nil }
      let name = String(found.1)
      let inside = pattern.firstMatch(of: #/\((\w+ )?(\w+)\)\)*:/#)
      guard context.facts.payload(ofCase: name).map({ !$0.contains("Action") }) ?? false,
        inside == nil || inside?.1.map({ !["let ", "var "].contains($0) }) == true
          || inside?.2.first?.isUppercase == true,
        !context.surroundings.stateProperties.contains(context.name(0)) || context.isReadFromItself
      else { return nil }
      return Advice(
        "The value of `.\(name)` has no name here. The pattern gives it one.",
        fix: "case .\(name)(let \(context.name(0))):", book: "actions#actions-carry-values")
    },
    Mistake { context in
      guard context.says("expected ',' separator"),
        let found = context.line.firstMatch(of: #/case \.(\w+)\((\w+) (\w+)\)/#), found.2 != "let",
        found.2 != "var"
      else { return nil }
      return Advice(
        "A pattern gives the value a name with `let`. Its type only stands in the declaration.",
        fix: "case .\(found.1)(let \(found.3)):", book: "actions#actions-carry-values")
    },
    Mistake { context in
      // The compiler looks for the name in the key paths of the action's cases.
      guard context.says("has no member"), let type = context.actionType, let name = context.names.last else {
        return nil
      }
      if context.line.contains(".\(name).") {
        return Advice(
          "The payload of `.\(name)` stands in parentheses.", fix: context.line.parenthesized(behind: name),
          book: "actions#actions-carry-values")
      }
      guard let owner = context.facts.enumName(ofCase: name), owner != "Action",
        let outer = context.facts.caseName(ofPayload: owner)
      else { return nil }
      return Advice(
        "`\(type)` doesn't declare `.\(name)`. It is a case of `\(owner)`, which is the payload of `.\(outer)`.",
        fix: ".\(outer)(.\(name)\(context.facts.payload(ofCase: name) == nil ? "" : "(…)"))",
        book: "composition#telling-the-parent")
    },
    Mistake { context in
      guard context.says("has no member"), context.name(0).contains("->"), context.names.count > 1,
        let found = context.line.firstMatch(of: #/\.(\w+)\.(\w+)/#), found.2 == context.name(1)
      else { return nil }
      return Advice(
        "The payload of `.\(found.1)` stands in parentheses.",
        fix: context.line.parenthesized(behind: String(found.1)), book: "actions#actions-carry-values")
    },
    Mistake { context in
      guard context.says("without a contextual type"), let name = context.names.first,
        let call = context.line.firstMatch(of: #/\.(\w+)\(\.(\w+)/#), call.2 == name,
        let kind = context.facts.payload(ofCase: String(call.1)).flatMap(Wrapper.init(type:)),
        !["presented", "dismiss", "element"].contains(name)
      else { return nil }
      return context.advice(kind, action: context.ending(".\(name)"), of: String(call.1))
    },
    Mistake { context in
      guard context.says("failed to produce diagnostic") else { return nil }
      return context.misplacedChild
    },
    Mistake { context in
      guard context.name(0).hasSuffix(".State"), context.says("has no member"),
        context.declaresCase(context.name(1)), context.line.trimmingBlanks.hasPrefix("case ."),
        context.surroundings.contain("{ action, state in")
      else { return nil }
      return Advice(
        "The closure gets the state first and then the action.", fix: "Reduce { state, action in",
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("without a contextual type"), context.declaresCase(context.name(0)),
        context.line.trimmingBlanks.hasPrefix("case ."), context.surroundings.contain("enum Actions")
      else { return nil }
      return Advice(
        "The enum of a feature's actions must be called `Action`.", fix: "enum Action {",
        book: "actions#one-list-of-everything-that-can-happen")
    },
    Mistake { context in
      guard context.says("member '"), context.says("expects argument of type") else { return nil }
      let name = context.name(0)
      if context.line.contains("receive(.\(name)") {
        return Advice(
          "`receive` names the action by a case key path, which begins with a backslash.",
          fix: "await store.receive(\\.\(name))", book: "testing#what-an-effect-brings")
      }
      return Advice(
        "The case `.\(name)` has a payload, so a value stands in parentheses behind it.",
        fix: name == "failure" ? ".failure(error)" : ".\(name)(…)", book: "actions#actions-carry-values")
    },
    Mistake { context in
      guard context.says("KeyPath<Root, Value>"), context.name(1).hasSuffix(".Action"),
        let found = context.line.firstMatch(of: #/(send|receive)\((\\[\w.\[\]:() ]*?\.\w+)\((.*)\)\)/#)
      else { return nil }
      return Advice(
        "A case key path only names the case. The value is the next argument.",
        fix: "await store.\(found.1)(\(found.2), \(found.3))", book: "testing#what-an-action-changes")
    },
    Mistake { context in
      guard context.says("key path cannot refer to enum case", "KeyPath<"),
        context.line.contains("\\Action."),
        let found = context.line.firstMatch(of: #/\\Action\.(\w+)/#)
      else { return nil }
      return Advice(
        "The key path of a case doesn't name the enum, so it begins with a dot.",
        fix: "action: \\.\(found.1)",
        book: "composition#a-parent-and-its-children")
    },
    Mistake { context in
      guard context.isAboutBinding,
        let found = context.line.firstMatch(of: #/\.binding\((?:\.set\()?\\\.\$([\w.]+)/#)
      else { return nil }
      return Advice(
        "The key path of a binding has no dollar sign.",
        fix: context.line.trimmingBlanks.hasPrefix("case ")
          ? "case .binding(\\.\(found.1)):" : ".binding(.set(\\.\(found.1), …))", book: "bindings#in-a-test")
    },
    Mistake { context in
      guard context.says("switch must be exhaustive") else { return nil }
      let missing = context.notes.compactMap { CompilerMessage($0).names.first }.filter { $0.hasPrefix(".") }
      let outer = missing.map { "." + $0.dropFirst().prefix(while: \.isPartOfName) }
      guard missing.count > 2, Set(outer).count < missing.count else { return nil }
      let cases = outer.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      return Advice(
        "The `switch` has no `case` for every action that can come from a child.",
        fix: "Add " + cases.map { "`case \($0):`" }.joined(separator: ", ")
          + " behind the others, with `return .none`.",
        book: "reducers#the-body-of-a-feature")
    },
  ]
}

extension Mistake.Context {
  /// Whether the line reads a value into a property of the same name: `state.fact = fact`.
  fileprivate var isReadFromItself: Bool { line.contains(".\(name(0)) = \(name(0))") }

  fileprivate var isAboutBinding: Bool {
    says(
      "cannot infer key path type", "has no member", "cannot infer contextual base", "no exact matches",
      "expression pattern of type")
  }

  /// The type of an action in which the compiler has looked for a case; nil for other messages.
  fileprivate var actionType: String? {
    if let found = name(0).firstMatch(of: #/^PartialKeyPath<Case<([\w.]+)>>$/#) { return String(found.1) }
    return name(0).hasSuffix(".Action") && !name(0).contains("->") ? name(0) : nil
  }

  /// An action with the payload that stands behind it on the line.
  fileprivate func ending(_ action: String) -> String {
    line.contains("\(action)(") ? "\(action)(…)" : action
  }

  /// A pattern that leaves out what lies around the action of a child, or a case without it, anywhere in the file. The
  /// compiler only blames the whole body of the reducer for these.
  fileprivate var misplacedChild: Mistake.Advice? {
    for (number, text) in zip(1..., surroundings.all) {
      if let found = text.firstMatch(of: #/case \.(\w+)\(\.(\w+)/#),
        let kind = facts.payload(ofCase: String(found.1)).flatMap(Wrapper.init(type:)),
        !["presented", "dismiss", "element", "push", "popFrom"].contains(found.2)
      {
        var advice = advice(
          kind, action: ".\(found.2)\(text.contains(".\(found.2)(") ? "(…)" : "")", of: String(found.1))
        advice.cause.cause = "Line \(number): \(advice.cause.cause)"
        return advice
      }
      guard let found = text.firstMatch(of: #/(Scope|ifLet|forEach)\(.*action: \\\.(\w+)/#) else { continue }
      let name = String(found.2)
      guard declaresCase(name) else { continue }
      let payload = facts.payload(ofCase: name)
      let child = surroundings.all.dropFirst(number).first?.firstMatch(of: #/^\s*(\w+)\(\)/#).map {
        String($0.1)
      }
      if payload == nil {
        return Mistake.Advice(
          "Line \(number) takes the child's actions out of `.\(name)`, but this case has no payload.",
          fix: "case \(name)(\(child ?? "Child").Action)", book: "composition#a-parent-and-its-children")
      }
      if let payload, text.contains("ifLet(\\.$"), !payload.hasPrefix("PresentationAction") {
        return Mistake.Advice(
          "Line \(number) presents a child, so the payload of `.\(name)` must be a `PresentationAction`.",
          fix: "case \(name)(PresentationAction<\(payload)>)", book: "navigation#presenting-a-screen")
      }
    }
    return nil
  }
}

extension String {
  /// The case on the line, with what follows a name after a dot put into parentheses: `.delegate.saved(x)` becomes
  /// `.delegate(.saved(x))`.
  fileprivate func parenthesized(behind name: String) -> String {
    guard let found = firstRange(of: ".\(name).") else { return ".\(name)(…)" }
    let rest = self[index(before: found.upperBound)...]
    let inner = rest.dropFirst().prefix(while: \.isPartOfName)
    let tail = rest[inner.endIndex...]
    let payload = tail.first == "(" ? tail.balanced.map { "(\($0))" } ?? "" : ""
    return ".\(name)(.\(inner)\(payload))"
  }
}
