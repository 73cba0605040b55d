import Reports

extension Mistake {
  /// What goes wrong in effects, and around them.
  static let effects: [Mistake] = [
    Mistake { context in
      guard context.says("'callAsFunction' cannot be called from outside of the actor") else { return nil }
      return Advice(
        "An effect waits until the store has taken its action, so `send` needs `await`.",
        fix: "await send(…)", book: "effects")
    },
    Mistake { context in
      guard context.message.isAboutWaitingReducer else { return nil }
      if context.line.contains("dismiss") {
        return Advice(
          "A reducer can't wait, and `dismiss` has to.", fix: "return .run { _ in await dismiss() }",
          book: "navigation")
      }
      return Advice(
        "A reducer can't wait: it changes the state and returns at once.",
        fix:
          "Do the work in an effect that sends the result back in an action: `return .run { send in await send(.received(try await …)) }`",
        book: "effects")
    },
    Mistake { context in
      guard context.says("call can throw, but it is not marked with 'try'") else { return nil }
      return Advice("The call can fail, and `try` says so.", fix: "try await …", book: "effects")
    },
    Mistake { context in
      guard context.says("for-in loop requires 'Async") else { return nil }
      return Advice(
        "The loop waits for each value, so it needs `await`.", fix: "for await _ in …", book: "clocks")
    },
    Mistake { context in
      guard context.says("'async' but is not marked with 'await'") else { return nil }
      return Advice("The call has to wait for its answer.", fix: "await …")
    },
    Mistake { context in
      guard context.says("'inout' parameter") else { return nil }
      return Advice(
        "An effect runs after the reducer has returned, and then `state` can't be changed anymore.",
        fix:
          "Send an action from the effect, and change the state when that action arrives. To read a value, capture it: `[count = state.count]`.",
        book: "effects")
    },
    Mistake { context in
      guard context.name(0) == "Hashable", context.says("has no member"), context.names.count > 1 else {
        return nil
      }
      return Advice(
        "An ID can be of any type, so the compiler doesn't know whose `.\(context.name(1))` is meant.",
        fix: "CancelID.\(context.name(1))", book: "cancellation")
    },
    Mistake { context in
      guard
        context.says("cannot call value of non-function type 'Effect<") || context.line.contains(".none()")
      else { return nil }
      return Advice("`none` is a value, not a function.", fix: "return .none", book: "effects")
    },
    Mistake { context in
      guard context.says("cannot convert value of type"), context.name(0).hasSuffix("Generator") else {
        return nil
      }
      let word = context.name(0) == "UUIDGenerator" ? "uuid()" : "date.now"
      return Advice(
        "The dependency makes values; it is not a value itself.", fix: word, book: "dependencies")
    },
  ]

  /// What goes wrong with the state.
  static let state: [Mistake] = [
    Mistake { context in
      guard context.message.isAboutImmutable, context.name(0) == "self" else { return nil }
      return Advice(
        "A method that changes its struct has to say so.", fix: "mutating func …", book: "state")
    },
    Mistake { context in
      guard context.message.isAboutImmutable, context.name(0) == "state" else { return nil }
      return Advice(
        "`state` is a copy here, and a copy can't be changed.",
        fix: "Take it as `_ state: inout State`, and pass `&state`.", book: "reducers")
    },
    Mistake { context in
      guard context.message.isAboutImmutable, context.says("is a 'let' constant") else { return nil }
      return Advice(
        "`\(context.name(0))` is declared with `let`, so its value never changes.",
        fix: "var \(context.name(0))", book: "state")
    },
    Mistake { context in
      guard context.says("cannot find 'state' in scope") else { return nil }
      return Advice(
        "The closure doesn't name its `state`, or the code stands outside of the reducer.",
        fix: "Reduce { state, action in … }", book: "reducers")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.declaresProperty(context.name(0)),
        !context.declaresCase(context.name(0))
      else { return nil }
      let owner = context.line.contains("$0") ? "$0" : "state"
      return Advice(
        "`\(context.name(0))` is a property of the state, so it needs the state's name in front of it.",
        fix: "\(owner).\(context.name(0))", book: "state")
    },
    Mistake { context in
      guard context.says("cannot find operator '--'", "cannot find operator '++'") else { return nil }
      let sign = context.name(0) == "--" ? "-" : "+"
      return Advice("Swift has no `\(context.name(0))`.", fix: "\(sign)= 1")
    },
    Mistake { context in
      guard context.says("cannot assign value of type") || context.says("cannot convert value of type"),
        context.name(1) == "\(context.name(0)).State"
      else { return nil }
      return Advice(
        "`\(context.name(0))` is the feature's reducer; its state is a type of its own.",
        fix: "\(context.name(0)).State()", book: "composition")
    },
  ]

