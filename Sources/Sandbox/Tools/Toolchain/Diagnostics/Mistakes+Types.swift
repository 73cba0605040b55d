import Reports

extension Mistake {
  /// Mistakes with the type of a value, and with names that only another type has.
  static let types: [Mistake] = [
    Mistake { context in
      guard context.isConversion, let (found, wanted) = context.types, wanted == "\(found).State" else {
        return nil
      }
      let call = context.line.contains("\(found)()") ? "()" : "(…)"
      return Advice(
        "`\(found)` is the feature's reducer. Its state has a type of its own.", fix: "\(wanted)\(call)",
        book: "composition#a-parent-and-its-children")
    },
    Mistake { context in
      guard context.says("does not conform to protocol 'Identifiable'") else { return nil }
      let type = context.name(0)
      if context.facts.isReducer(type) {
        return Advice(
          "`\(type)` is the feature's reducer. The list holds its states.",
          fix: "IdentifiedArrayOf<\(type).State>",
          book: "lists#a-feature-for-each-row")
      }
      return Advice(
        "The elements of the list need an `id`, by which they are told apart.",
        fix: "struct \(type.split(separator: ".").last ?? ""): Equatable, Identifiable { let id: UUID … }",
        book: "lists#a-feature-for-each-row")
    },
    Mistake { context in
      guard context.says("does not conform to protocol 'Equatable'"),
        let type = context.notes.filter({ $0.hasPrefix("stored property type") })
          .compactMap({ CompilerMessage($0).names.first }).first,
        let inner = type.split(whereSeparator: { "<>,? ".contains($0) }).last.map(String.init),
        context.facts.isReducer(inner)
      else { return nil }
      return Advice(
        "`\(inner)` is the feature's reducer. What a parent stores is its state.", fix: "\(inner).State",
        book: "composition#a-parent-and-its-children")
    },
    Mistake { context in
      guard context.name(0).hasSuffix(".Type"), context.says("does not conform to expected type 'Reducer'")
      else {
        return nil
      }
      let type = context.name(0).dropLast(".Type".count)
      return Advice(
        "`\(type)` alone is the type. Parentheses make a reducer of it.", fix: "\(type)()",
        book: "composition#a-parent-and-its-children")
    },
    Mistake { context in
      guard context.says("to expected argument type 'WritableKeyPath<"),
        let found = context.message.text.firstMatch(
          of: #/Optional<([\w.]+)\.State>.*PresentationState<([\w.]+)\.State>/#), found.1 != found.2
      else { return nil }
      return Advice(
        "The state is that of `\(found.1)`, but the closure makes another reducer.", fix: "{ \(found.1)() }",
        book: "composition#children-that-come-and-go")
    },
    Mistake { context in
      guard context.says("to expected argument type 'WritableKeyPath<"),
        let found = context.message.text.firstMatch(
          of: #/IdentifiedArray<.*, ([\w.]+)\.State>.*StackState<([\w.]+)\.State>/#), found.1 != found.2
      else { return nil }
      return Advice(
        "The elements are states of `\(found.1)`, but the closure makes another reducer.",
        fix: "{ \(found.1)() }",
        book: "lists#a-feature-for-each-row")
    },
    Mistake { context in
      guard context.says("cannot be constructed because it has no accessible initializers"),
        context.facts.isReducer(context.name(0)),
        let call = context.surroundings.openers.first?.firstMatch(of: #/(\.(?:ifLet|forEach)\([^{]*\)) \{/#)
      else { return nil }
      return Advice(
        "The reducers of an enum are known from its cases, so no closure makes them.", fix: "\(call.1)",
        book: "navigation#one-of-several")
    },
    Mistake { context in
      guard context.isConversion, let (found, wanted) = context.types, wanted.hasPrefix("Result<") else {
        return nil
      }
      let value = context.line.firstMatch(of: #/\(\.\w+\((\w+)\)\)\s*$/#).map { String($0.1) }
      return Advice(
        "The action carries a `Result`, either of a value or of an error, and this is the value alone.",
        fix: value.map { ".success(\($0))" } ?? "Result { try await … }", book: "effects#when-it-fails")
    },
    Mistake { context in
      guard context.isConversion, let (found, wanted) = context.types, wanted == "Duration",
        ["Int", "Double"].contains(found)
      else { return nil }
      return Advice(
        "A duration has a unit.", fix: ".seconds(…) or .milliseconds(…)", book: "clocks#waiting-on-a-clock")
    },
    Mistake { context in
      guard context.isConversion, let (found, wanted) = context.types, wanted.hasPrefix("Tagged<"),
        let owner = wanted.dropFirst("Tagged<".count).split(separator: ",").first
      else { return nil }
      return Advice(
        "Each kind of ID has a type of its own, so that they can't be mixed up. `\(found)` is what lies inside.",
        fix: "\(owner).ID(…)")
    },
    Mistake { context in
      guard context.isConversion, let (found, wanted) = context.types, wanted.hasPrefix("PresentationState<"),
        let name = context.line.firstMatch(of: #/((?:state|\$0)\.)\$(\w+) =/#)
      else { return nil }
      return Advice(
        "`$\(name.2)` is the presentation. A \(found == "nil" ? "value" : "state") is assigned to the property itself.",
        fix: "\(name.1)\(name.2) = …", book: "navigation#presenting-a-screen")
    },
    Mistake { context in
      guard context.isConversion, let (_, wanted) = context.types, wanted.hasPrefix("Shared<"),
        let name = context.line.firstMatch(of: #/([\w.$\[\]: ]*\$\w+) = (.+)$/#)
      else { return nil }
      return Advice(
        "`$` names the reference to the shared value. The value behind it is changed under its lock.",
        fix: "\(name.1.trimmingBlanks).withLock { $0 = \(name.2) }",
        book: "sharing#one-value-for-several-features")
    },
    Mistake { context in
      guard context.says("use wrapped value instead") else { return nil }
      let name = context.name(0).drop { $0 == "$" }
      return Advice(
        "`$\(name)` is the reference to the shared value, but the value itself is needed.",
        fix: context.line.firstMatch(of: #/([\w.]*)\$/#).map { "\($0.1)\(name)" } ?? String(name),
        book: "sharing#a-part-of-it")
    },
    Mistake { context in
      guard context.isConversion, let (found, wanted) = context.types, wanted.hasPrefix("Shared<") else {
        return nil
      }
      if found.hasPrefix("Shared<"), found.hasSuffix("?>") {
        return Advice(
          "The reference is to a value that may be nil, but one to a value that is there is needed.",
          fix: "guard let … = Shared(…) else { return .none }", book: "sharing#a-part-of-it")
      }
      guard !context.says("use wrapper instead"), !context.isTest,
        let value = context.line.firstMatch(of: #/: (state|\$0)\.(\w+)((?:\.\w+)*)\)/#)
      else { return nil }
      return Advice(
        "The argument is a plain value, but a reference to a shared value is needed. It begins with a dollar sign.",
        fix: "\(value.1).$\(value.2)\(value.3)", book: "sharing#a-part-of-it")
    },
    Mistake { context in
      guard context.says("referencing instance method", "cannot call value of non-function type 'Shared<"),
        context.says("requires wrapper 'Shared<", "non-function type 'Shared<")
      else { return nil }
      let owner = context.line.firstMatch(of: #/((?:state|\$0)\.)\$?(\w+)\.(\w+)/#)
      return Advice(
        "A shared value is changed under its lock, through its reference, which begins with a dollar sign.",
        fix: owner.map { found in
          "\(found.1)$\(found.2).withLock { \(found.3 == "withLock" ? "…" : "$0.\(found.3)(…)") }"
        } ?? "state.$count.withLock { $0 = … }", book: "sharing#one-value-for-several-features")
    },
    Mistake { context in
      guard context.isConversion, let (found, wanted) = context.types, found.hasSuffix(".State"),
        wanted.hasSuffix(".State"), context.line.trimmingBlanks == "\(found.dropLast(".State".count))()",
        context.surroundings.openers.first?.contains(#/(ifLet|forEach|Scope)\(/#) == true
      else { return nil }
      let child = wanted.dropLast(".State".count)
      return Advice(
        "The state is that of `\(child)`, but the closure makes another reducer.", fix: "{ \(child)() }",
        book: "composition#a-parent-and-its-children")
    },
    Mistake { context in
      guard context.isConversion, let (found, wanted) = context.types, found.hasSuffix(".State"),
        wanted.hasSuffix(".State"),
        let name = context.facts.caseName(ofPayload: String(found.dropLast(".State".count)))
      else { return nil }
      return Advice(
        "The state of the child is one of several, so it stands in its case.", fix: ".\(name)(\(found)(…))",
        book: wanted.contains("Path") ? "stacks#opening-a-screen" : "navigation#one-of-several")
    },
    Mistake { context in
      guard context.isConversion, let (found, wanted) = context.types, wanted.hasSuffix(".State"),
        !found.hasSuffix(".State"), !context.facts.isReducer(found), found.first?.isUppercase == true
      else { return nil }
      return Advice(
        "The child's state is needed here. `\(found)` is only a part of it.", fix: "\(wanted)(…)",
        book: "composition#a-parent-and-its-children")
    },
    Mistake { context in
      guard context.isConversion, let (found, wanted) = context.types,
        ["DateGenerator", "UUIDGenerator"].contains(wanted)
      else { return nil }
      return Advice(
        "`\(wanted)` makes the values, so it can't be replaced by one of them.",
        fix: wanted == "DateGenerator" ? "$0.date.now = …" : "$0.uuid = .constant(…)",
        book: "dependencies#what-comes-with-the-library")
    },
    Mistake { context in
      guard context.says("must be unwrapped to refer to member"),
        let found = context.line.firstMatch(of: #/((?:state|\$0)?[\w.]*(?:\[[^\]]*\])?)\.\w+/#)
      else { return nil }
      let member = context.names.count > 1 ? context.name(1) : "…"
      let place = context.line.firstRange(of: ".\(member)")
      let owner =
        place.map { found in
          String(context.line[..<found.lowerBound].reversed().prefix { !"( {=!,".contains($0) }.reversed())
        } ?? String(found.1)
      return Advice(
        "The value may be nil. `?` reads or changes it only if it is there.", fix: "\(owner)?.\(member)",
        book: "state#make-wrong-states-impossible")
    },
    Mistake { context in
      guard context.says("conform to 'BindableAction'") else { return nil }
      return Advice(
        "`BindingReducer` needs actions that carry bindings.",
        fix: "enum Action: BindableAction { case binding(BindingAction<State>) … }",
        book: "bindings#one-action-for-all-fields")
    },
    Mistake { context in
      guard context.says("KeyPath<Root, Value>"), context.says("'Key.Type'"),
        let found = context.line.firstMatch(of: #/@Dependency\(\\\.(\w+)/#)
      else { return nil }
      let name = String(found.1)
      let known = context.facts.dependencies + Self.dependencies
      let near =
        ["now": "date.now", "clock": "continuousClock"][name] ?? NearNames.find(name, in: known).first
      return Advice(
        "There is no dependency with the name `\(name)`.",
        fix: near.map { "@Dependency(\\.\($0))" } ?? "Declare it in an extension of `DependencyValues`.",
        book: "dependencies#what-comes-with-the-library")
    },
    Mistake { context in
      guard context.says("KeyPath<Root, Value>"), context.says("AnyCasePath<", "CaseKeyPath<", "Case<"),
        let found = context.line.firstMatch(of: #/action: \\\.(\w+)/#),
        !context.declaresCase(String(found.1)),
        context.declaresProperty(String(found.1))
      else { return nil }
      let near = NearNames.find(String(found.1), in: Set(context.outlines.flatMap(\.cases)).sorted()).first
      return Advice(
        "The action has no case `\(found.1)`.",
        fix: near.map { "action: \\.\($0)" } ?? "Declare `case \(found.1)(Child.Action)`.",
        book: "composition#a-parent-and-its-children")
    },
    Mistake { context in
      guard context.says("has no member"), context.name(0).contains("->"),
        context.line.contains("(where: .\(context.name(1))")
      else { return nil }
      return Advice(
        "A key path stands for a closure that reads a property. It begins with a backslash.",
        fix: "where: \\.\(context.name(1))", book: "lists#adding-and-replacing")
    },
    Mistake { context in
      guard context.message.text.hasPrefix("cannot assign to property"), context.says("get-only"),
        context.declaresCase(context.name(0)),
        let found = context.line.firstMatch(of: #/([\w.$]*\w\??)\.(\w+)\??\.(.*)$/#),
        found.2 == context.name(0)
      else { return nil }
      return Advice(
        "The payload of a case can be read by the case's name, but not be changed in this way.",
        fix: "\(found.1).modify(\\.\(found.2)) { $0.\(found.3) }", book: "navigation#in-a-test")
    },
    Mistake { context in
      guard context.message.isAboutImmutable,
        let found = context.line.trimmingBlanks.firstMatch(of: #/^(\w+) = (state\.\w+)$/#),
        found.1 != "state",
        found.1 != "self"
      else { return nil }
      return Advice(
        "The value on the right goes to what stands on the left.", fix: "\(found.2) = \(found.1)",
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.message.isAboutImmutable, context.line.trimmingBlanks.hasPrefix("self = ") else {
        return nil
      }
      return Advice(
        "`self` is the reducer. What can be replaced is its state.",
        fix: context.line.trimmingBlanks.replacing("self = ", with: "state = "),
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("setter is inaccessible"), context.name(0) == "state" else { return nil }
      return Advice(
        "The state of a store is only changed by actions.", fix: "await store.send(…)",
        book: "testing#what-an-action-changes")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.name(0) == "state",
        let found = context.line.firstMatch(of: #/of: state\.([\w.]+)/#)
      else { return nil }
      return Advice(
        "`onChange` needs the key path of the value, and not the value itself.", fix: "of: \\.\(found.1)",
        book: "composition#when-a-value-changes")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.name(0) == "state",
        context.surroundings.openers.contains(where: { $0.contains("struct State") }),
        let found = context.line.firstMatch(of: #/state\.([\w.]+)/#)
      else { return nil }
      return Advice(
        "Inside of `State`, its properties are used by their names alone.", fix: "\(found.1)",
        book: "state#what-follows-is-computed")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.name(0) == "State", let feature = context.facts.feature
      else {
        return nil
      }
      return Advice(
        "The state's type is declared inside of the feature.", fix: "\(feature).State",
        book: "testing#what-an-action-changes")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.facts.isStatic(context.name(0)),
        !context.surroundings.stateProperties.contains(context.name(0))
      else { return nil }
      return Advice(
        "`\(context.name(0))` is a static member of its type, so write a dot before it.",
        fix: ".\(context.name(0))")
    },
    Mistake { context in
      guard context.message.isAboutScope, context.declaresCase(context.name(0)),
        !context.declaresProperty(context.name(0)),
        let owner = context.facts.enumName(ofCase: context.name(0)), owner != "Action"
      else { return nil }
      return Advice(
        "`\(context.name(0))` is a case of `\(owner)`, so write a dot before it.", fix: ".\(context.name(0))",
        book: "actions#one-list-of-everything-that-can-happen")
    },
    Mistake { context in
      guard context.says("has no member", "has no dynamic member"), context.names.count > 1,
        let members = members.first(where: { context.name(0).hasPrefix($0.type) })?.names,
        let near = NearNames.find(context.name(1), in: members).first
      else { return nil }
      return Advice("`\(context.name(1))` is misspelled.", fix: "Did you mean `.\(near)`?")
    },
  ]

  private static let dependencies = [
    "continuousClock", "suspendingClock", "date", "dismiss", "uuid", "openURL", "calendar", "locale",
    "timeZone",
    "withRandomNumberGenerator", "defaultAppStorage", "defaultFileStorage",
  ]

  /// The members of the library's types that learners use.
  private static let members: [(type: String, names: [String])] = [
    ("Effect<", ["cancel", "cancellable", "concatenate", "map", "merge", "none", "run", "send"]),
    ("Duration", ["seconds", "milliseconds", "microseconds", "nanoseconds", "zero"]),
    (
      "TestStore",
      [
        "send", "receive", "finish", "state", "dependencies", "exhaustivity", "timeout", "assert",
        "skipReceivedActions", "skipInFlightEffects", "withExhaustivity",
      ]
    ),
    ("TestClock", ["advance", "run", "now", "sleep", "timer"]),
    ("Shared<", ["withLock", "load", "save"]),
    (
      "IdentifiedArray",
      [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "ids", "elements", "index",
        "first", "last", "isEmpty", "count", "sort", "move", "swapAt", "contains", "filter",
      ]
    ),
    (
      "StackState<", ["append", "removeAll", "removeLast", "pop", "ids", "count", "isEmpty", "last", "first"]
    ),
  ]
}

extension Mistake.Context {
  fileprivate var isConversion: Bool { says("cannot convert value", "cannot assign value") }

  /// The type that a value has and the one that it should have, without the question marks of optionals.
  fileprivate var types: (found: String, wanted: String)? {
    guard names.count > 1 else { return nil }
    let plain = names.suffix(2).map { name in name.last == "?" ? String(name.dropLast()) : name }
    return (plain[0], plain[1])
  }
}
