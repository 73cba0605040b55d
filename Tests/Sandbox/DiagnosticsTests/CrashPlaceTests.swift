import Reports
import Diagnostics
import SyntaxProtocol
import Testing

/// Where the compiler was when it crashed.
struct CrashPlaceTests {
  @Test(arguments: [
    (
      """
      Assertion failed: (inserted), function recordKeyPath at CSSimplify.cpp:15775.
      Stack dump:
      0.\tProgram arguments: swift-frontend -c Learner.swift
      3.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "Learner.swift")
      4.\tWhile evaluating request TypeCheckFunctionBodyRequest(Exercise.(file).Todos.body.getter@Learner.swift:41:34)
      """, 41, 34
    ),
    (
      """
      Stack dump:
      3.\tWhile type-checking 'body' (at body.getter@Learner.swift:41:34)
      4.\tWhile type-checking expression at [/tmp/x/Learner.swift:45:7 - line:45:70] RangeText="a"
      """, 45, 7
    ),
  ])
  func theInnermostPlaceIsTheSymptom(log: String, line: Int, column: Int) throws {
    let symptom = try #require(Diagnostic.crash(in: log))
    #expect(symptom.file == "Learner.swift")
    #expect(symptom.line == line)
    #expect(symptom.column == column)
  }

  @Test func aLogWithoutAPlaceHasNoSymptom() {
    #expect(Diagnostic.crash(in: "Killed") == nil)
  }
}
