import Verdicts

extension ClassRenderer.Format {
  /// The table that `nbgrader export` writes.
  public static let nbgrader = Self("nbgrader", "a table with the columns of nbgrader export") {
    $0.nbgrader($1)
  }
}

extension ClassRenderer {
  /// The columns of the table that `nbgrader export` writes, in its order.
  private static let nbgraderColumns = [
    "assignment", "duedate", "timestamp", "student_id", "last_name", "first_name", "email", "raw_score",
    "late_submission_penalty", "score", "max_score",
  ]

  /// A row for each student in each exercise, sorted by exercises. Times are UTC, and stay empty where there is no due date. A
  /// folder of submissions tells no names and addresses, so those columns are empty as well.
  ///
  /// Points that a teacher has set are what an answer gets, so nothing is taken from them.
  fileprivate func nbgrader(_ result: ClassResult) -> String {
    let rows = result.exercises.flatMap { exercise in
      result.students.flatMap(\.exercises).filter { $0.exercise == exercise }.map { grade in
        let penalty = grade.mark?.points == nil ? grade.penalty ?? 0 : 0
        return [
          grade.exercise, Self.time(grade.due), Self.time(grade.time?.time), grade.student, "", "", "",
          "\(Points.rounded(grade.points + penalty))", "\(penalty)", "\(grade.points)", "\(grade.possible)",
        ]
      }
    }
    return Self.table([Self.nbgraderColumns] + rows)
  }

  /// `2026-12-01 17:00:00` for `2026-12-01T17:00:00Z`, as Python writes a time.
  private static func time(_ text: String?) -> String {
    (text ?? "").replacing("T", with: " ").replacing("Z", with: "")
  }
}
