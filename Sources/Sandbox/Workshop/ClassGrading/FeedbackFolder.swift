import Curriculum
import Foundation
import Reports
import Verdicts
import Workspace

/// A folder with a page for each student, as Markdown and as HTML, which a teacher sends or publishes.
public struct FeedbackFolder: Sendable {
  /// The folder.
  public var url: URL

  /// - Parameter url: The folder. It is created when the first page is written.
  public init(url: URL) { self.url = url }

  /// Writes `STUDENT.md` and `STUDENT.html` for each student. Pages from an earlier run are replaced.
  ///
  /// - Throws: A `Report` when the folder can't be written.
  public func write(_ result: ClassResult) throws {
    for student in result.students {
      let file = url.appending(path: student.student)
      try AtomicFile.write(Self.markdown(student) + "\n", to: file.appendingPathExtension("md"))
      let one = ClassResult(student.exercises)
      try AtomicFile.write(
        ClassRenderer().page(one, title: ClassRenderer.line(student.student)) + "\n",
        to: file.appendingPathExtension("html"))
    }
  }

  private static func markdown(_ student: ClassResult.Student) -> String {
    let head = [
      "# \(ClassRenderer.cell(student.student))",
      "\(ClassRenderer.points(student.points, student.possible)) points, "
        + "\(student.passed) of \(student.exercises.count) exercises passed.",
    ]
    let parts = student.exercises.flatMap { grade in
      let verdict = VerdictRenderer(style: .plain).render(grade.verdict)
      let longest = verdict.matches(of: /`+/).map(\.output.count).max() ?? 0
      let fence = String(repeating: "`", count: max(3, longest + 1))
      return ["## `\(grade.exercise)`: \(ClassRenderer.points(grade))"]
        + ClassRenderer.notes(grade).map { ClassRenderer.cell($0) } + ["\(fence)text\n\(verdict)\n\(fence)"]
    }
    return (head + parts).joined(separator: "\n\n")
  }
}
