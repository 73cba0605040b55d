import SeededRandom
import Testing

@testable import Curriculum

struct UnifiedDiffTests {
  private let feature = "one\ntwo\n\nfour\nfive\nsix\nseven\n"

  private func apply(_ patch: String, to text: String? = nil) throws(UnifiedDiff.Failure) -> String {
    try UnifiedDiff(patch).files[0].apply(to: text ?? feature)
  }

  @Test func linesAreReplacedRemovedAndAdded() throws {
    let patch = """
      // The mistake
      // task: 1
      --- a/Feature/Counter.swift\t2026-01-01
      +++ b/Feature/Counter.swift
      @@ -1,3 +1,3 @@
      -one
      +ONE
       two

      @@ -5,3 +5,3 @@ struct Counter {
       five
      -six
       seven
      +eight

      """
    let diff = try UnifiedDiff(patch)
    #expect(diff.files.map(\.head) == [["// The mistake", "// task: 1"]])
    #expect(diff.files.map(\.path) == ["Feature/Counter.swift"])
    #expect(try apply(patch) == "ONE\ntwo\n\nfour\nfive\nseven\neight\n")
  }

  @Test func linesAreAddedWithoutOldOnes() throws {
    #expect(try apply("--- F\n+++ F\n@@ -2,0 +3 @@\n+new\n") == "one\ntwo\nnew\n\nfour\nfive\nsix\nseven\n")
    #expect(try apply("--- F\n+++ F\n@@ -0,0 +1 @@\n+new\n").hasPrefix("new\none\n"))
  }

