import SwiftSyntax
import SyntaxProtocol

/// A shared property that doesn't say where its value is kept.
enum KeyOfShared: Misconception {
  static let id = "key-of-shared"
  static let title = "A shared property has no key"
  static let book: String? = "sharing#the-tool"
  static let words: String? =
    "A shared property says where its value is kept, `@Shared(.inMemory(\"total\")) var total = 0`, or gets it from a parent."
  static let examples = [
    Example(.feature, right: "@Shared(value: 0) var total: Int", wrong: "@Shared(.total) var total = 0")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard
      let index = context.onLine.first(where: {
        context.file.text($0) == "Shared" && context.file.text($0 - 1) == "@"
      })
    else { return nil }
    if let advice = undeclared(context, index) { return advice }
    let next = context.file.text(index + 1)
    let isText = next == "(" && context.file.text(index + 2) == "\""
    guard
      isText
        || next == "var"
          && context.isSymptom(.missingArgumentPositional, .missingArgumentNamed, .missingArgumentsInCall)
    else { return nil }
    return Advice(
      .told, "A shared property with a first value says by a key where its value is kept.",
      fix:
        "Write `@Shared(.inMemory(\"…\"))`, `@Shared(.appStorage(\"…\"))` or `@Shared(.fileStorage(…))` with a first value. One that a parent gives has none: `@Shared var count: Int`."
    )
  }

  /// `@Shared(.syncUps)`, where nothing declares the key `syncUps`.
  private static func undeclared(_ context: Context, _ index: Int) -> Advice? {
    guard context.symptom.names.first?.isOneOf("SharedKey", "SharedReaderKey") == true,
      let name = context.symptom.names.last, context.file.text(index + 2) == ".",
      context.file.text(index + 3) == name
    else { return nil }
    let binding = context.tokens[index].syntax.ancestor(VariableDeclSyntax.self)?.bindings.first
    let type = binding.flatMap { Facts(context).type(of: $0)?.text } ?? "…"
    let first = type.hasPrefix("[") || type.hasPrefix("IdentifiedArray") ? "[]" : "…"
    return Advice(
      .told,
      "No key has the name `\(name)` yet. A key of your own says where the value is kept, and what it is at first.",
      fix:
        "extension SharedKey where Self == FileStorageKey<\(type)>.Default { static var \(name): Self { Self[.fileStorage(…), default: \(first)] } }"
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(KeyOfShared.self) }
