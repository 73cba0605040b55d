import Reports

extension Mistake {
  /// Mistakes with key paths, most often a missing backslash.
  static let keyPaths: [Mistake] = [
    Mistake { context in
      guard context.says("could not be inferred"), let found = context.line.firstRange(of: "@Dependency(.")
      else { return nil }
      let name = context.line[found.upperBound...].prefix(while: \.isPartOfName)
      return Advice(
        "`@Dependency` takes a key path, which begins with a backslash.",
        fix: "@Dependency(\\.\(name)) var \(context.line.name(after: "var") ?? String(name))",
        book: "dependencies#a-feature-that-uses-it")
    },
    Mistake { context in
      guard context.isAboutMember, let name = context.line.boundProperty else { return nil }
      return Advice(
        "A binding action names its property by a key path, which begins with a backslash.",
        fix: context.line.trimmingBlanks.hasPrefix("case ")
          ? "case .binding(\\.\(name)):" : ".binding(.set(\\.\(name), …))",
        book: "bindings#in-a-test")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.name(0) == "state",
        let call = context.line.firstMatch(of: #/(ifLet|forEach|Scope)\((?:state: )?state\.(\w+)/#)
      else { return nil }
      let (_, function, name) = call.output
      return Advice(
        "`\(function)` needs the key path of the child's state, and not the state itself.",
        fix: function == "Scope" ? "Scope(state: \\.\(name), …)" : ".\(function)(\\.\(name), …)",
        book: "composition#a-parent-and-its-children")
    },
    Mistake { context in
      let isAction = context.name(0).hasSuffix(".Action") || context.memberOfKeyPath != nil
      guard context.says("without a contextual type") || context.says("has no member") && isAction,
        let name = context.names.last
      else { return nil }
      return context.misspelling(of: name)
    },
    Mistake { context in
      guard
        context.memberOfKeyPath != nil
          || context.says("is unavailable: Give a case key path", "'Value' could not"),
        let action = context.line.action(in: "receive(")
      else { return nil }
      if let misspelling = action.names.lazy.compactMap(context.misspelling).first { return misspelling }
      return Advice(
        "`receive` names the action by a case key path, which begins with a backslash.",
        fix: "await store.receive(\(action.keyPath))", book: "testing#what-an-effect-brings")
    },
    Mistake { context in
      guard let name = context.memberOfKeyPath, let call = context.line.range(of: ".\(name)(") else {
        return nil
      }
      return context.payloadAdvice(name, in: context.line[call.upperBound...])
    },
    Mistake { context in
      guard let name = context.memberOfKeyPath else { return nil }
      let label = ["action", "state"].first { context.line.contains("\($0): .\(name)") }
      return Advice(
        "A key path begins with a backslash.",
        fix: label.map { "\($0): \\.\(name)" } ?? "\\.\(name)",
        book: context.isTest ? "testing#what-an-effect-brings" : "composition#a-parent-and-its-children")
    },
    Mistake { context in
      guard context.says("has no member"), let kind = Wrapper(type: context.name(0)),
        let name = context.names.last
      else { return nil }
      return context.advice(kind, action: ".\(name)")
    },
    Mistake { context in
      guard context.says("failed to produce diagnostic"),
        let call = context.line.firstMatch(of: #/(receive|send)\(\\\.((?:\w+\.)*(\w+)),/#)
      else { return nil }
      let (_, function, path, name) = call.output
      let payload = context.facts.payload(ofCase: String(name))
      return Advice(
        payload.map { "The value after the key path must be the payload of `.\(name)`, which is `\($0)`." }
          ?? "`.\(name)` has no payload, so no value follows the key path.",
        fix: "await store.\(function)(\\.\(path)\(payload == nil ? "" : ", …"))",
        book: "testing#what-an-action-changes")
    },
    Mistake(
      saying: "failed to produce diagnostic",
      "The compiler can't say what is wrong with this statement.",
      fix: "Check each name and each type in it, or write it in smaller steps.",
      book: "troubles#it-does-not-compile"),
    Mistake { context in
      guard context.says("conform to 'CasePathable'"),
        let path = context.line.firstMatch(of: /\\((?:\.\w+(?:\[[^\]]*\])?)*\.binding\.(\w+))\.\w/)?.output
      else { return nil }
      return Advice(
        "The key path of a binding ends at a property of the state. It can't go into `\(path.2)`, so the value is a whole one.",
        fix: "\\\(path.1), …", book: "bindings#in-a-test")
    },
    Mistake { context in
      guard context.says("conform to 'CasePathable'"), !context.line.contains("Scope("),
        let type = context.names.first(where: { $0.contains(".") && !$0.contains("(") })
      else { return nil }
      let name = type.split(separator: ".").last ?? ""
      return Advice(
        "The cases of `\(name)` have no key paths.", fix: "@CasePathable enum \(name) { … }",
        book: "troubles#it-does-not-compile"
      )
    },
  ]
}

/// What lies around the action of a child.
enum Wrapper {
  case presentation, identified, stack