  @Test func aMovedPlaceIsFound() throws {
    let patch = "--- F\n+++ F\n@@ -4,2 +4,2 @@\n-four\n+FOUR\n five\n@@ -7 +7 @@\n-seven\n+SEVEN\n"
    #expect(
      try apply(patch, to: "zero\nzero\n" + feature) == "zero\nzero\none\ntwo\n\nFOUR\nfive\nsix\nSEVEN\n")
    #expect(try apply(patch, to: "four\nfive\nseven\n") == "FOUR\nfive\nSEVEN\n")
  }

  /// The nearest place counts, and none before the hunk above.
  @Test func theNearestPlaceCounts() throws {
    let text = "a\nb\na\nb\na\n"
    #expect(try apply("--- F\n+++ F\n@@ -3 +3 @@\n-a\n+X\n", to: text) == "a\nb\nX\nb\na\n")
    #expect(
      try apply("--- F\n+++ F\n@@ -3 +3 @@\n-a\n+X\n@@ -4,2 +4,2 @@\n-b\n+Y\n a\n", to: text)
        == "a\nb\nX\nY\na\n")
  }

  @Test func aMissingLineEndIsNoChange() throws {
    #expect(
      try apply(
        "--- F\n+++ F\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n",
        to: "a")
        == "b")
  }

  @Test(
    arguments: [
      ("", 1, "The file contains no changes. A change begins with a line such as `@@ -3,7 +3,7 @@`."),
      (
        "// The mistake\n@@ -1 +1 @@\n-one\n+two\n", 2,
        "No line such as `--- Feature/Counter.swift` names the file."
      ),
      (
        "--- F\n+++ F\n@@ one @@\n", 3,
        "`@@ one @@` is not the beginning of a change, such as `@@ -3,7 +3,7 @@`."
      ),
      (
        "--- F\n+++ F\n@@ -1,2 +1 @@\n-one\n", 3,
        "The change has 1 old and 0 new lines, but its first line says 2 and 1."
      ),
      (
        "--- F\n+++ F\n@@ -1 +1 @@\none\n", 4,
        "A line of a change begins with a space, `-` or `+`, but this one is `one`."
      ),
      (
        "--- F\n+++ F\n@@ -9223372036854775807,0 +1 @@\n+one\n", 3,
        "`@@ -9223372036854775807,0 +1 @@` is not the beginning of a change, such as `@@ -3,7 +3,7 @@`."
      ),
      (
        "--- F\n+++ F\n@@ -1 +1 @@\n-one\n+ONE\n+more\n", 6,
        "`+more` is not counted by the first line of the change, which is `@@ -START,LINES +START,LINES @@`."
      ),
      (
        "--- F\n+++ F\n@@ -2,2 +2,2 @@\n two\n-three\n+THREE\n", 3,
        "The change expects `three` in line 3 of F, where `` stands now."
      ),
      (
        "--- F\n+++ F\n@@ -99 +99 @@\n-ninety\n+x\n", 3,
        "The change expects `ninety` in line 99 of F, which has only 7 lines."
      ),
    ])
  func failures(patch: String, line: Int, message: String) {
    #expect(throws: UnifiedDiff.Failure(line: line, message: message)) { try apply(patch) }
  }

  /// A patch that can't be read doesn't hide the next one.
  @Test func patchesFollowEachOther() throws {
    let diff = UnifiedDiff(
      reading: """
        // First
        --- Solution.swift
        +++ b/Answers/Wrong/a.swift
        @@ -1 +1 @@
        -one
        +--- two

        // Second
        --- Solution.swift
        +++ Answers/Wrong/b.swift
        @@ -1,3 +1 @@
        -one

        // Third
        // task: 1
        --- Start.swift
        +++ Answers/Wrong/c.swift
        @@ -3,0 +4 @@
        +new

        """)
    #expect(diff.failure == nil)
    #expect(diff.files.map(\.target) == ["a", "b", "c"].map { "Answers/Wrong/\($0).swift" })
    #expect(diff.files.map(\.head) == [["// First"], ["// Second"], ["// Third", "// task: 1"]])
    #expect(diff.files.map(\.line) == [2, 9, 16])
    #expect(
      diff.files.map(\.failure?.message) == [
        nil, "A line of a change begins with a space, `-` or `+`, but this one is `// Third`.", nil,
      ])
    #expect(try diff.files[0].apply(to: feature).hasPrefix("--- two\ntwo\n"))
    #expect(try diff.files[2].apply(to: feature) == "one\ntwo\n\nnew\nfour\nfive\nsix\nseven\n")
  }

  // MARK: - Making

  private func made(_ old: String, _ new: String) throws -> String {
    try #require(UnifiedDiff.FileChange(from: old, to: new, path: "Old", target: "New")).text
  }

  @Test func aPatchShowsOneLineAroundEachChange() throws {
    #expect(
      try made(feature, "one\ntwo\nthree\nfour\nfive\nsix\neight\n") == """
        --- Old
        +++ New
        @@ -2,3 +2,3 @@
         two
        -
        +three
         four
        @@ -6,2 +6,2 @@
         six
        -seven
        +eight

        """)
    // The lines around these changes touch, so they are one.
    #expect(
      try made(feature, "ONE\ntwo\n\nFOUR\nfive\nsix\nseven\n").components(separatedBy: "@@ -").count == 2)
  }

  @Test func equalTextsAndTextsWithoutALineFeedMakeNoPatch() {
    #expect(UnifiedDiff.FileChange(from: feature, to: feature, path: "Old", target: "New") == nil)
    #expect(UnifiedDiff.FileChange(from: feature, to: "one", path: "Old", target: "New") == nil)
    #expect(UnifiedDiff.FileChange(from: "", to: feature, path: "Old", target: "New") == nil)
  }

  /// Whatever was changed, the patch gives back the text, as it was written and as it is read again.
  @Test func aPatchGivesBackTheText() throws {
    var random = SeededGenerator(seed: 27)
    let words = ["a", "b", "", "  c", "-- d", "++ e", "@@ -1 +1 @@", "// f"]
    for _ in 0..<500 {
      func text() -> String {
        (0...Int.random(in: 0...9, using: &random)).map { _ in
          (words.randomElement(using: &random) ?? "") + "\n"
        }.joined()
      }
      let (old, new) = (text(), text())
      guard old != new else { continue }
      let patch = try made(old, new)
      #expect(try apply(patch, to: old) == new, "\(old)\n=>\n\(new)")
    }
  }

  // MARK: - Making again

  private func change(_ old: String, _ new: String) throws -> UnifiedDiff.FileChange {
    try #require(UnifiedDiff.FileChange(from: old, to: new, path: "F", target: "G"))
  }

  @Test func aChangeIsFoundWithoutItsContext() throws {
    let change = try change(feature, feature.replacing("five", with: "FIVE"))
    for base in ["four!\nfive\nsix\n", "four\nfive\nsix!\n", "four!\nfive\nsix!\n"] {
      #expect(throws: UnifiedDiff.Failure.self) { try change.apply(to: base) }
      #expect(
        try change.apply(to: base, ignoresContext: true) == base.replacing("five", with: "FIVE"), "\(base)")
    }
  }

  /// A place that isn't certain is no place.
  @Test func aChangeWithTwoPlacesIsNotMade() throws {
    let change = try change(feature, feature.replacing("five", with: "FIVE"))
    for base in ["five\nfive\n", "four!\n5\nsix!\n"] {
      #expect(throws: UnifiedDiff.Failure.self) { try change.apply(to: base, ignoresContext: true) }
    }
    let added = try self.change(feature, feature.replacing("five\n", with: "five\nnew\n"))
    #expect(try added.apply(to: "five\n6\n", ignoresContext: true) == "five\nnew\n6\n")
    #expect(throws: UnifiedDiff.Failure.self) { try added.apply(to: "5\n6\n", ignoresContext: true) }
  }
}
