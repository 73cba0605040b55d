import Reports

extension Mistake {
  /// Mistakes in effects and in the code around them.
  static let effects: [Mistake] = [
    Mistake(
      saying: "'callAsFunction' cannot be called from outside of the actor",
      "An effect waits until the store has processed its action, so `send` needs `await`.",
      fix: "await send(…)", book: "effects#an-effect-sends-its-result"),
    Mistake { context in
      guard context.message.isAboutWaitingReducer else { return nil }
      return context.waitingAdvice
    },
    Mistake { context in
      guard context.message.isAboutScope, !context.isTest, context.isDependency(context.name(0)) else {
        return nil
      }
      return Advice(
        "`\(context.name(0))` is a dependency, which the reducer must declare.",
        fix: "@Dependency(\\.\(context.name(0))) var \(context.name(0))",
        book: "dependencies#a-feature-that-uses-it")
    },
    Mistake { context in
      guard ["Void", "()"].contains(context.name(0)), context.says("has no member") else { return nil }
      return Advice(
        "The closure of an effect returns nothing. It sends actions.",
        fix: "await send(.\(context.name(1))…)", book: "effects#an-effect-sends-its-result")
    },
    Mistake { context in
      guard context.name(0).hasPrefix("Effect<"), context.says("has no member"), context.name(1) == "task"
      else {
        return nil
      }
      return Advice(
        "The effect `.task` is no longer part of the library.", fix: "return .run { send in … }",
        book: "effects#an-effect-sends-its-result")
    },
    Mistake(
      saying: "call can throw, but it is not marked with 'try'",
      "This call can throw an error, so it needs `try`.", fix: "try await …", book: "effects#when-it-fails"),
    Mistake(
      saying: "for-in loop requires 'Async",
      "The loop waits for each value, so it needs `await`.", fix: "for await _ in …", book: "clocks#timers"),
    Mistake { context in
      guard context.says("'async' but is not marked with 'await'") else { return nil }
      return Advice(
        "This call is asynchronous, so it needs `await`.", fix: "await …",
        book: context.isTest ? "testing#what-an-action-changes" : "effects#an-effect-sends-its-result")
    },
    Mistake(
      saying: "'inout' parameter",
      "An effect runs after the reducer has returned, and then `state` can't be changed anymore.",
      fix:
        "Send an action from the effect, and change the state when that action arrives. To read a value, capture it: `[count = state.count]`.",
      book: "effects#an-effect-cant-touch-the-state"),
    Mistake { context in
      guard context.name(0) == "Hashable", context.says("has no member"), context.names.count > 1 else {
        return nil
      }
      return Advice(
        "An ID can have any type, so the compiler doesn't know which type `.\(context.name(1))` belongs to.",
        fix: "CancelID.\(context.name(1))", book: "cancellation#cancelling-by-id")
    },
    Mistake { context in
      guard
        context.says("cannot call value of non-function type 'Effect<") || context.line.contains(".none()")
      else { return nil }
      return Advice(
        "`none` is a value, not a function.", fix: "return .none", book: "effects#the-other-effects")
    },
    Mistake { context in
      guard context.says("cannot convert value of type"), context.name(0).hasSuffix("Generator") else {
        return nil
      }
      let word = context.name(0) == "UUIDGenerator" ? "uuid()" : "date.now"
      return Advice(
        "The dependency generates values, but it isn't a value itself.", fix: word,
        book: "dependencies#what-comes-with-the-library")
    },
  ]