  /// - Parameter type: A type, such as `PresentationAction<Form.Action>`.
  init?(type: String) {
    if type.hasPrefix("PresentationAction<") {
      self = .presentation
    } else if type.hasPrefix("IdentifiedAction") {
      self = .identified
    } else if type.hasPrefix("StackAction") {
      self = .stack
    } else {
      return nil
    }
  }
}

extension Mistake.Context {
  /// Whether the compiler didn't find a member, or doesn't know where to look for it.
  fileprivate var isAboutMember: Bool {
    says(
      "has no member", "without a contextual type", "cannot infer contextual base", "cannot be used on type",
      "cannot call value of non-function type")
  }

  /// The name after a dot that stands where a key path is needed; nil for other messages.
  fileprivate var memberOfKeyPath: String? {
    if says("has no member"), names.count > 1, !name(0).hasPrefix("PartialKeyPath<"),
      name(0).contains("KeyPath<")
    {
      return names.last
    }
    guard says("without a contextual type"), let name = names.first,
      ["action: .\(name)", "state: .\(name)", "forEach(.\(name)", "ifLet(.\(name)"].contains(
        where: line.contains)
    else { return nil }
    return name
  }

  /// What to do about a name that isn't declared; nil for a name that is.
  fileprivate func misspelling(of name: String) -> Mistake.Advice? {
    guard !declaresCase(name), !declaresProperty(name), !DeclaredNames.known.contains(name) else {
      return nil
    }
    let declared = Set(outlines.flatMap { $0.cases + $0.properties })
    let near = NearNames.find(name, in: declared.sorted()).first
    return Mistake.Advice(
      "`\(name)` is misspelled or isn't declared.",
      fix: near.map { "Did you mean `.\($0)`?" } ?? "Declare `\(name)`, or correct its spelling.",
      book: "actions#one-list-of-everything-that-can-happen")
  }

  /// What is wrong with the payload of a case in `send(.todo(.delete))`.
  fileprivate func payloadAdvice(_ name: String, in rest: Substring) -> Mistake.Advice? {
    let payload = facts.payload(ofCase: name)
    let inner = rest.prefix { $0 == "." || $0.isPartOfName }
    if let kind = payload.flatMap(Wrapper.init(type:)), inner.first == "." {
      guard ![".presented", ".dismiss", ".element"].contains(String(inner)) else { return nil }
      return advice(kind, action: String(inner), of: name)
    }
    return Mistake.Advice(
      payload.map { "The payload of `.\(name)` must be `\($0)`." } ?? "`.\(name)` has no payload.",
      fix: payload == nil ? ".\(name)" : ".\(name)(…)", book: "actions#actions-carry-values")
  }

  /// The action of a child without what must lie around it.
  func advice(_ kind: Wrapper, action: String, of name: String? = nil) -> Mistake.Advice {
    func whole(_ action: String) -> String { name.map { ".\($0)(\(action))" } ?? action }
    switch kind {
    case .presentation:
      return Mistake.Advice(
        "The child is presented, so its action is inside of `.presented`.",
        fix: whole(".presented(\(action))"), book: "navigation#presenting-a-screen")
    case .identified:
      return Mistake.Advice(
        "The child is an element of a list, so its action comes with its ID.",
        fix: whole(".element(id: …, action: \(action))"), book: "lists#a-feature-for-each-row")
    case .stack:
      return Mistake.Advice(
        "The child is a screen on a stack, so its action comes with its ID.",
        fix: whole(".element(id: …, action: \(action))"), book: "stacks#a-path-of-screens")
    }
  }
}

extension String {
  /// The property in `.binding(.title)` or `.binding(.set(.title, …))`, which has no backslash.
  fileprivate var boundProperty: String? {
    guard let found = firstMatch(of: #/\.binding\((?:\.set\()?\.(\w+)/#), found.1 != "set" else { return nil }
    return String(found.1)
  }

  /// The action that is the argument of a call, without the backslash of a key path.
  fileprivate func action(in call: String) -> ActionText? {
    guard let found = firstRange(of: call) else { return nil }
    let bracket = index(before: found.upperBound)
    return self[bracket...].balanced.flatMap { $0.first == "." ? ActionText($0) : nil }
  }

  /// The name that follows a keyword.
  fileprivate func name(after keyword: String) -> String? {
    guard let found = self[...].range(ofWord: keyword) else { return nil }
    let name = self[found.upperBound...].drop { $0 == " " }.prefix(while: \.isPartOfName)
    return name.isEmpty ? nil : String(name)
  }
}
