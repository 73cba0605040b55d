import SwiftSyntax
import SyntaxProtocol

/// A `Store` in a test, where the steps say how the state changes: only a `TestStore` compares it.
enum StoreInTest: RepairOperator {
  static let id = "store-in-test"
  static let title = "A test makes a `Store` instead of a `TestStore`"
  static let book: String? = "testing#the-tool"
  static let examples = [
    Example(
      .test, right: "TestStore(initialState", wrong: "Store(initialState")
  ]

  /// What only the store of a test has.
  private static let members: Set<String> = ["receive", "exhaustivity", "finish", "dependencies", "assert"]

  static func repairs(_ context: Context) -> [Repair] {
    let isStep =
      context.onLine.contains { context.file.text($0) == "send" && context.file.text($0 - 1) == "." }
      && (context.isSymptom(in: trailing) || context.mentions("Animation"))
    let isMember = context.missingMember.map { $0.type.hasPrefix("Store<") && members.contains($0.name) }
    guard isStep || isMember == true else { return [] }
    return context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == "Store", context.file.text(index + 1) == "(",
        context.file.text(index + 2) == "initialState",
        context.tokens[index].syntax.ancestor(FunctionDeclSyntax.self) != nil
      else { return nil }
      return Repair(
        .told, reach: .file,
        "A `Store` runs the feature and compares nothing. The store whose steps say what is expected is a `TestStore`.",
        context.file.replacing(index, with: "TestStore"))
    }
  }

  /// What the compiler says of a closure that a call doesn't take.
  private static let trailing: Set<DiagnosticName> = [
    .extraTrailingClosureInCall, .cannotConvertArgumentValue,
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StoreInTest.self) }
