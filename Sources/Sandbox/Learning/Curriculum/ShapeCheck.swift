import Foundation
import Reports
import SyntaxProtocol

/// A check of the shape of the learner's file, as the front matter declares it:
///
/// ```yaml
/// shape:
///   - name: The flags are gone
///     task: 1
///     ask:
///       - no stored State.isLoading
///       - some enum State.*
///     told: Two flags can say “loading” and “failed” at the same time. Declare one enum in their place.
/// ```
public struct ShapeCheck: Equatable, Sendable {
  /// The name of the check, as a sentence.
  public var name: String
  /// The task that it belongs to.
  public var task: Int?
  /// The questions. Each must be answered with yes.
  public var questions: [ShapeQuestion]
  /// What the learner reads when an answer is no.
  public var told: String

  package init(name: String, task: Int?, questions: [ShapeQuestion], told: String) {
    self.name = name
    self.task = task
    self.questions = questions
    self.told = told
  }

  /// Reads the checks of a front matter.
  ///
  /// - Throws: A `Report` with the line that can't be read.
  static func all(in fields: Fields) throws -> [ShapeCheck] {
    try fields.list("shape", allowed: ["name", "task", "ask", "told"]).map { fields in
      var questions: [ShapeQuestion] = []
      for text in try fields.strings("ask") {
        do throws(ShapeQuestion.Unreadable) {
          questions.append(try ShapeQuestion(text))
        } catch {
          throw fields.problem(
            "`\(text)` is no question about the shape of a file. \(error.message)", key: "ask",
            expected: "A question such as `no stored State.isLoading`.")
        }
      }
      guard !questions.isEmpty else {
        throw fields.problem(
          "A check of the shape asks nothing.", key: "ask", expected: "`ask: [no stored State.isLoading]`.")
      }
      return ShapeCheck(
        name: try fields.string("name"), task: try fields.optionalString("task").flatMap(Int.init),
        questions: questions, told: try fields.string("told"))
    }
  }
}
