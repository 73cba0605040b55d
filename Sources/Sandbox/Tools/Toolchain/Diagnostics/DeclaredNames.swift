import Reports
import SyntaxProtocol

/// The cases and properties that files declare, to find those that they only use: what is wrong where the compiler
/// blames a whole closure, or the types of a key path, for a misspelled name.
///
/// Not handled: names of other files; a hint is only given where something is wrong anyway.
struct DeclaredNames {
  private let cases: Set<String>
  private let properties: Set<String>
  /// What every feature can name without declaring it.
  private static let known: Set = [
    "none", "some", "success", "failure", "element", "presented", "dismiss", "push", "popFrom", "binding",
    "self", "id",
  ]

  init(_ outlines: [Outline]) {
    cases = Set(outlines.flatMap(\.cases))
    properties = Set(outlines.flatMap(\.properties))
  }

  /// Cases that `case .name:` handles.
  func undeclared(inPatternsOf outline: Outline) -> [(name: String, near: String?)] {
    undeclared(outline.handledCases.map(\.name), among: cases)
  }

  /// The names in `\.name.name` on a line.
  func undeclared(inKeyPathsOf outline: Outline, line: Int) -> [(name: String, near: String?)] {
    let used = outline.keyPathNames.filter { $0.line == line }.map(\.name)
    return undeclared(used, among: cases.union(properties))
  }

  private func undeclared(_ used: [String], among declared: Set<String>) -> [(name: String, near: String?)] {
    used.filter { !declared.contains($0) && !Self.known.contains($0) }.map { name in
      (name, NearNames.find(name, in: declared.sorted()).first)
    }
  }
}
