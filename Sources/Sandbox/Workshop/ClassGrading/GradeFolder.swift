import Curriculum
import Foundation
import Reports
import TextHandling
import Workspace

/// The folder that keeps the grades of a class, one file for each answer.
///
/// A file is written in one step, so a run that was killed leaves nothing but whole files, and the next run goes on with the
/// answers that have none.
public struct GradeFolder: Sendable {
  /// The folder.
  public var url: URL

  /// - Parameter url: The folder. It is created when the first grade is kept.
  public init(url: URL) { self.url = url }

  /// `FOLDER/student/counter-decrement.json`
  func file(student: String, exercise: String) -> URL {
    url.appending(path: student).appending(path: exercise.replacing("/", with: "-") + ".json")
  }

  /// The kept grade of an answer; nil when there is none, or when the answer, the exercise or the sandbox has changed.
  func grade(of answer: HandedIn, key: String) -> Grade? {
    guard
      let data = try? Data(contentsOf: file(student: answer.student, exercise: answer.exercise.id)),
      let grade = try? JSONDecoder().decode(Grade.self, from: data),
      grade.key == key, grade.student == answer.student, grade.exercise == answer.exercise.id
    else { return nil }
    return grade
  }

  /// Keeps a grade.
  ///
  /// - Throws: A `Report` when the folder can't be written.
  func keep(_ grade: Grade) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(grade), as: UTF8.self)
    try AtomicFile.write(text + "\n", to: file(student: grade.student, exercise: grade.exercise))
  }

  /// Notes that the folder has the grades of a part of the class, so that a missing part is noticed.
  ///
  /// - Throws: A `Report` when the folder can't be written.
  public func note(_ part: Shard) throws {
    let parts = Set(parts()).union([part]).sorted { ($0.count, $0.number) < ($1.count, $1.number) }
    try AtomicFile.write(parts.map { $0.text + "\n" }.joined(), to: url.appending(path: Self.partsFile))
  }

  /// The parts of the class whose grades the folder has; none when it has those of the whole class.
  public func parts() -> [Shard] {
    let text = (try? TextFile.read(url.appending(path: Self.partsFile).path)) ?? ""
    return text.split(separator: "\n").compactMap { Shard(String($0)) }
  }

  private static let partsFile = "parts.txt"

  /// Reads all grades of the folder.
  ///
  /// - Throws: A `Report` when the folder has none, or when one of them can't be read.
  public func all() throws(Report) -> [Grade] {
    let files = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    var grades: [Grade] = []
    for file in files.sorted() where file.hasSuffix(".json") {
      let path = url.appending(path: file)
      guard let data = try? Data(contentsOf: path),
        let grade = try? JSONDecoder().decode(Grade.self, from: data)
      else {
        throw Report(
          "\(path.path) is not a grade.", expected: "A folder that `tca grade --results` has written.",
          causes: [.init("The folder holds other files as well.", fix: "rm \(path.path)")])
      }
      grades.append(grade)
    }
    guard !grades.isEmpty else {
      throw Report(
        "There are no grades in \(url.path).", expected: "A folder that `tca grade --results` has written.",
        causes: [.init("The path is misspelled, or nothing was graded yet.", fix: "ls \(url.path)")])
    }
    return grades
  }
}
