import SyntaxProtocol

/// A shared property that doesn't say where its value is kept.
enum KeyOfShared: Misconception {
  static let id = "key-of-shared"
  static let title = "A shared property has no key"
  static let book: String? = "sharing#the-tool"
  static let examples = [
    Example(.feature, right: "@Shared(value: 0) var total: Int", wrong: "@Shared var total = 0")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard
      let index = context.onLine.first(where: {
        context.file.text($0) == "Shared" && context.file.text($0 - 1) == "@"
      })
    else { return nil }
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
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(KeyOfShared.self) }
