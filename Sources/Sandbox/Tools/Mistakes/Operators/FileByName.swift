import SwiftSyntax
import SyntaxProtocol

/// The name of a file where shared state is kept at an address.
enum FileByName: RepairOperator {
  static let id = "file-by-name"
  static let title = "A file is named where its address is needed"
  static let book: String? = "sharing#the-tool"
  static let examples = [
    Example(
      .feature, right: "@Shared(value: 0) var total: Int",
      wrong: "@Shared(.fileStorage(\"total.json\")) var total = 0",
      repaired:
        "@Shared(.fileStorage(.documentsDirectory.appending(component: \"total.json\"))) var total = 0")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "fileStorage", context.file.text(index + 1) == "(",
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        let value = call.arguments.first?.expression,
        value.is(StringLiteralExprSyntax.self) || Facts(context).type(of: value)?.text == "String"
      else { return nil }
      return Repair(
        .told, "A file is found by its address, a `URL`. Its name alone doesn't tell in which folder it is.",
        TextEdit(value.startOffset, value.startOffset, ".documentsDirectory.appending(component: "),
        TextEdit(value.endOffset, value.endOffset, ")"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(FileByName.self) }