  /// What goes wrong with actions and the `switch` over them.
  static let actions: [Mistake] = [
    Mistake { context in
      guard context.says("switch must be exhaustive") else { return nil }
      let missing = context.notes.compactMap { CompilerMessage($0).names.first }.filter { $0.hasPrefix(".") }
      return Advice(
        "An action has no `case` in the reducer's `switch`.",
        fix: missing.isEmpty
          ? "Add a `case` for each action."
          : "Add " + missing.map { "`case \($0):`" }.joined(separator: ", ") + ".",
        book: "actions")
    },
    Mistake { context in
      guard context.says("missing return") || context.says("value of type '()'") else { return nil }
      return Advice(
        "A path through the reducer returns no effect.",
        fix: "End each case with an effect, such as `return .none`.", book: "effects")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.name(0) == "none" else { return nil }
      return Advice("An effect is named with a dot in front of it.", fix: "return .none", book: "effects")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.declaresCase(context.name(0)) else { return nil }
      return Advice(
        "`\(context.name(0))` is an action, and actions are named with a dot in front of them.",
        fix: ".\(context.name(0))", book: "actions")
    },
  ]

  /// What goes wrong where one feature is part of another.
  static let children: [Mistake] = [
    Mistake { context in
      guard context.says("to expected argument type 'WritableKeyPath<"), context.says("PresentationState<"),
        context.says("Optional<")
      else { return nil }
      return Advice(
        "`ifLet` follows the presentation, not the optional value, and the presentation has a dollar sign.",
        fix: ".ifLet(\\.$\(context.word), …)", book: "navigation")
    },
    Mistake { context in
      guard context.says("to expected argument type 'WritableKeyPath<"), context.says("PresentationState<")
      else { return nil }
      return Advice(
        "The property in the state isn't marked as presented.", fix: "@Presents var …", book: "navigation")
    },
    Mistake { context in
      guard context.says("to expected argument type 'WritableKeyPath<"),
        context.says("StackState<", "IdentifiedArray<"), context.line.contains("\\.$")
      else { return nil }
      return Advice(
        "`forEach` takes the collection itself, without a dollar sign.",
        fix: ".forEach(\\.\(context.word.drop { $0 == "$" }), …)", book: "stacks")
    },
    Mistake { context in
      guard context.says("to expected argument type 'PresentationAction<") else { return nil }
      return Advice(
        "`Scope` runs a child that is always there; this one is presented.",
        fix: ".ifLet(\\.$child, action: \\.child) { Child() }", book: "navigation")
    },
    Mistake { context in
      guard context.says("subscript(dynamicMember:)"), context.says("'CasePathable'"),
        context.line.contains("Scope(")
      else { return nil }
      return Advice(
        "`Scope` needs a property that always has a value; a presented child has none at times.",
        fix: ".ifLet(\\.$child, action: \\.child) { Child() }", book: "navigation")
    },
    Mistake { context in
      guard context.says("does not conform to protocol 'Equatable'") else { return nil }
      let properties = context.notes.filter { $0.hasPrefix("stored property type") }
      guard let type = properties.compactMap({ CompilerMessage($0).names.first }).first else { return nil }
      return Advice(
        "A part of it, `\(type)`, can't be compared.",
        fix: "extension \(innermost(type)): Equatable {}", book: "state")
    },
    Mistake { context in
      guard context.says("does not conform to protocol 'Reducer'") else { return nil }
      return Advice(
        "`@Reducer` is missing in front of it, or its body isn't declared as it must be.",
        fix: "var body: some ReducerOf<Self> { … }", book: "reducers")
    },
  ]

  /// `StackState<Feature.Path.State>` becomes `Feature.Path.State`.
  private static func innermost(_ type: String) -> String {
    let inner = type.split(whereSeparator: { "<>,? ".contains($0) }).last.map(String.init) ?? type
    return inner
  }
}
