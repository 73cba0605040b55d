import Foundation
import TextHandling
import Verdicts

extension ClassRenderer.Format {
  /// JUnit's XML, which CI servers show: a suite for each answer, with a case for each check.
  public static let junit = Self(
    "junit", "the report of CI servers: a suite for each answer, a case for each check"
  ) { $0.junit($1) }
}

/// The result of a class as JUnit's XML.
extension ClassRenderer {
  /// A suite for each answer, whose properties are its points, with a case for each check. Paths are those below the folder of
  /// submissions.
  func junit(_ result: ClassResult) -> String {
    [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>"].joined(separator: "\n")
      + result.students.flatMap(\.exercises).map { "\n" + Self.suite($0).joined(separator: "\n") }.joined()
      + "\n</testsuites>"
  }

  private struct Case {
    var name: String
    var status: Verdict.Status
    var message: String
    var text: String
  }

  private static func suite(_ grade: Grade) -> [String] {
    let cases = cases(grade)
    func number(_ status: Verdict.Status) -> Int { cases.count { $0.status == status } }
    let file = grade.file.map { #" file="\#($0.htmlEscaped)""# } ?? ""
    var lines = [
      #"  <testsuite name="\#(line(grade.student).htmlEscaped): \#(grade.exercise.htmlEscaped)"\#(file) "#
        + #"tests="\#(cases.count)" failures="\#(number(.fail))" errors="\#(number(.error))">"#,
      "    <properties>",
    ]
    var properties = [
      ("student", grade.student), ("exercise", grade.exercise), ("result", grade.verdict.tca.outcome.word),
      ("points", Points.text(grade.points)), ("possible", Points.text(grade.possible)),
    ]
    if let lateness = grade.lateness { properties.append(("late", lateness)) }
    if grade.mark?.points != nil { properties.append(("computed", Points.text(grade.earned))) }
    if let comment = grade.mark?.comment, !comment.isEmpty { properties.append(("comment", comment)) }
    lines += properties.map { name, value -> String in
      let lines = value.split(whereSeparator: \.isNewline).map { line(String($0)).htmlEscaped }
      return #"      <property name="\#(name)" value="\#(lines.joined(separator: "&#10;"))"/>"#
    }
    lines.append("    </properties>")
    let place = #"classname="\#(line(grade.student).htmlEscaped).\#(grade.exercise.htmlEscaped)"\#(file)"#
    for one in cases {
      let head = #"    <testcase \#(place) name="\#(line(one.name).htmlEscaped)""#
      guard one.status != .pass else {
        lines.append(head + "/>")
        continue
      }
      let tag = one.status == .fail ? "failure" : "error"
      lines.append(head + ">")
      lines.append(
        #"      <\#(tag) message="\#(line(one.message).htmlEscaped)">\#(one.text.htmlEscaped)</\#(tag)>"#)
      lines.append("    </testcase>")
    }
    return lines + ["  </testsuite>"]
  }

  /// The checks of an answer. If none of them ran, or the problem is in none of them, one more case has the problem.
  private static func cases(_ grade: Grade) -> [Case] {
    let verdict = grade.verdict
    let tests = verdict.tests.map { test in
      Case(
        name: test.name, status: test.status,
        message: relative(test.message, grade)?.split(whereSeparator: \.isNewline).first.map(String.init)
          ?? test.name,
        text: relative(test.message, grade) ?? "")
    }
    let isTold = verdict.status == .pass ? !tests.isEmpty : tests.contains { $0.status != .pass }
    guard !isTold else { return tests }
    return tests + [
      Case(
        name: grade.exercise, status: verdict.status, message: verdict.tca.outcome.word,
        text: relative(verdict.message, grade) ?? "")
    ]
  }

  /// A message in which the path of the answer is the one below the folder of submissions.
  private static func relative(_ message: String?, _ grade: Grade) -> String? {
    guard var message, let file = grade.file else { return message }
    while let range = message.range(of: "/\(file)") {
      let start = message[..<range.lowerBound].lastIndex { $0.isWhitespace }
      message.replaceSubrange(
        (start.map(message.index(after:)) ?? message.startIndex)..<range.upperBound, with: file)
    }
    return message
  }
}
