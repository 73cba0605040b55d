import SwiftSyntax
import SyntaxProtocol

/// A name of a module that the file doesn't import, or an import of a module that isn't there.
enum ImportLeftOut: RepairOperator {
  static let id = "import-left-out"
  static let title = "The file doesn't import what it uses"
  static let book: String? = "reading#how-to-read-the-code"
  static let examples = [
    Example(.feature, right: "import ComposableArchitecture\n", wrong: ""),
    Example(.test, right: "import Testing\n", wrong: ""),
    Example(.test, right: "import Testing\n", wrong: "import XCTest\n"),
  ]

  /// The modules, and the words that show that a file needs them.
  private static let modules: [(name: String, words: Set<String>)] = [
    ("Testing", ["Test", "Suite", "expect", "require", "TestStore"]),
    (
      "ComposableArchitecture",
      [
        "Reducer", "ReducerOf", "Reduce", "ObservableState", "Effect", "TestStore", "Store", "Dependency",
        "Shared", "Presents", "DependencyKey", "DependencyClient",
      ]
    ),
    ("Foundation", ["Date", "URL", "Data", "JSONDecoder", "JSONEncoder", "Calendar", "pow", "sqrt"]),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    var imports: [(name: String, node: ImportDeclSyntax)] = []
    for token in context.tokens where token.text == "import" {
      if let node = token.syntax.parent?.as(ImportDeclSyntax.self) {
        imports.append((node.path.trimmedDescription, node))
      }
    }
    let place = imports.first?.node.startOffset ?? context.tokens[0].start
    var result: [Repair] = []
    for (module, words) in modules where !imports.contains(where: { $0.name == module }) {
      let isNamed = context.symptom.names.contains { words.contains($0) }
      let isUsed = context.file.counts.keys.contains(where: words.contains)
      guard isNamed || isUsed else { continue }
      result.append(
        Repair(
          isNamed ? .told : .plausible, reach: .file, "The file doesn't import `\(module)`.",
          TextEdit(place, place, "import \(module)\n")))
    }
    guard context.isSymptom(.semaNoImport, .semaNoImportTarget)
    else { return result }
    for (name, node) in imports
    where context.symptom.names.contains(name)
      || context.symptom.line
        == context.file.source.line(at: node.startOffset)
    {
      let start = node.startOffset
      let end = node.endOffset
      if name == "XCTest" {
        result.append(
          Repair(
            .fitting, reach: .file, "The tests here use Swift Testing.",
            TextEdit(start, end, "import Testing")))
      }
      if context.file.counts["ComposableArchitecture"] == nil {
        result.append(
          Repair(
            .told, reach: .file, "The library is imported by the name `ComposableArchitecture`.",
            TextEdit(start, end, "import ComposableArchitecture")))
      }
      let next = min(end + 1, context.file.source.bytes.count)
      result.append(
        Repair(
          .fitting, reach: .file,
          ["SwiftUI", "UIKit"].contains(name)
            ? "A feature has no view here: there is no `\(name)` on Linux. The prompt is its screen."
            : "There is no module `\(name)` here.", TextEdit(start, next, "")))
    }
    return result
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ImportLeftOut.self) }
