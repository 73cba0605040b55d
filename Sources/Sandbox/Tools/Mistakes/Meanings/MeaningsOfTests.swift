import SwiftSyntax
import SyntaxProtocol

/// What the attribute `@Test` can't stand before.
enum MeaningsOfTests: MeaningTable {
  static let id = "meanings-of-tests"
  static let title = "A test is declared where there can't be one"
  static let words: String? = """
    A test is a function of a suite, or one outside of all types. It gets the values of its parameters from the \
    `arguments` of `@Test`.
    """
  static let meanings = [
    Meaning(
      .bridgedError, "`@Test` belongs before a function, and this is a property.",
      fix: "Remove `@Test`, or write a function: `@Test func …() async { … }`.",
      Example(
        .test, right: "@Test func decrement() async {",
        wrong: "@Test let start = 1\n  @Test func decrement() async {")
    ) { $0.isOfTest && $0.enclosing(VariableDeclSyntax.self) != nil },
    Meaning(
      .bridgedError, "A test can't stand in another function: nobody would find it there.",
      fix: "Move it out of the function, into the suite or outside of all types.",
      Example(
        .test, right: "@Test func decrement() async {",
        wrong: "func all() {\n    @Test func none() {}\n  }\n\n  @Test func decrement() async {")
    ) { context in
      context.isOfTest
        && context.enclosing(FunctionDeclSyntax.self)?.parent?.ancestor(CodeBlockSyntax.self) != nil
    },
    Meaning(
      .bridgedError, "A suite can't be generic, because nobody says which type its tests are run with.",
      fix: "Remove the angle brackets of the suite, and name the type where it is used.",
      Example(
        .test, right: "@MainActor struct CounterTests {", wrong: "@MainActor struct CounterTests<Value> {")
    ) { context in
      context.isOfTest
        && context.enclosing(StructDeclSyntax.self)?.genericParameterClause != nil
    },
    Meaning(
      .bridgedError, "The test has a parameter, and nothing says with which values it is run.",
      fix: "Write `@Test(arguments: [1, 2, 3])`, with the values in the list, or remove the parameter.",
      Example(
        .test, right: "@Test func decrement() async {", wrong: "@Test func decrement(start: Int) async {")
    ) { context in
      context.isOfTest
        && context.enclosing(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.isEmpty == false
        && context.symptom.names.contains { $0.contains(":)") }
    },
    Meaning(
      .cannotConvertArgumentValue, "A tag is a value that is declared, and not a text.",
      fix: "Declare it, `extension Tag { @Tag static var counting: Self }`, and write `.tags(.counting)`.",
      Example(
        .test, right: "@Test func decrement() async {",
        wrong: "@Test(.tags(\"counting\")) func decrement() async {")
    ) { $0.symptom.names.last == "Tag" },
    Meaning(
      .cannotConvertArgumentValue,
      "Each list of `arguments` needs a parameter: with two lists, the test runs once for each pair.",
      fix: "Write as many parameters as there are lists, or put both lists into one.",
      Example(
        .test, right: "@Test func decrement() async {",
        wrong: "@Test(arguments: [1, 2], [3, 4]) func decrement(start: Int) async {")
    ) { context in
      guard let attribute = context.enclosing(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "Test",
        let arguments = attribute.arguments?.as(LabeledExprListSyntax.self),
        let function = attribute.parent?.ancestor(FunctionDeclSyntax.self)
      else { return false }
      let lists = arguments.drop { $0.label?.text != "arguments" }.count
      return lists > function.signature.parameterClause.parameters.count
    },
  ]
}

extension Context {
  /// Whether the symptom is about the attribute `@Test`.
  fileprivate var isOfTest: Bool { symptom.names.first?.isOneOf("Test", "Suite") == true }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfTests.self) }
