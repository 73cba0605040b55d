import SwiftSyntax
import SyntaxProtocol

/// `setUp` of XCTest in a suite of Swift Testing.
enum SuiteSetUp: RepairOperator {
  static let id = "suite-set-up"
  static let title = "A suite is set up as in XCTest"
  static let book: String? = "migrating#the-dictionary"
  static let examples = [
    Example(
      .test, right: "@Test func decrement() async {",
      wrong: "override func setUp() {\n    super.setUp()\n  }\n\n  @Test func decrement() async {",
      repaired: "init() {\n  }\n\n  @Test func decrement() async {")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.overrideNonclassDecl, .superInNonclassType, .methodDoesNotOverride),
      let function = context.enclosing(FunctionDeclSyntax.self),
      function.name.text.isOneOf("setUp", "setUpWithError"), let body = function.body
    else { return [] }
    let head = TextEdit(function.startOffset, function.name.endOffset, "init")
    let calls = body.statements.filter { $0.trimmedDescription.contains("super.") }
    let edits = calls.map { call in
      // The whole line goes, with its line feed.
      let previous = call.previousToken(viewMode: .sourceAccurate)?.endOffset ?? call.startOffset
      return TextEdit(previous, call.endOffset, "")
    }
    return [
      Repair(
        .told, reach: .file,
        "A suite of Swift Testing is a struct, and each test has a value of its own: what `setUp` did is done in `init()`.",
        [head] + edits
      ).removing()
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SuiteSetUp.self) }
