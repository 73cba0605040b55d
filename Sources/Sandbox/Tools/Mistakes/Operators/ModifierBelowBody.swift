import SwiftSyntax
import SyntaxProtocol

/// A modifier of the body that stands below the body's closing brace.
enum ModifierBelowBody: RepairOperator {
  static let id = "modifier-below-body"
  static let title = "A modifier of the body stands below its brace"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(
      .feature, right: "    .forEach(\\.children, action: \\.children) {\n      Child()\n    }\n  }",
      wrong: "  }\n  .forEach(\\.children, action: \\.children) {\n    Child()\n  }")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let place = context.place
    guard context.isSymptom(.expectedDecl), context.file.text(place) == ".",
      let brace = closingBrace(before: place, context)
    else { return [] }
    var last = place
    while context.file.text(last) == ".", context.tokens.indices.contains(last + 2) {
      last += 2
      while context.file.text(last).isOneOf("(", "{"), let end = context.partner(of: last) { last = end + 1 }
    }
    let end = context.tokens[last - 1].end
    return [
      Repair(
        .told, reach: .file,
        "`.\(context.file.text(place + 1))` is a part of the body, so it stands before the body's closing brace.",
        context.file.removing(brace, through: brace), TextEdit(end, end, "\n  }"))
    ]
  }

  /// The brace directly before a place, if it closes a body.
  private static func closingBrace(before place: Int, _ context: Context) -> Int? {
    guard context.file.text(place - 1) == "}",
      let body = (0..<place).last(where: {
        context.file.text($0) == "body" && context.file.text($0 - 1) == "var"
      }),
      let brace = (body..<place).first(where: { context.file.text($0) == "{" }),
      context.partner(of: brace) == place - 1
    else { return nil }
    return place - 1
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ModifierBelowBody.self) }