  /// Mistakes with the state.
  static let state: [Mistake] = [
    Mistake { context in
      guard context.message.isAboutImmutable, context.name(0) == "self" else { return nil }
      return Advice(
        "A method that changes its struct must be marked `mutating`.", fix: "mutating func …",
        book: "state#a-structure-inside-the-feature")
    },
    Mistake { context in
      guard context.message.isAboutImmutable, context.name(0) == "state" else { return nil }
      return Advice(
        "`state` is an ordinary parameter here, so it can't be changed.",
        fix: "Declare the parameter as `_ state: inout State`, and pass `&state`.",
        book: "reducers#shared-logic-is-a-method")
    },
    Mistake { context in
      guard context.message.isAboutImmutable, context.says("is a 'let' constant") else { return nil }
      return context.copyAdvice(context.name(0))
    },
    Mistake { context in
      guard context.message.isAboutImmutable, context.says("is a get-only property") else { return nil }
      let name = context.name(0)
      let used = context.facts.body(ofProperty: name).flatMap { body in
        Set(context.outlines.flatMap(\.properties)).subtracting([name]).sorted()
          .first { Substring(body).range(ofWord: $0) != nil }
      }
      return Advice(
        "`\(name)` is computed each time it is read, so nothing can be assigned to it.",
        fix: used.map { "Change what it is computed from: `state.\($0) = …`" }
          ?? "Change the property that it is computed from.",
        book: "state#what-follows-is-computed")
    },
    Mistake { context in
      guard context.says("has no member"), context.line.contains("self.\(context.name(1))"),
        context.name(1) == "state" || context.declaresProperty(context.name(1))
      else { return nil }
      return Advice(
        "`self` is the reducer, and the state isn't a part of it. The closure of `Reduce` gets the state.",
        fix: context.name(1) == "state" ? "state.…" : "state.\(context.name(1))",
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.message.isAboutImmutable, context.says("is a 'let' constant"),
        context.facts.declaresConstant(context.name(0))
      else { return nil }
      return Advice(
        "`\(context.name(0))` is declared with `let`, so its value never changes.",
        fix: "var \(context.name(0))", book: "state#a-structure-inside-the-feature")
    },
    Mistake { context in
      guard context.says("cannot find 'state' in scope") else { return nil }
      if context.isTest {
        return Advice(
          "The closure of a test has no `state`. It gets the state before the action as `$0`.",
          fix: "{ $0.… = … }", book: "testing#what-an-action-changes")
      }
      return Advice(
        "The closure has no parameter named `state`, or this code is outside the reducer.",
        fix: "Reduce { state, action in … }", book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.message.isAboutScope, let pattern = context.facts.pattern(thatUses: context.name(0))
      else { return nil }
      return Advice(
        "`\(pattern)` compares the payload with `\(context.name(0))`. To give the payload a name, write `let`.",
        fix: pattern.inserting("let ", before: context.name(0)), book: "actions#actions-carry-values")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.name(0).hasPrefix("$"),
        context.declaresProperty(String(context.name(0).dropFirst()))
      else { return nil }
      let owner = context.isTest ? "$0" : "state"
      return Advice(
        "`\(context.name(0))` belongs to a property of the state, so write the state's name before it.",
        fix: "\(owner).\(context.name(0))", book: "state#a-structure-inside-the-feature")
    },
    Mistake { context in
      // A state and an action often have the same name. Only the state has members and can be changed.
      guard context.message.isAboutScope, context.isStateProperty(context.name(0)),
        !context.declaresCase(context.name(0)) || context.line.contains("\(context.name(0)).")
          || context.assigns(context.name(0))
      else { return nil }
      let owner = context.isTest || context.line.contains("$0") ? "$0" : "state"
      return Advice(
        "`\(context.name(0))` is a property of the state, so write the state's name before it.",
        fix: "\(owner).\(context.name(0))", book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("cannot find operator '--'", "cannot find operator '++'") else { return nil }
      let sign = context.name(0) == "--" ? "-" : "+"
      return Advice("Swift has no `\(context.name(0))`.", fix: "\(sign)= 1")
    },
    Mistake { context in
      guard context.says("to expected argument type 'Shared<", "to expected type 'Shared<") else {
        return nil
      }
      // In this message, the value is the property of a shared value.
      let name = context.says("use wrapper instead") ? context.name(0) : nil
      let owner = name.flatMap { context.line.firstRange(of: ".\($0)") }.map { found in
        context.line[..<found.lowerBound].reversed().prefix { $0.isPartOfName || $0 == "." }.reversed()
      }
      return Advice(
        "The argument is a plain value, but a reference to a shared value is needed.",
        fix: name.map { "\(owner.map { String($0) + "." } ?? "")$\($0)" } ?? "Shared(value: …)",
        book: "sharing#a-part-of-it")
    },
  ]

  /// Mistakes with actions and the `switch` over them.
  static let actions: [Mistake] = [
    Mistake { context in
      guard context.says("switch must be exhaustive") else { return nil }
      let missing = context.notes.compactMap { CompilerMessage($0).names.first }.filter { $0.hasPrefix(".") }
      let switched =
        context.line.split(separator: "switch").last.map { $0.filter { !" {".contains($0) } } ?? ""
      return Advice(
        switched == "action"
          ? "An action has no `case` in the reducer's `switch`." : "A value has no `case` in this `switch`.",
        fix: missing.isEmpty
          ? "Add a `case` for each action."
          : "Add " + missing.map { "`case \($0):`" }.joined(separator: ", ") + ".",
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("missing return") || context.says("value of type '()'") else { return nil }
      return Advice(
        "A path through the reducer returns no effect.",
        fix: "End each case with an effect, such as `return .none`.", book: "effects#the-other-effects")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.name(0) == "none" else { return nil }
      return Advice(
        "`none` is an effect, so write a dot before it.", fix: "return .none",
        book: "effects#the-other-effects")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.declaresCase(context.name(0)) else { return nil }
      return Advice(
        "`\(context.name(0))` is an action, so write a dot before it.",
        fix: ".\(context.name(0))", book: "actions#one-list-of-everything-that-can-happen")
    },
  ]

  /// Mistakes where one feature is part of another.
  static let children: [Mistake] = [
    Mistake { context in
      let call = context.line.firstMatch(of: #/(ifLet|forEach)\(\\\.\$(\w+)/#)
      guard let (_, function, name) = call?.output, context.declaresProperty(String(name)),
        context.says("'$\(name)'", "KeyPath<"), !context.facts.has("Presents", property: String(name))
      else { return nil }
      if function == "ifLet",
        context.facts.payloads(ofCase: String(name)).contains(where: { $0.hasPrefix("PresentationAction") })
      {
        return Advice(
          "Only a property that is marked with `@Presents` has a dollar sign.",
          fix: "@Presents var \(name): …", book: "navigation#presenting-a-screen")
      }
      return Advice(
        function == "ifLet"
          ? "Only a property that is marked with `@Presents` has a dollar sign. This one isn't presented."
          : "`forEach` needs the key path of the collection itself, without a dollar sign.",
        fix: ".\(function)(\\.\(name), …)",
        book: function == "ifLet"
          ? "composition#children-that-come-and-go"
          : context.says("StackState<") ? "stacks#a-path-of-screens" : "lists#a-feature-for-each-row")
    },
    Mistake { context in
      guard context.says("to expected argument type 'WritableKeyPath<"), context.says("PresentationState<"),
        context.says("Optional<")
      else { return nil }
      return Advice(
        "`ifLet` needs the key path of the presentation, which begins with a dollar sign.",
        fix: ".ifLet(\\.$\(context.word), …)", book: "navigation#presenting-a-screen")
    },
    Mistake { context in
      guard context.says("to expected argument type 'WritableKeyPath<"), context.says("PresentationState<"),
        !context.facts.has("Presents", property: String(context.word.drop { $0 == "$" }))
      else { return nil }
      return Advice(
        "The property in the state isn't marked with `@Presents`.", fix: "@Presents var …",
        book: "navigation#presenting-a-screen"
      )
    },
    Mistake { context in
      guard context.says("to expected argument type 'WritableKeyPath<"),
        context.says("StackState<", "IdentifiedArray<"), context.line.contains("\\.$")
      else { return nil }
      return Advice(
        "`forEach` needs the key path of the collection itself, without a dollar sign.",
        fix: ".forEach(\\.\(context.word.drop { $0 == "$" }), …)", book: "stacks#a-path-of-screens")
    },
    Mistake { context in
      guard context.says("to expected argument type 'PresentationAction<") else { return nil }
      return context.scopeAdvice
    },
    Mistake { context in
      guard context.says("subscript(dynamicMember:)"), context.says("'CasePathable'"),
        context.line.contains("Scope(")
      else { return nil }
      return context.scopeAdvice
    },
    Mistake { context in
      guard context.says("does not conform to protocol 'Equatable'") else { return nil }
      let properties = context.notes.filter { $0.hasPrefix("stored property type") }
      guard let type = properties.compactMap({ CompilerMessage($0).names.first }).first, type != "_" else {
        return nil
      }
      return Advice(
        "One of its properties has the type `\(type)`, which isn't `Equatable`.",
        fix: "extension \(innermost(type)): Equatable {}", book: "state#a-structure-inside-the-feature")
    },
    Mistake(
      saying: "does not conform to protocol 'Reducer'",
      "`@Reducer` is missing, or `body` isn't declared correctly.",
      fix: "var body: some ReducerOf<Self> { … }", book: "reducers#the-body-of-a-feature"),
  ]

  /// The innermost type of a generic type: `StackState<Feature.Path.State>` becomes `Feature.Path.State`.
  private static func innermost(_ type: String) -> String {
    let inner = type.split(whereSeparator: { "<>,? ".contains($0) }).last.map(String.init) ?? type
    return inner
  }
}

extension Mistake.Context {
  /// Whether a name is a property of the state that the code around the error is about.
  fileprivate func isStateProperty(_ name: String) -> Bool {
    let own = surroundings.stateProperties
    return own.isEmpty ? facts.stateProperties.contains(name) : own.contains(name)
  }

  /// Whether the line begins with an assignment to a name.
  fileprivate func assigns(_ name: String) -> Bool {
    let line = line.trimmingBlanks
    guard line.hasPrefix(name) else { return false }
    let rest = line.dropFirst(name.count).trimmingBlanks
    return rest.hasPrefix("=") && !rest.hasPrefix("==") || rest.hasPrefix("+=") || rest.hasPrefix("-=")
      || rest.hasPrefix("?") || rest.hasPrefix("[")
  }

  /// The advice about a constant that holds a copy of a part of the state; nil for any other constant.
  fileprivate func copyAdvice(_ name: String) -> Mistake.Advice? {
    let member = line.firstRange(of: "\(name).").map { line[$0.upperBound...].prefix(while: \.isPartOfName) }
    let change = member.map { ".\($0) = …" } ?? " = …"
    if let collection = facts.collection(ofLoopOver: name) {
      return Mistake.Advice(
        "`\(name)` is a copy of an element, so the list wouldn't change with it.",
        fix: "for id in \(collection).ids { \(collection)[id: id]?\(change) }",
        book: "lists#a-feature-for-each-row")
    }
    guard let optional = facts.optional(unwrappedInto: name) else { return nil }
    return Mistake.Advice(
      "`\(name)` is a copy, so the state wouldn't change with it.", fix: "\(optional)?\(change)",
      book: optional.contains("[id:") ? "lists#a-feature-for-each-row" : "state#make-wrong-states-impossible")
  }

  /// The advice about a `Scope` on state that isn't one child which always exists.
  fileprivate var scopeAdvice: Mistake.Advice {
    let found = line.firstMatch(of: #/Scope\(\s*state:\s*\\\.\$?(\w+),\s*action:\s*\\\.(\w+)/#)
    let state = found.map { String($0.1) } ?? "child"
    let action = found.map { String($0.2) } ?? "child"
    let type = facts.type(ofProperty: state) ?? ""
    let child =
      type.split { "<>,?".contains($0) }.last { $0.hasSuffix(".State") }
      .map { "{ \($0.dropLast(".State".count))() }" } ?? "{ … }"
    if type.hasPrefix("IdentifiedArray") {
      return Mistake.Advice(
        "`Scope` runs one child that always exists, but this is a list of children.",
        fix: ".forEach(\\.\(state), action: \\.\(action)) \(child)", book: "lists#a-feature-for-each-row")
    }
    if type.hasPrefix("StackState") {
      return Mistake.Advice(
        "`Scope` runs one child that always exists, but this is a stack of screens.",
        fix: ".forEach(\\.\(state), action: \\.\(action))", book: "stacks#a-path-of-screens")
    }
    let isPresented = found == nil || facts.has("Presents", property: state)
    guard found == nil || isPresented || type.hasSuffix("?") else {
      let reducer = surroundings.below.dropFirst().first?.trimmingBlanks
      if let payload = facts.payload(ofCase: action), reducer == payload.replacing(".Action", with: "()") {
        return Mistake.Advice(
          "The actions and the reducer are those of the child, but `\(state)` isn't its state.",
          fix: "var \(state) = \(payload.replacing(".Action", with: ".State"))()",
          book: "composition#a-parent-and-its-children")
      }
      return Mistake.Advice(
        "The reducer in the closure doesn't belong to the state and to the actions that the key paths lead to.",
        fix: facts.payload(ofCase: action).flatMap { payload in
          payload.hasSuffix(".Action") ? "{ \(payload.dropLast(".Action".count))() }" : nil
        } ?? "Compare the types of `\(state)`, of `case \(action)` and of the reducer.",
        book: "composition#a-parent-and-its-children")
    }
    return Mistake.Advice(
      "`Scope` needs a property that always has a value, but the state of this child can be nil.",
      fix: ".ifLet(\\.\(isPresented ? "$" : "")\(state), action: \\.\(action)) \(child)",
      book: isPresented ? "navigation#presenting-a-screen" : "composition#children-that-come-and-go")
  }
}

extension String {
  /// The text with another one before the last use of a name.
  fileprivate func inserting(_ text: String, before name: String) -> String {
    guard let open = firstIndex(of: "("), let found = self[open...].range(ofVariable: name) else {
      return self
    }
    return self[..<found.lowerBound] + text + self[found.lowerBound...]
  }
}
