import Verdicts

extension ClassRenderer.Format {
  /// Gradescope's `results.json` of one submission.
  public static let gradescope = Self(
    "gradescope", "Gradescope's results.json of one submission", hasFlag: true, isForOne: true
  ) { try $0.gradescope($1) }
}

extension ClassRenderer {
  /// Gradescope's `results.json`, which an autograder leaves in `/autograder/results`.
  fileprivate func gradescope(_ result: ClassResult) throws -> String {
    struct Test: Encodable {
      var name: String
      var score: Double
      var max_score: Double
      var status: String
      var output: String
      var output_format = "text"
      var visibility = "visible"
    }
    struct Results: Encodable {
      var score: Double
      var tests: [Test]
    }
    let grades = try one(result, for: "Gradescope")
    return try Self.json(
      Results(
        score: result.students[0].points,
        tests: grades.map { grade in
          Test(
            name: grade.exercise, score: grade.points, max_score: grade.possible,
            status: grade.verdict.status == .pass ? "passed" : "failed", output: explanation(grade))
        }))
  }
}
