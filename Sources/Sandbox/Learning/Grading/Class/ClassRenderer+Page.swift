import Foundation
import Reports

/// The result of a class as one HTML page, which needs no script and nothing from anywhere.
extension ClassRenderer {
  func page(_ result: ClassResult) -> String {
    let exercises = result.exercises
    var page = [
      "<!DOCTYPE html>", #"<html lang="en">"#, "<head>", #"<meta charset="utf-8">"#,
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
      #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">"#,
      "<title>Grades</title>", "<style>\(Self.pageStyle)</style>", "</head>", "<body>", "<h1>Grades</h1>",
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
        let text = isPassed ? "\(grade.points)" : "\(grade.points), \(Self.word(grade))"
        return
          ##"<td class="\##(isPassed ? "passed" : "failed")"><a href="#\##(Self.anchor(number, exercises, exercise))">\##(text.htmlEscaped)</a></td>"##
      }
      page.append(
        "<tr><th scope=\"row\">\(Self.line(student.student).htmlEscaped)</th>\(cells.joined())"
          + "<td>\(student.points) of \(student.possible)</td></tr>")
    }
    page += ["</tbody></table></div>"]
    for (number, student) in result.students.enumerated() {
      page.append("<h2>\(Self.line(student.student).htmlEscaped)</h2>")
      for grade in student.exercises {
        let isPassed = grade.verdict.status == .pass
        page.append(
          #"<details id="\#(Self.anchor(number, exercises, grade.exercise))"\#(isPassed ? "" : " open")>"#
            + #"<summary><code>\#(grade.exercise.htmlEscaped)</code> <span class="\#(isPassed ? "passed" : "failed")">\#(Self.word(grade).htmlEscaped)</span>, \#(Self.points(grade))</summary>"#
        )
        if let mark = grade.mark {
          let comment = mark.comment.isEmpty ? "" : " \(mark.comment)"
          page.append("<p>The points were set by hand.\(comment.htmlEscaped)</p>")
        }
        page += [
          "<pre>\(VerdictRenderer(style: .plain).render(grade.verdict).htmlEscaped)</pre>", "</details>",
        ]
      }
    }
    return (page + ["</body>", "</html>"]).joined(separator: "\n")
  }

  private static func anchor(_ student: Int, _ exercises: [String], _ exercise: String) -> String {
    "answer-\(student + 1)-\((exercises.firstIndex(of: exercise) ?? 0) + 1)"
  }

  private static let pageStyle = """
    :root{color-scheme:light dark;--ink:#1c2028;--paper:#fff;--soft:#f3f4f6;--line:#d5d8de;--good:#1d7a34;--bad:#b3261e}
    @media (prefers-color-scheme:dark){:root{--ink:#dfe2e8;--paper:#16191f;--soft:#1f242c;--line:#363d49;--good:#8bd49c;--bad:#f2a19b}}
    body{margin:0 auto;max-width:1100px;padding:0 20px 40px;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
    .table{overflow-x:auto}table{border-collapse:collapse}
    th,td{padding:6px 14px;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}
    td:last-child,th:last-child{text-align:right}a{color:inherit}
    code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86rem}
    pre{padding:10px 12px;background:var(--soft);border-radius:6px;overflow-x:auto}
    h2{margin:28px 0 6px;font-size:1.15rem}summary{cursor:pointer;padding:3px 0}
    .passed,.passed a{color:var(--good)}.failed,.failed a{color:var(--bad)}
    """
}
