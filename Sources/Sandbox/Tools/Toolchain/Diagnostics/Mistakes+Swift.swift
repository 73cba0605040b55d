import Reports

extension Mistake {
  /// Mistakes with the grammar of Swift, and with calls.
  static let swift: [Mistake] = [
    Mistake { context in
      guard context.says("missing argument label") else { return nil }
      let label = context.name(0)
      return Advice(
        "The value needs its label before it.", fix: "\(label)\(label.hasSuffix(":") ? "" : ":") …")
    },
    Mistake { context in
      guard context.says("extraneous argument label") else { return nil }
      return Advice("This argument has no label.", fix: "Remove `\(context.name(0))`.")
    },
    Mistake { context in
      guard context.says("missing argument for parameter") else { return nil }
      return Advice(
        "The call gives no value for `\(context.name(0))`.",
        fix: context.name(0).hasPrefix("#") ? "Add the value." : "\(context.name(0)): …")
    },
    Mistake { context in
      guard context.says("instance member"), context.says("cannot be used on type") else {
        return nil
      }
      let type = context.name(1).split(separator: ".").last ?? ""
      if type == "State" {
        return Advice(
          "`State` is the type. The value in the closure is called `state`.", fix: "state.\(context.name(0))",
          book: "reducers#the-body-of-a-feature")
      }
      let client = type.hasSuffix("Client") ? type.dropLast("Client".count) : type
      let value = client.prefix(1).lowercased() + client.dropFirst()
      return Advice(
        "`\(type)` is the type, but a value of this type is needed.",
        fix: context.isDependency(value) ? "\(value).\(context.name(0))" : "Write the name of the value.",
        book: context.isDependency(value) ? "dependencies#a-feature-that-uses-it" : nil)
    },
    Mistake { context in
      guard context.says("anonymous closure arguments cannot be used") else { return nil }
      let name = context.names.last ?? "…"
      return Advice(
        "The closure names its argument, so it isn't called `$0`.", fix: name,
        book: context.isTest ? "testing#what-an-action-changes" : nil)
    },
    Mistake { context in
      guard let found = context.message.text.firstMatch(of: #/expects (\d+) arguments?, but (\d+)/#) else {
        return nil
      }
      let count = Int(found.1) ?? 0
      return Advice(
        count == 0 ? "This closure gets no argument." : "This closure gets \(count) arguments.",
        fix: count == 0
          ? "{ … }" : "{ \(Array(repeating: "_", count: min(count, 9)).joined(separator: ", ")) in … }")
    },
    Mistake { context in
      guard context.says("cannot call value of non-function type"), context.declares(type: context.name(0))
      else {
        return nil
      }
      return Advice(
        "`\(context.name(0))` isn't a function. Its functions are called by their names.",
        fix: context.line.firstMatch(of: #/(\w+)\(/#).map { "\($0.1).…(…)" } ?? "….fetch(…)",
        book: "dependencies#a-client")
    },
    Mistake { context in
      guard context.says("errors thrown from here are not handled")
      else { return nil }
      if context.isTest {
        return Advice(
          "A test in which something can fail is marked `throws`.", fix: "func name() async throws { … }",
          book: "testing#what-an-action-changes")
      }
      return Advice(
        "Nothing catches the error here.",
        fix: "do { … } catch { … }, or `.run { … } catch: { error, send in … }`",
        book: "effects#when-it-fails")
    },
    Mistake(
      saying: "expected 'else' after 'guard'", "A `guard` says what happens otherwise.",
      fix: "guard … else { return .none }"),
    Mistake(
      saying: "expected ':' after 'case'", "The pattern of a `case` ends with a colon.", fix: "case .…:",
      book: "reducers#the-body-of-a-feature"),
    Mistake(
      saying: "'case' label in a 'switch' must have at least one executable statement",
      "A `case` doesn't go on with the next one.",
      fix: "Give it a `return .none`, or join both: `case .first, .second:`",
      book: "reducers#the-body-of-a-feature"),
    Mistake(
      saying: "expected '{' after 'if' condition", "What depends on a condition stands in braces.",
      fix: "if … { … }"),
    Mistake(
      saying: "property wrapper can only be applied to a 'var'", "A property with a wrapper is a variable.",
      fix: "var"),
    Mistake(
      saying: "'let' declarations cannot be computed properties",
      "A computed property is a variable, since its value changes with what it is computed from.", fix: "var",
      book: "state#what-follows-is-computed"),
    Mistake { context in
      guard context.says("no such module") else { return nil }
      return Advice(
        "There is no module with the name `\(context.name(0))` here.",
        fix: "import ComposableArchitecture; beside it there are `Foundation`, and `Testing` for tests.",
        book: "introduction#how-to-read-this")
    },
    Mistake { context in
      guard context.says("expected ',' separator"),
        let found = context.line.firstMatch(of: #/case \.(\w+)\(let (\w+): \w+\)/#)
      else { return nil }
      return Advice(
        "The type of the value only stands in the declaration of the case.",
        fix: "case .\(found.1)(let \(found.2)):",
        book: "actions#actions-carry-values")
    },
    Mistake(
      saying: "must have at least one associated value", "A case without a value has no parentheses.",
      fix: "Remove `()`.", book: "actions#actions-carry-values"),
    Mistake(
      saying: "found 'async' in expression", "A function is declared with `async` and called with `await`.",
      fix: "await …"),
    Mistake { context in
      guard context.name(0).hasSuffix(".Type"), context.says("conform to") else { return nil }
      let type = context.name(0).dropLast(".Type".count).split(separator: ".").last ?? ""
      return Advice(
        "This is the type itself, but a value of it is needed.",
        fix: context.says("'Hashable'") ? "\(type).…, one of its cases" : "\(type)()")
    },
    Mistake { context in
      guard context.says("has no accessible initializers") else { return nil }
      return Advice(
        "No value can be made of `\(context.name(0))`: it only holds functions or cases.",
        fix: "\(context.name(0)).…, without `()` behind the name")
    },
    Mistake { context in
      guard context.says("cannot be used as an instance member") else { return nil }
      return Advice(
        "A case isn't a member of a value. The value is replaced by it.", fix: "… = .\(context.name(0))(…)")
    },
    Mistake(
      saying: "was used as a property; add ()", "This is a function, which is called with parentheses.",
      fix: "()"),
    Mistake { context in
      guard context.says("binary operator"), context.names.count > 2 else { return nil }
      return Advice(
        "The two sides have different types: `\(context.name(1))` and `\(context.name(2))`.",
        fix: "Turn one side into the type of the other.")
    },
    Mistake { context in
      guard context.says("specialized with too few type") else { return nil }
      if context.name(0) == "Result" {
        return Advice(
          "A `Result` names two types: that of the value and that of the error.", fix: "Result<…, any Error>",
          book: "effects#when-it-fails")
      }
      guard context.name(0) == "Reducer" else { return nil }
      return Advice(
        "`Reducer` needs two types. `ReducerOf` takes both from one feature.",
        fix: context.line.replacing("Reducer<", with: "ReducerOf<").trimmingBlanks,
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("must be bound in every pattern") else { return nil }
      return Advice(
        "Only one of the patterns gives `\(context.name(0))` a value.",
        fix: "Give each pattern a `case` of its own, or leave `let \(context.name(0))` out.",
        book: "actions#actions-carry-values")
    },
    Mistake { context in
      guard context.says("is not marked 'indirect'") else { return nil }
      return Advice(
        "The case holds actions of the same type, so the enum would contain itself.", fix: "indirect case …")
    },
    Mistake(
      saying: "declaration is only valid at file scope", "This declaration stands inside of another one.",
      fix: "Move it to the top of the file."),
    Mistake(
      saying: "expressions are not allowed at the top level",
      "Outside of a type or a function there are only declarations.",
      fix: "Remove the line, or move it into a function."),
    Mistake { context in
      guard context.says("invalid redeclaration"),
        context.notes.contains(where: { $0.contains("previously declared") })
      else { return nil }
      let name = context.name(0).prefix(while: \.isPartOfName)
      if name == "body" {
        return Advice(
          "`body` is a property, and not a function.", fix: "var body: some ReducerOf<Self> { … }",
          book: "reducers#the-body-of-a-feature")
      }
      return Advice("`\(name)` is declared twice.", fix: "Remove one of them, or give it another name.")
    },
    Mistake { context in
      guard context.says("unable to infer closure type"), context.line.contains("body"),
        context.line.contains("= {")
      else { return nil }
      return Advice(
        "`body` is a computed property.", fix: "var body: some ReducerOf<Self> { … }",
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("expression pattern of type"), context.name(1).hasSuffix(".Action") else {
        return nil
      }
      return Advice(
        "An action is matched by its case, which begins with a dot.", fix: "case .incrementButtonTapped:",
        book: "reducers#the-body-of-a-feature")
    },
    Mistake { context in
      guard context.says("has no subscripts") else { return nil }
      return Advice("The properties of a value stand behind a dot.", fix: "state.count")
    },
    Mistake { context in
      guard context.says("cannot convert value", "cannot assign value"), context.names.count > 1 else {
        return nil
      }
      let (found, wanted) = (context.names[context.names.count - 2], context.names[context.names.count - 1])
      guard !(found + wanted).contains("KeyPath"), !(found + wanted).contains("Root"),
        found.count + wanted.count < 100
      else { return nil }
      if context.surroundings.openers.first?.contains("var body") == true {
        return Advice(
          "A child's reducer can't stand alone in the body of its parent, because it knows only its own state.",
          fix: "Scope(state: \\.child, action: \\.child) { \(context.line.trimmingBlanks) }",
          book: "composition#a-parent-and-its-children")
      }
      if found == "\(wanted).State" {
        return Advice(
          "`\(wanted)` is the feature's reducer, but what is stored is its state.",
          fix: "Write `.State` behind the type where it is declared.",
          book: "composition#a-parent-and-its-children")
      }
      if let property = context.facts.property(of: found, type: wanted) {
        return Advice(
          "The type `\(wanted)` is needed. In `\(found)`, the property `\(property)` has it.",
          fix: ".\(property)")
      }
      return Advice(
        "The type `\(wanted)` is needed here, but this has the type `\(found)`.",
        fix: ["Int", "String"].contains(found) && wanted == "UUID"
          ? "UUID(0)" : "Turn it into `\(wanted)`, or correct the type where it is declared.")
    },
  ]
}

extension Mistake.Context {
  fileprivate func declares(type: String) -> Bool { outlines.contains { $0.declared.contains(type) } }
}
