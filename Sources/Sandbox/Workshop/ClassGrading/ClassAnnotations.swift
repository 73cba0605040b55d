import TextHandling
import Verdicts

extension Annotations {
  /// The lines about the answers of a class.
  ///
  /// - Parameter grades: The grade of each answer, in the same order.
  public func lines(_ answers: [HandedIn], _ grades: [Grade]) -> [String] {
    zip(answers, grades).flatMap { answer, grade -> [String] in
      guard let file = answer.file else { return [] }
      // The problem of a file that can't be read has no line.
      let text = (try? TextFile.read(file.path)) ?? ""
      return lines(grade.verdict.problems(in: file, text: text, of: answer.exercise))
    }
  }
}
