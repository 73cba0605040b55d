import SyntaxProtocol

/// A type that is written where it can't be used so.
enum MeaningsOfTypes: MeaningTable {
  static let id = "type-of-another-shape"
  static let title = "A type is written as Swift can't use it"
  static let words: String? =
    "A generic type is given as many types as it declares. `any` stands before a protocol, and `some` for one type that the compiler knows."
  static let meanings = [
    Meaning(
      .notAGenericType,
      "`$1` is here a type that this file declares, and not the generic one of Swift or of the library.",
      fix: "Give your own type another name, or write the module before the other one: `Swift.Result<…>`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong:
          "enum CancelID { case timer }\n  enum Result { case lost }\n  static let results: [Result<Int, Never>] = []"
      ), evidence: .told
    ) { context in
      let name = context.symptom.names.first?.split(separator: ".").last.map(String.init) ?? ""
      return context.declares(name)
        && name.isOneOf(
          "Result", "Task", "Array", "Set", "Optional", "Dictionary", "Effect", "Store", "Shared", "Range")
    },
    Meaning(
      .notAGenericType, "`$1` isn't generic, so it takes no types in angle brackets.",
      fix: "Leave the angle brackets out.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let name: String<Int> = \"\"\n            print(name)")),
    Meaning(
      .tooFewGenericArguments, "`$1` is made of more types than stand in its angle brackets.",
      fix: "Write all of them, such as `Result<String, any Error>` or `[String: Int]`.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let table: Dictionary<String> = [:]\n            print(table)")),
    Meaning(
      .tooManyGenericArguments, "`$1` is made of fewer types than stand in its angle brackets.",
      fix: "Remove those that are too many. A dictionary, which has two, is written `[Key: Value]`.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let list: Array<Int, String> = []\n            print(list)")),
    Meaning(
      .unreferencedGenericParameter, "Nothing in the parameters or the result tells what `$1` is.",
      fix: "Use `$1` as the type of a parameter or of the result, or remove it.",
      Example(
        .feature, right: "func reset(_ state: inout State) {",
        wrong: "func made<T>() -> Int { 1 }\n    func reset(_ state: inout State) {")),
    Meaning(
      .requiresConformanceNonprotocol, "`$2` is a type, and a generic parameter is limited by a protocol.",
      fix: "Use `$2` itself as the type of the parameter, or a protocol such as `BinaryInteger`.",
      Example(
        .feature, right: "func reset(_ state: inout State) {",
        wrong: "func made<T: Int>(_ value: T) -> Int { 1 }\n    func reset(_ state: inout State) {")),
    Meaning(
      .opaqueTypeNoUnderlyingTypeCandidates,
      "`some` stands for the type of what is returned, and nothing is returned.",
      fix: "Return a value in the braces.",
      Example(
        .feature, right: "func reset(_ state: inout State) {",
        wrong: "func made() -> some Equatable {}\n    func reset(_ state: inout State) {")),
    Meaning(
      .unsupportedRecursiveStruct, "`$1` would hold itself, and in that another, and so on without end.",
      fix:
        "Hold several of them in a list, such as `[$1]` or `IdentifiedArrayOf<$1>`, or put it into an `indirect enum`. A presented state of the same feature is kept with `@Presents`.",
      book: "state#the-tool",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n    struct Tree { var child: Tree? }")),
    Meaning(
      .recursiveDeclReference, "`$1` is explained by itself, so the compiler never comes to an end.",
      fix: "Declare it by something else.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n    typealias Loop = [Loop]")),
    Meaning(
      .unboundGenericParameter, "Nothing in this call tells what `$1` is.",
      fix:
        "Write the type of the result, such as `let value: Int? = …`, or give an argument whose type tells it.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "func made<T>() -> T? { nil }\n            let value = made()\n            print(value as Any)"
      )
    ) { context in context.isGenericParameter(context.symptom.names.first ?? "") },
    Meaning(
      .unboundGenericParameter, "This type is made of another one, `$1`, and nothing tells which.",
      fix: "Write it in angle brackets behind the type's name, as in `AsyncStream<Int> { … }`.",
      .inEffect("let numbers = AsyncStream { $0.finish() }\n                for await _ in numbers {}")
    ) { $0.isTypeMade },
    Meaning(
      .typeDoesNotConformInDeclRef,
      "`$1` doesn't stand between a `$3` and what is on its other side: both must have one type.",
      fix: "Compare or calculate with a value of the same type, or ask the `$3` for a number first.",
      Example(
        .feature, right: "state.canUndo = true", wrong: "let now = Date()\n            print(now > 1000)")
    ) { context in
      context.symptom.names.first?.contains { $0.isLetter } == false && context.symptom.names.count > 3
        && ["BinaryInteger", "FloatingPoint", "AdditiveArithmetic", "Numeric", "StringProtocol"].contains(
          context.symptom.names.last)
    },
    Meaning(
      .cannotConvertThrownType, "What is thrown must be an `Error`, and a `$1` is none.",
      fix: "Declare an error, `struct Failure: Error { var message: String }`, and throw a value of it.",
      Example(
        .feature, right: "func reset(_ state: inout State) {",
        wrong: "func check() throws { throw \"no\" }\n    func reset(_ state: inout State) {")
    ) { context in context.symptom.names.first != "any Error" },
    Meaning(
      .noAccessibleInitializers, "A protocol says what types can do. It makes no values.",
      fix: "Make a value of a type that conforms to it.",
      Example(.feature, right: "state.canUndo = true", wrong: "print(Equatable())")
    ) { context in context.symptom.names.first?.hasPrefix("any ") == true },
    Meaning(
      .cannotApplyBinopToSameArgs, "Nothing says that two values of `$2` can be compared.",
      fix:
        "Let the type be `Equatable`. A generic parameter says it in the angle brackets: `<T: Equatable>`, and not `any Equatable`.",
      Example(
        .feature, right: "func reset(_ state: inout State) {",
        wrong:
          "func same<T>(_ first: T, _ second: T) -> Bool { first == second }\n    func reset(_ state: inout State) {"
      )
    ) { context in ["==", "!="].contains(context.symptom.names.first) && context.symptom.names.count > 1 },
    Meaning(
      .cannotApplyBinopToSameArgs, "Nothing says that `$1` can be used with values of `$2`.",
      fix: "Use it with numbers or texts of `$2`, or limit a generic parameter: `<T: Numeric>`.",
      Example(
        .feature, right: "func reset(_ state: inout State) {",
        wrong:
          "func sum<T>(_ first: T, _ second: T) -> T { first + second }\n    func reset(_ state: inout State) {"
      )
    ) { context in
      ["+", "-", "*", "/"].contains(context.symptom.names.first) && context.symptom.names.count > 1
    },
    Meaning(
      .genericTypeRequiresArguments,
      "`$1` is made of another type, which stands in angle brackets behind its name.",
      fix: "Write it, as in `$1<Int>`.",
      .declaration("struct Box<Value> { var value: Value }\nstruct Shelf { var box: Box }"),
      evidence: .farFetched),
  ]
}

extension Context {
  /// Whether the symptom is about a type from which a value is made.
  fileprivate var isTypeMade: Bool {
    tokens[place].text.first?.isUppercase == true && file.text(place + 1).isOneOf("(", "{", ")", "\n", ".")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfTypes.self) }
