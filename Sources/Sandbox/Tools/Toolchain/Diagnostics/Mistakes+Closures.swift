import Reports

extension Mistake {
  private static let effectNames: Set<String> = ["cancel", "concatenate", "merge", "none", "run", "send"]

  /// Mistakes with what a closure gets and returns.
  static let closures: [Mistake] = [
    Mistake { context in
      guard let name = context.names.last, effectNames.contains(name),
        context.says("without a contextual type", "has no member"), !context.isTest,
        context.line.trimmingBlanks.hasPrefix(".\(name)") || context.line.contains("{ .\(name)")
      else { return nil }
      let effect = ["none": "none", "run": "run { … }"][name] ?? "\(name)(…)"
      return Advice(
        "An effect only runs if the reducer returns it.", fix: "return .\(effect)",
        book: "effects#the-other-effects")
    },
    Mistake { context in
      guard context.says("missing return"), !context.names.contains(where: { $0.hasPrefix("Effect<") }) else {
        return nil
      }
      return Advice(
        "Some lines have `return`, but not every path through this code ends with one.",
        fix: "Write `return` in each case, or in none of them.")
    },
    Mistake { context in
      guard context.says("to closure result type 'Effect<", "with closure result type 'Effect<") else {
        return nil
      }
      return Advice(
        "The reducer returns an effect. The state isn't returned: it is changed in place.",
        fix: "state.count = …, and then `return .none`", book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.name(0).hasPrefix("Effect<"), context.says("has no member"), context.names.count > 1
      else {
        return nil
      }
      let name = context.name(1)
      if name == "dismiss" {
        return Advice(
          "`dismiss` is a dependency, and not an effect. It is called inside of one.",
          fix: "return .run { _ in await dismiss() }", book: "navigation#who-closes-it")
      }
      guard context.declaresCase(name) else { return nil }
      return Advice(
        "`.\(name)` is an action. The effect that sends it is called `.send`.",
        fix: "return .send(.\(name)\(context.hasPayload(name) ? "(…)" : ""))",
        book: "effects#the-other-effects")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.name(0) == "send", !context.isTest else { return nil }
      return Advice(
        "The closure of `.run` gets `send`, which must be named. `_` ignores it.",
        fix: "return .run { \(context.captures)send in … }", book: "effects#an-effect-sends-its-result")
    },
    Mistake { context in
      guard context.says("which cannot be implicitly ignored") else { return nil }
      if context.line.contains(".run") {
        return Advice(
          "The closure of `.run` gets `send`, which must be named. `_` ignores it.",
          fix: "return .run { \(context.captures)send in … }", book: "effects#an-effect-sends-its-result")
      }
      if context.line.contains("withLock") {
        return Advice(
          "The closure of `withLock` gets the shared value as `$0`, and must use it.", fix: "{ $0 = … }",
          book: "sharing#one-value-for-several-features")
      }
      if context.isTest, context.line.contains("send("), context.line.contains("store") {
        return Advice(
          "The closure gets the state before the action as `$0`, and changes it to the expected one.",
          fix: "{ $0.… = … }", book: "testing#what-an-action-changes")
      }
      if context.usesElement {
        return Advice(
          "The closure is called with each element, as `$0`.", fix: "{ $0.… }",
          book: "lists#adding-and-replacing")
      }
      return Advice(
        "The closure gets an argument. If it isn't used, `_` ignores it.", fix: "{ _ in … }",
        book: "dependencies#another-value")
    },
    Mistake { context in
      guard context.says("failed to produce diagnostic"), context.isTest else { return nil }
      for line in context.surroundings.below {
        guard let found = line.firstMatch(of: #/\$0\.[\w.]*?(\w+) = \{(.*)$/#) else { continue }
        let (_, endpoint, body) = found.output
        guard context.facts.takesArgument(String(endpoint)), !body.contains(" in"), !body.contains("$0"),
          body.contains("}")
        else { continue }
        return Advice(
          "The closure for `\(endpoint)` gets an argument. If it isn't used, `_` ignores it.",
          fix: "{ _ in\(body.trimmingBlanks.isEmpty ? "" : " ")\(body.trimmingBlanks)",
          book: "dependencies#another-value")
      }
      return nil
    },
    Mistake { context in
      guard
        context.says("fields may only be captured")
          || context.message.isAboutScope && context.isCaptured(context.name(0))
      else { return nil }
      let captured = context.line.firstMatch(of: #/\[(?:state\.)(\w+)/#).map { String($0.1) }
      let name = captured ?? context.name(0)
      let properties = context.surroundings.stateProperties
      let property =
        properties.contains(name)
        ? name : properties.first { $0.lowercased().hasSuffix(name.lowercased()) } ?? "…"
      return Advice(
        "An effect gets a copy of a value under a name of its own.",
        fix: "[\(name) = state.\(property)]", book: "effects#an-effect-cant-touch-the-state")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.name(0) != "state",
        context.usesElement(named: context.name(0))
      else { return nil }
      return Advice(
        "The closure is called with each element, as `$0`. `\(context.name(0))` is a property of it.",
        fix: "$0.\(context.name(0))", book: "lists#adding-and-replacing")
    },
    Mistake { context in
      guard context.says("consecutive statements on a line"), context.line.contains("} catch ") else {
        return nil
      }
      return Advice(
        "The second closure of a call begins with its label and a colon.",
        fix: "} catch: { error, send in … }",
        book: "effects#when-it-fails")
    },
    Mistake { context in
      guard context.says("consecutive statements on a line"), context.line.contains("} withDependencies ")
      else {
        return nil
      }
      return Advice(
        "The second closure of a call begins with its label and a colon.", fix: "} withDependencies: { … }",
        book: "dependencies#another-value")
    },
    Mistake { context in
      guard context.says("cannot assign value of type"), context.name(1).contains(") async"),
        context.name(1).contains("->")
      else { return nil }
      let endpoint = context.line.firstMatch(of: #/(\$0\.[\w.]+) = (.+)$/#)
      let ignores = context.name(1).contains("() async") ? "" : "_ in "
      return Advice(
        "An endpoint of a client is a closure, and not a value.",
        fix: endpoint.map { "\($0.1) = { \(ignores)\($0.2.trimmingBlanks) }" } ?? "{ \(ignores)… }",
        book: "dependencies#another-value")
    },
    Mistake { context in
      guard context.says("call in a function that does not support concurrency"), !context.isTest,
        context.surroundings.openers.prefix(while: { !$0.contains("func ") }).contains(where: {
          $0.contains("Reduce")
        })
      else { return nil }
      return context.waitingAdvice
    },
    Mistake { context in
      guard context.name(0).hasPrefix("callAsFunction("),
        context.says("cannot be called from outside of the actor"),
        context.line.contains("dismiss")
      else { return nil }
      return Advice(
        "`dismiss` is asynchronous, so the effect waits for it.", fix: "await dismiss()",
        book: "navigation#who-closes-it")
    },
    Mistake { context in
      guard ["()", "Void"].contains(context.name(0)), context.says("has no member") else { return nil }
      if context.isTest {
        return Advice(
          "The function that this value comes from returns nothing, because no type stands behind its `->`.",
          fix: "func makeStore() -> TestStoreOf<\(context.facts.feature ?? "…")>",
          book: "testing#what-an-action-changes")
      }
      guard context.name(1) == "cancellable" else { return nil }
      return Advice(
        "`.cancellable` belongs to the effect, so it stands behind the brace that closes `.run`.",
        fix: ".run { send in … }.cancellable(id: …)", book: "cancellation#cancelling-by-id")
    },
    Mistake { context in
      guard context.says("call can throw", "errors thrown from here"), context.line.contains("for await")
      else { return nil }
      return Advice(
        "This sequence can fail, so its loop needs `try` before `await`.", fix: "for try await … in …",
        book: "effects#many-values")
    },
    Mistake { context in
      guard context.line.contains("await .send("), context.says("cannot infer contextual base") else {
        return nil
      }
      return Advice(
        "Inside of an effect, `send` is the parameter of the closure and has no dot.",
        fix: "await send(…)", book: "effects#an-effect-sends-its-result")
    },
    Mistake { context in
      guard context.says("extra trailing closure passed"), context.isTest,
        context.surroundings.all.contains(where: {
          $0[...].range(ofWord: "Store") != nil && $0.contains("initialState:")
        })
      else { return nil }
      return Advice(
        "A `Store` runs a feature, but doesn't compare its state with an expected one.",
        fix: "TestStore(initialState: …) { … }", book: "testing#what-an-action-changes")
    },
    Mistake { context in
      guard context.name(0) == "ContinuousClock", context.says("has no member"),
        ["advance", "run"].contains(context.name(1))
      else { return nil }
      return Advice(
        "A `ContinuousClock` follows the real time. The time of a `TestClock` is moved by the test.",
        fix: "let clock = TestClock()", book: "clocks#which-clock-where")
    },
  ]
}

extension Mistake.Context {
  /// The advice about something asynchronous in a reducer.
  var waitingAdvice: Mistake.Advice {
    if line.contains("dismiss") {
      return Mistake.Advice(
        "A reducer can't wait, but `dismiss` is asynchronous.", fix: "return .run { _ in await dismiss() }",
        book: "navigation#who-closes-it")
    }
    return Mistake.Advice(
      "A reducer can't wait. It changes the state and returns at once.",
      fix:
        "Do the work in an effect that sends the result back in an action: `return .run { send in await send(.received(try await …)) }`",
      book: "effects#an-effect-sends-its-result")
  }

  fileprivate func hasPayload(_ name: String) -> Bool { facts.payload(ofCase: name) != nil }

  /// The capture list of the nearest effect, with the space behind it.
  fileprivate var captures: String {
    let opener = ([line] + surroundings.openers).first { $0.contains(".run") } ?? ""
    return opener.firstMatch(of: #/\{ ?(\[[^\]]*\])/#).map { "\($0.1) " } ?? ""
  }

  /// Whether a capture list on the line, or around it, has a name without a value.
  fileprivate func isCaptured(_ name: String) -> Bool {
    guard !isTest else { return false }
    return ([line] + surroundings.openers.prefix(3)).contains { line in
      guard let list = line.firstMatch(of: #/\{ ?\[([^\]]*)\]/#) else { return false }
      return list.1.split(separator: ",").map(\.trimmingBlanks).contains {
        $0 == name || $0 == "state.\(name)"
      }
    }
  }

  /// Whether the line has a closure that is called with each element of a list.
  fileprivate var usesElement: Bool {
    line.contains(
      #/\.(removeAll|filter|map|compactMap|contains|first|firstIndex|allSatisfy|last|sort|sorted|min|max)(\(where:)? ?\(? ?\{/#
    )
  }

  /// Whether a name is the first one in a closure that is called with each element of a list.
  fileprivate func usesElement(named name: String) -> Bool {
    usesElement && line.contains("{ \(name)") && !surroundings.stateProperties.contains(name)
  }
}
