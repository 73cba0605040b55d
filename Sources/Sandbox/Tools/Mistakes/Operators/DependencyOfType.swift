import SwiftSyntax
import SyntaxProtocol

/// A dependency that is asked for by a type of Foundation, instead of by its key path, or by its key path where its key is needed.
enum DependencyOfType: RepairOperator {
  static let id = "dependency-of-type"
  static let title = "A dependency is asked for by another key"
  static let book: String? = "dependencies#the-tool"
  static let examples = [
    Example(.feature, right: "@Dependency(\\.uuid) var uuid", wrong: "@Dependency(UUID.self) var uuid"),
    Example(.feature, right: "get { self[FactClient.self] }", wrong: "get { self[\\.numberFact] }"),
  ]

  private static let keys = [
    "Date": "date", "UUID": "uuid", "Calendar": "calendar", "Locale": "locale", "TimeZone": "timeZone",
    "ContinuousClock": "continuousClock", "SuspendingClock": "suspendingClock", "Clock": "continuousClock",
    "URLSession": "urlSession", "DispatchQueue": "mainQueue",
    "RandomNumberGenerator": "withRandomNumberGenerator",
    "SystemRandomNumberGenerator": "withRandomNumberGenerator", "OpenURLAction": "openURL",
    "DismissAction": "dismiss",
  ]

  /// `get { self[\.shop] }` → `get { self[Shop.self] }`: the property would ask itself.
  private static func keyPaths(_ context: Context) -> [Repair] {
    guard
      context.enclosing(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == "DependencyValues",
      let type = context.enclosing(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription
    else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "[", context.file.text(index - 1) == "self",
        context.file.text(index + 1) == "\\", let close = context.partner(of: index)
      else { return nil }
      return Repair(
        .told, "`DependencyValues` keeps a value by its key, which is a type: `self[\(type).self]`.",
        TextEdit(context.tokens[index].end, context.tokens[close].start, "\(type).self"))
    }
  }

  static func repairs(_ context: Context) -> [Repair] {
    keyPaths(context)
      + context.beside.flatMap { index -> [Repair] in
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
