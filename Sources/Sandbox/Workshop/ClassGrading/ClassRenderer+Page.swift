import Foundation
import TextHandling
import Verdicts

extension ClassRenderer.Format {
  /// A page for a browser, with every verdict.
  public static let html = Self("html", "a page for a browser, with every verdict", hasFlag: true) {
    $0.page($1)
  }
}

/// The result of a class as one HTML page.
extension ClassRenderer {
  func page(_ result: ClassResult, title: String = "Grades") -> String {
    let exercises = result.exercises
    var page = [
      "<p>\(Self.sum(result).htmlEscaped)</p>", #"<div class="table"><table>"#,
      "<thead><tr><th scope=\"col\">Student</th>"
        + exercises.map { "<th scope=\"col\"><code>\($0.htmlEscaped)</code></th>" }.joined()
        + "<th scope=\"col\">Points</th></tr></thead>",
      "<tbody>",
    ]
    for (number, student) in result.students.enumerated() {
      let cells = exercises.map { exercise in
        guard let grade = student.exercises.first(where: { $0.exercise == exercise }) else {
          return "<td>–</td>"
        }
        let isPassed = grade.verdict.status == .pass
        let text =
          ([Points.text(grade.points)] + (isPassed ? [] : [grade.verdict.tca.outcome.word])
          + (grade.late == nil ? [] : ["late"])).joined(separator: ", ")
        return
          ##"<td class="\##(isPassed ? "passed" : "failed")"><a href="#\##(Self.anchor(number, exercises, exercise))">\##(text.htmlEscaped)</a></td>"##
      }
      page.append(
        "<tr><th scope=\"row\">\(Self.line(student.student).htmlEscaped)</th>\(cells.joined())"
          + "<td>\(Self.points(student.points, student.possible))</td></tr>")
    }
    page += ["</tbody></table></div>"]
    for (number, student) in result.students.enumerated() {
      page.append("<h2>\(Self.line(student.student).htmlEscaped)</h2>")
      for grade in student.exercises {
        page += VerdictPage.answer(
          grade.verdict, id: Self.anchor(number, exercises, grade.exercise),
          result: ", \(Self.points(grade))", notes: Self.notes(grade))
      }
    }
    return VerdictPage.page(title, page)
  }

  private static func anchor(_ student: Int, _ exercises: [String], _ exercise: String) -> String {
    "answer-\(student + 1)-\((exercises.firstIndex(of: exercise) ?? 0) + 1)"
  }
}
