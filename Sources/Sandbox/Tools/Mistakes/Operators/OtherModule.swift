import SyntaxProtocol

/// A module that one of ours replaces, or whose name is written in another way.
enum OtherModule: RepairOperator {
  static let id = "other-module"
  static let title = "The module has another name here"
  static let examples = [
    Example(.feature, right: "import ComposableArchitecture", wrong: "import TCA"),
    Example(.test, right: "import Testing", wrong: "import XCTest"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard let index = context.onLine.first(where: { context.file.text($0) == "import" }),
      context.isSymptom(.semaNoImport, .semaNoImportTarget) || context.file.hasError
    else { return [] }
    let source = context.file.source
    let number = context.tokens[index].line
    let line = source.line(number)
    let (start, end) = (source.start(ofLine: number), source.start(ofLine: number) + line.utf8.count)
    let hasLibrary = context.file.counts["ComposableArchitecture"] != nil
    let name = line.dropFirst("import".count).trimmingPrefix { $0 == " " }
    if name == "XCTest" {
      return [Repair(.told, "The tests here use Swift Testing.", TextEdit(start, end, "import Testing"))]
    }
    if ["SwiftUI", "UIKit", "AppKit", "Combine", "SwiftData", "Observation"].contains(String(name)) {
      let next = min(source.start(ofLine: number + 1), source.bytes.count)
      return [
        Repair(
          .told, "There is no `\(name)` on Linux, and a feature doesn't need it: the prompt is its screen.",
          TextEdit(start, next, "")
        ).removing()
      ]
    }
    guard !hasLibrary else { return [] }
    return [
      Repair(
        .fitting, "The library is imported by the name `ComposableArchitecture`.",
        TextEdit(start, end, "import ComposableArchitecture")
      ).removing()
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherModule.self) }
