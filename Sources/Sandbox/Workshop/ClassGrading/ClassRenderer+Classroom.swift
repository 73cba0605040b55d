import Verdicts

extension ClassRenderer.Format {
  /// GitHub Classroom's result of one submission.
  public static let classroom = Self(
    "classroom", "the result of one submission for GitHub Classroom", hasFlag: true, isForOne: true
  ) { try $0.classroom($1) }
}

extension ClassRenderer {
  /// The result that GitHub Classroom's reporter reads, after it was encoded in Base64, as `NAME_RESULTS`.
  fileprivate func classroom(_ result: ClassResult) throws -> String {
    struct Test: Encodable {
      var name: String
      var status: String
      var score: Double
      var message: String?
      var line_no = 0
      var filename: String
      var test_code = ""
      var execution_time = 0
    }
    struct Results: Encodable {
      var version = 1
      var status: String
      var max_score: Double
      var tests: [Test]
    }
    let grades = try one(result, for: "GitHub Classroom")
    let isDone = grades.allSatisfy { $0.verdict.status == .pass }
    return try Self.json(
      Results(
        status: isDone ? "pass" : "fail", max_score: result.students[0].possible,
        tests: grades.map { grade in
          Test(
            name: grade.exercise, status: grade.verdict.status.rawValue, score: grade.points,
            message: grade.verdict.status == .pass && Self.notes(grade).isEmpty ? nil : explanation(grade),
            filename: grade.file ?? "\(grade.exercise).swift")
        }))
  }
}
