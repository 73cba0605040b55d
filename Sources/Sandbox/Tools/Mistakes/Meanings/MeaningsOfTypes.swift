import SyntaxProtocol

/// A type that is written where it can't be used so.
enum MeaningsOfTypes: MeaningTable {
  static let id = "type-of-another-shape"
  static let title = "A type is written in a way that Swift can't use"
  static let words: String? =
    "A generic type is given as many types as it declares. `any` stands before a protocol, and `some` for one type that the compiler knows."
  static let meanings = [
    Meaning(
      .anyNotExistential, "`any` stands before a protocol, and `$2` is a type.",
      fix: "Leave `any` out: `$2`.",
      Example(
        .feature, right: "state.canUndo = true", wrong: "let step: any Int = 1\n            print(step)")),
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
      fix: "Leave out those that are too many. Look at the declaration of `$1` for its types.",
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
      .opaqueTypeMismatchedUnderlyingTypeCandidates,
      "`some` stands for one type, and the lines with `return` give values of different ones.",
      fix: "Return values of one type, or declare the result with `any` in the place of `some`.",
      Example(
        .feature, right: "func reset(_ state: inout State) {",
        wrong:
          "func made(_ flag: Bool) -> some Sequence {\n        if flag { return [1] } else { return Set([1]) }\n    }\n    func reset(_ state: inout State) {"
      )),
    Meaning(
      .unsupportedRecursiveStruct, "`$1` would hold itself, and in that another, and so on without end.",
      fix:
        "Hold several of them in a list, such as `[$1]` or `IdentifiedArrayOf<$1>`, or put it into an `indirect enum`. A presented state of the same feature is kept with `@Presents`.",
      book: "state#the-tool",
      Example(
        .feature, right: "@DependencyClient\n",
        wrong: "struct Tree { var child: Tree? }\n\n@DependencyClient\n")),
    Meaning(
      .recursiveDeclReference, "`$2` is explained by itself, so the compiler never comes to an end.",
      fix: "Declare it by something else.",
      Example(.feature, right: "@DependencyClient\n", wrong: "typealias Loop = [Loop]\n\n@DependencyClient\n")
    ) { context in context.symptom.names.count > 1 },
    Meaning(
      .cannotConvertThrownType, "What is thrown must be an `Error`, and a `$1` is none.",
      fix: "Declare an error, `struct Failure: Error { var message: String }`, and throw a value of it.",
      Example(
        .feature, right: "func reset(_ state: inout State) {",
        wrong: "func check() throws { throw \"no\" }\n    func reset(_ state: inout State) {")),
    Meaning(
      .noAccessibleInitializers, "A protocol says what types can do. It makes no values.",
      fix: "Make a value of a type that conforms to it.",
      Example(.feature, right: "state.canUndo = true", wrong: "print(Equatable())")
    ) { context in context.symptom.names.first?.hasPrefix("any ") == true },
    Meaning(
      .cannotApplyBinopToSameArgs, "Nothing says how two values of `$2` are compared.",
      fix: "Let the type be `Comparable` and declare `static func <`, or compare a property of it.",
      Example(.feature, right: "state.canUndo = true", wrong: "print(Phase.idle < Phase.idle)")
    ) { context in
      ["<", ">", "<=", ">="].contains(context.symptom.names.first) && context.symptom.names.count > 1
    },
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
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfTypes.self) }
