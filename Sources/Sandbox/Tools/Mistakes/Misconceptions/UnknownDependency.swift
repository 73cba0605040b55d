import SyntaxProtocol

/// A dependency that neither the library nor the lesson has.
enum UnknownDependency: Misconception {
  static let id = "unknown-dependency"
  static let title = "There is no such dependency"
  static let book: String? = "dependencies#the-date-random-numbers-and-ids"
  static let words: String? = """
    Write the key path of a dependency that exists, such as `@Dependency(\\.uuid)`, or declare your own in an \
    extension of `DependencyValues`.
    """
  static let examples = [
    Example(
      .feature, right: "@Dependency(\\.uuid) var uuid", wrong: "@Dependency(\\.passwordGenerator) var uuid"),
    Example(.feature, right: "@Dependency(\\.uuid) var uuid", wrong: "@Dependency var passwords"),
  ]

  static func advice(_ context: Context) -> Advice? {
    for index in context.onLine where context.file.text(index) == "Dependency" {
      if context.file.text(index + 1) == "var" {
        let name = context.file.text(index + 2)
        return Advice(
          .fitting, "`@Dependency` doesn't know which dependency `\(name)` stands for.",
          fix:
            "Write its key path in parentheses, as in `@Dependency(\\.continuousClock)`, or its type, as in `@Dependency(NumberFactClient.self)`."
        )
      }
      guard context.file.text(index + 2) == "\\", context.file.text(index + 3) == "." else { continue }
      let name = context.file.text(index + 4)
      guard !context.dependencies.contains(name), !context.corpus.library.contains(name) else { continue }
      let own = context.dependencies.filter {
        !["locale", "calendar", "openURL", "withRandomNumberGenerator"].contains($0)
      }
      return Advice(
        .fitting, "There is no dependency with the name `\(name)`.",
        fix:
          "Use one that there is, such as \(own.suffix(4).map { "`\\.\($0)`" }.joined(separator: ", ")), or declare it in an extension of `DependencyValues`."
      )
    }
    return nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(UnknownDependency.self) }
