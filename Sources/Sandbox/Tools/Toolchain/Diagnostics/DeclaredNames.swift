import Reports
import SyntaxProtocol

/// The cases and properties that files declare. It finds names that are used but not declared, such as a misspelled one,
/// when the compiler only reports a whole closure or the types of a key path.
///
/// Names that other modules declare are not known. This does no harm, because the result is only used after an error.
struct DeclaredNames {
  private let cases: Set<String>
  private let properties: Set<String>
  /// The names that every feature can use without declaring them.
  static let known: Set = [
    "none", "some", "success", "failure", "element", "presented", "dismiss", "push", "popFrom", "binding",
    "self", "id",
  ]

  init(_ outlines: [Outline]) {
    cases = Set(outlines.flatMap(\.cases))
    properties = Set(outlines.flatMap(\.properties))
  }

  /// Returns the cases that a `switch` handles but no file declares, each with a similar name.
  func undeclared(inPatternsOf outline: Outline) -> [(name: String, near: String?)] {
    undeclared(outline.handledCases.map(\.name), among: cases)
  }

  /// Returns the names in the key paths on a line that no file declares, each with a similar name.
  func undeclared(inKeyPathsOf outline: Outline, line: Int) -> [(name: String, near: String?)] {
    let used = outline.keyPathNames.filter { $0.line == line }.map(\.name)
    return undeclared(used, among: cases.union(properties))
  }

  private func undeclared(_ used: [String], among declared: Set<String>) -> [(name: String, near: String?)] {
    used.filter { !declared.contains($0) && !Self.known.contains($0) }.map { name in
      (name, NearNames.find(name, in: declared.union(Self.known).sorted()).first)
    }
  }
}
