import SyntaxProtocol

/// A dependency that is asked for by a type of Foundation, instead of by its key path.
enum DependencyOfType: RepairOperator {
  static let id = "dependency-of-type"
  static let title = "A dependency is asked for by a type of Foundation"
  static let book: String? = "dependencies#the-tool"
  static let examples = [
    Example(.feature, right: "@Dependency(\\.uuid) var uuid", wrong: "@Dependency(UUID.self) var uuid")
  ]

  private static let keys = [
    "Date": "date", "UUID": "uuid", "Calendar": "calendar", "Locale": "locale", "TimeZone": "timeZone",
    "ContinuousClock": "continuousClock", "SuspendingClock": "suspendingClock", "Clock": "continuousClock",
    "URLSession": "urlSession", "DispatchQueue": "mainQueue",
    "RandomNumberGenerator": "withRandomNumberGenerator",
    "SystemRandomNumberGenerator": "withRandomNumberGenerator", "OpenURLAction": "openURL",
    "DismissAction": "dismiss",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.beside.flatMap { index -> [Repair] in
      guard let key = keys[context.file.text(index)], context.file.text(index - 1) == "(",
        context.file.text(index - 2) == "Dependency", context.file.text(index + 1) == ".",
        context.file.text(index + 2) == "self"
      else { return [] }
      return [
        Repair(
          .told,
          "`\(context.file.text(index))` isn't a client. The library has a key path for it: `\\.\(key)`.",
          TextEdit(context.tokens[index].start, context.tokens[index + 2].end, "\\.\(key)"))
      ]
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DependencyOfType.self) }
