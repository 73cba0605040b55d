import SwiftSyntax
import SyntaxProtocol

/// A dependency that a feature uses without declaring it, or declares without saying which one it is.
enum DependencyLeftOut: RepairOperator {
  static let id = "dependency-left-out"
  static let title = "A feature uses a dependency without declaring it"
  static let book: String? = "clocks#the-tool"
  static let examples = [
    Example(.feature, right: "  @Dependency(\\.continuousClock) var clock\n", wrong: ""),
    Example(.feature, right: "@Dependency(\\.continuousClock) var clock", wrong: "@Dependency var clock"),
    Example(.feature, right: "@Dependency(\\.uuid) var uuid\n", wrong: "var id: UUID { uuid() }\n"),
    Example(
      .feature, right: "@Dependency(\\.numberFact) var numberFact",
      wrong: "@Dependency var factClient\n  var numberFact: FactClient { factClient }"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let paths = context.beside.filter {
      context.file.text($0) == "Dependency" && context.file.text($0 - 1) == "@"
        && context.file.text($0 + 1) == "var"
    }
    if let attribute = paths.first {
      let (end, name) = (context.tokens[attribute].end, context.file.text(attribute + 2))
      let type = name.beginningCapital
      let paths =
        context.dependencies(called: name).map { "\\.\($0)" }
        + (context.isKnown(type) || context.file.counts[type] != nil ? ["\(type).self"] : [])
      return (paths.isEmpty ? ["\\.\(name)"] : paths).prefix(3).enumerated().map { rank, path in
        Repair(
          .fitting, reach: .file, "`@Dependency` is told which dependency it stands for.",
          TextEdit(end, end, "(\(path))"))
      }
    }
    guard !context.isTest, let name = missing(context),
      let body = context.body
    else { return [] }
    // `fact` in `case .factReceived(fact):` is a new name, even where there is a `numberFact`.
    let keys = context.dependencies(called: name).filter {
      $0 == name
        || name.count > 2 && context.patternNames(called: name).isEmpty && !Facts(context).isDeclared(name)
    }
    guard let line = context.file.indentation(ofLine: context.tokens[body].line) else { return [] }
    let start = context.file.source.start(ofLine: context.tokens[body].line)
    let indentation = String(repeating: " ", count: line)
    return keys.prefix(3).enumerated().map { rank, key in
      Repair(
        .told, reach: .file, "`\(name)` is a dependency, which the reducer must declare.",
        TextEdit(start, start, "\(indentation)@Dependency(\\.\(key)) var \(name)\n"))
    }
  }
}

extension DependencyLeftOut {
  /// The name of the dependency. A function of the C library may have the same one, such as `clock`.
  private static func missing(_ context: Context) -> String? {
    if context.isSymptom(.cannotFindInScope) { return context.symptom.names.first }
    guard context.isSymptom(.couldNotFindValueMember),
      context.symptom.names.first?.contains("->") == true,
      context.file.text(context.place - 1) == "."
    else { return nil }
    return context.file.text(context.place - 2)
  }
}

extension Context {
  /// The place of `var body` in the type around the symptom, or else of the first one.
  fileprivate var body: Int? {
    let bodies = tokens.indices.filter { file.text($0) == "var" && file.text($0 + 1) == "body" }
    let type = braces(around: place).last ?? 0
    return bodies.first { $0 > type } ?? bodies.first
  }

  /// The dependencies that a name can stand for: that of the same name, and then those whose names end with it, such as
  /// `continuousClock` for `clock`. A name that differs only in its capital letters is misspelled.
  func dependencies(called name: String) -> [String] {
    dependencies.filter { $0 == name }
      + dependencies.filter { $0.count > name.count && $0.lowercased().hasSuffix(name.lowercased()) }
  }

  /// The names of the dependencies: those of the library, and those that an extension of `DependencyValues` declares.
  var dependencies: [String] {
    [
      "continuousClock", "date", "uuid", "dismiss", "withRandomNumberGenerator", "openURL", "calendar",
      "locale",
    ] + corpus.dependencies
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DependencyLeftOut.self) }
