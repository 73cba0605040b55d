import Foundation
import Reports
import Testing
import TextHandling
import Verdicts

struct VerdictTests {
  /// The format is version 3 of Exercism's interface for test runners, with the sandbox's own fields.
  @Test func aVerdictIsEncodedInExercismsFormat() throws {
    let verdict = Verdict(
      status: .fail, message: "m",
      tests: [
        .init(name: "n", status: .fail, message: "m", output: "o", testCode: "c", taskID: 2),
        .init(name: "p", status: .pass),
      ],
      tca: .init(
        exercise: "counter/decrement", outcome: .failed, reports: [Report("r")], timings: ["run": 1],
        output: "o"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: try encoder.encode(verdict), as: UTF8.self)
        == #"{"message":"m","status":"fail","tca":{"exercise":"counter/decrement","outcome":"failed","output":"o","#
        + #""reports":[{"causes":[],"nearNames":[],"title":"r"}],"timings":{"run":1}},"#
        + #""tests":[{"message":"m","name":"n","output":"o","status":"fail","task_id":2,"test_code":"c"},"#
        + #"{"name":"p","status":"pass"}],"version":3}"#)
    #expect(try JSONDecoder().decode(Verdict.self, from: encoder.encode(verdict)) == verdict)
  }

  /// The same check may fail in another way, which is another failure; other numbers are none.
  @Test func whatFailsInTheSameWay() {
    func failure(_ message: String, name: String = "Adds") -> String? {
      Verdict(
        status: .fail, tests: [.init(name: name, status: .fail, message: message)],
        tca: .init(exercise: "a/b", outcome: .failed)
      ).failure
    }
    #expect(failure("3 is not 4") == failure("7 is not 12"))
    #expect(failure("3 is not 4") != failure("The effect is still running"))
    #expect(failure("3 is not 4") != failure("3 is not 4", name: "Removes"))
    func report(_ found: String) -> String? {
      Verdict(
        status: .error,
        tca: .init(exercise: "a/b", outcome: .compileError, reports: [Report("No.", found: found)])
      ).failure
    }
    #expect(report("x") == report("x"))
    #expect(report("x") != report("y"))
    #expect(Verdict(status: .pass, tca: .init(exercise: "a/b", outcome: .passed)).failure == nil)
  }

  @Test func aVerdictFitsNarrowTerminalsWithAndWithoutColors() {
    let verdict = Verdict(
      status: .error,
      tca: .init(
        exercise: "counter/decrement", outcome: .timedOut,
        timings: ["gate": 1.4, "compile": 400, "total": 500.6],
        output: String(repeating: "a", count: 100)))
    let plain = VerdictRenderer(style: TextStyle(width: 20), showsTimings: true).render(verdict)
    #expect(
      plain == """
        TOO LONG
          counter/decrement

        Your code printed:
          aaaaaaaaaaaaaaaaa…

          gate      1 ms
          compile   400 ms
          total     501 ms
        """)
    let colored = VerdictRenderer(style: TextStyle(width: 20, color: true), showsTimings: true).render(
      verdict)
    #expect(colored.replacing(#/\u{1B}\[\d*m/#, with: "") == plain)
    #expect(colored != plain)
  }
}
