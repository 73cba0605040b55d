import Reports

extension Mistake {
  /// Mistakes in tests.
  static let tests: [Mistake] = [
    Mistake { context in
      guard context.says("result of operator '==' is unused"), context.line.contains("$0") else { return nil }
      return Advice(
        "The closure must assign the expected values instead of comparing them.", fix: "$0.count = 1",
        book: "testing#what-an-action-changes")
    },
    Mistake(
      saying: "call in a function that does not support concurrency",
      "A function that uses `await` must be marked `async`.", fix: "func name() async { … }",
      book: "testing#what-an-action-changes"),
    Mistake { context in
      guard context.says("main actor-isolated"), context.says("init(initialState:") else { return nil }
      return Advice(
        "A test store runs on the main actor, so a test that uses one must run there, too.",
        fix: "@MainActor",
        book: "testing#what-an-action-changes")
    },
    Mistake { context in
      guard context.says("class 'TestStore' requires that") else { return nil }
      return Advice(
        "A test store starts with a state, not with a reducer.",
        fix: "TestStore(initialState: \(context.name(1)).State()) { \(context.name(1))() }",
        book: "testing#what-an-action-changes")
    },
    Mistake { context in
      guard context.says("key path cannot refer to enum case") else { return nil }
      return Advice(
        "A case key path only names the case. The value is the next argument.",
        fix: "await store.receive(\\.\(context.name(0)), …)", book: "testing#what-an-effect-brings")
    },
  ]

  /// Mistakes with Swift itself.
  static let language: [Mistake] = [
    Mistake(
      saying: "extraneous '}' at top level",
      "There is a `}` too many. Often it is not this one: a block further up was closed too early.",
      fix: "Remove this `}`, or the one that closes the wrong block."),
    Mistake(
      saying: "expected '}'",
      "A block that begins with `{` isn't closed before the end of the file.",
      fix: "Add `}` where the block ends. The lines inside of it are indented further."),
    Mistake(
      saying: "enum 'case' is not allowed outside of an enum",
      "The enum was closed further up, so this line is outside of it.",
      fix: "Move the `}` of the enum behind its last case."),
    Mistake(
      saying: "expansion of macro 'error' requires",
      "There is no `error` here. It needs a name where it arrives.",
      fix: "catch: { error, send in … }, or case .…(.failure(let error)):", book: "effects#when-it-fails"),
    Mistake(
      saying: "'case' label can only appear inside a 'switch'",
      "The type of a case's value stands in parentheses.", fix: "case countEntered(Int)",
      book: "actions#actions-carry-values"),
    Mistake { context in
      guard context.name(0) == "DependencyValues", context.says("has no member"), context.name(1) == "clock"
      else { return nil }
      return Advice(
        "The library's clock has another name.", fix: "continuousClock", book: "clocks#waiting-on-a-clock")
    },
    Mistake { context in
      guard context.says("cannot assign value of type"), context.name(0).hasPrefix("["),
        context.name(1).hasPrefix("IdentifiedArray")
      else { return nil }
      return Advice(
        "The result is an array, but the state has an identified array.",
        fix: "Sort or remove in place, or write `IdentifiedArray(uniqueElements: …)`.",
        book: "lists#a-feature-for-each-row")
    },
    Mistake { context in
      guard context.message.isAboutMissingImport(context.own) else { return nil }
      return Advice(
        "The file doesn't import the library.", fix: "import ComposableArchitecture",
        book: "introduction#how-to-read-this")
    },
    Mistake { context in
      guard context.message.isAboutScope, foundation.contains(context.name(0)),
        !context.own.imports.contains("Foundation")
      else { return nil }
      return Advice("`\(context.name(0))` comes from Foundation.", fix: "import Foundation")
    },
    Mistake(
      saying: "use of '=' in a boolean context",
      "`=` assigns a value. Use `==` to compare two values.", fix: "=="),
    Mistake(
      saying: "must be unwrapped to a value of type",
      "The value may be nil, but a value is needed here.",
      fix: "Unwrap it with `if let`, `guard let` or `??`."),
    Mistake { context in
      guard context.message.isAboutScope, !context.names.isEmpty else { return nil }
      return Advice(
        "`\(context.name(0))` is misspelled or isn't declared.",
        fix: "Check the spelling, including upper and lower case.")
    },
    Mistake { context in
      guard context.says("has no member", "has no dynamic member"), context.names.count > 1 else {
        return nil
      }
      // The compiler names the key paths of an action's cases, where it looks for a case.
      let type =
        context.name(0).firstMatch(of: #/^PartialKeyPath<Case<(.+)>>$/#).map { String($0.1) }
        ?? context.name(0)
      return Advice(
        "`\(context.name(1))` is misspelled, or `\(type)` doesn't declare it.",
        fix: "Check the spelling, or declare `\(context.name(1))` in `\(type)`.")
    },
    Mistake { context in
      guard context.says("without a contextual type"), !context.names.isEmpty else { return nil }
      return Advice(
        "There is no case `\(context.name(0))`.", fix: "Declare the case, or correct its spelling.",
        book: "actions#one-list-of-everything-that-can-happen"
      )
    },
    Mistake { context in
      guard context.message.isAboutImmutable else { return nil }
      return Advice(
        "This value can't be changed here.", fix: "Change `state` in the reducer, outside of effects.",
        book: "reducers#the-body-of-a-feature")
    },
  ]

  private static let foundation: Set<String> = [
    "Calendar", "Data", "Date", "DateFormatter", "Decimal", "FileManager", "JSONDecoder", "JSONEncoder",
    "Locale",
    "Measurement",
    "ProcessInfo", "TimeInterval", "URL", "URLRequest", "URLSession", "UUID", "exp", "log", "pow", "sqrt",
  ]
}
