import Testing

@testable import Grading

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
    #expect(diff.header == ["// The mistake", "// task: 1"])
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
        "--- F\n+++ F\n@@ -2,2 +2,2 @@\n two\n-three\n+THREE\n", 3,
        "The change expects `three` in line 3, but the feature has ``."
      ),
      (
        "--- F\n+++ F\n@@ -99 +99 @@\n-ninety\n+x\n", 3,
        "The change expects `ninety` in line 99, but the feature has 8 lines."
      ),
    ])
  func failures(patch: String, line: Int, message: String) {
    #expect(throws: UnifiedDiff.Failure(line: line, message: message)) { try apply(patch) }
  }
}
