import Curriculum
import Foundation
import Reports
import TextHandling

/// Something that the author of a pack of lessons must correct.
public struct Problem: Codable, Equatable, Sendable {
  /// The file or folder, with the names of the pack and of the lesson, such as `Lessons/Counter/Exercises/timer/Task.md`.
  public var file: String
  /// What is wrong, and what to do, in sentences.
  public var message: String
  /// Whether the pack works as it is, and would only be better without the problem.
  public var isWarning: Bool

  package init(file: String, message: String, isWarning: Bool = false) {
    self.file = file
    self.message = message
    self.isWarning = isWarning
  }

  /// Creates a problem with a file of a pack.
  init(_ file: URL, in pack: URL, _ message: String) {
    self.init(file: file.path(in: pack), message: message)
  }

  /// Creates a problem with an answer or a mutant. When it is written as a patch, the author is told how to see it in full.
  init(
    _ variant: Variant, of exercise: Exercise, in pack: URL, _ commands: PackCommands, _ message: String
  ) {
    guard let line = variant.line else {
      self.init(variant.file, in: pack, message)
      return
    }
    let full = "See it in full with `\(commands.show(variant.name, of: exercise.id))`."
    self.init(variant.file, in: pack, "\(variant.title) (line \(line)):\n\(message)\n\(full)")
  }

  /// Creates a problem with a patch that can't be applied.
  init(_ broken: Variant.Broken, in pack: URL, _ commands: PackCommands) {
    self.init(
      broken.variant.file, in: pack,
      "Line \(broken.line): \(broken.message)\n\(broken.cause) \(broken.advice(commands.record))")
  }

  /// Creates a problem from a report about a file that can't be read.
  init(_ report: Report, _ file: URL, in pack: URL) {
    let place = report.location.map { $0.line > 1 ? " (line \($0.line))" : "" } ?? ""
    let near = report.nearNames.isEmpty ? nil : "Did you mean \(report.nearNames.joined(separator: ", "))?"
    let sentences = [
      report.title + place, report.found, report.expected.map { "Expected: \($0)" }, near, report.advice,
    ]
    self.init(file, in: pack, sentences.compactMap(\.self).joined(separator: "\n"))
  }
}

extension Report {
  /// The likely causes, each with what to do about it, as the prompt shows them; nil when there are none.
  var advice: String? {
    causes.isEmpty ? nil : causes.map { "\($0.cause)\n  → \($0.fix)" }.joined(separator: "\n")
  }
}

extension URL {
  /// The path that begins with the name of the pack, such as `Lessons/Counter/Lesson.md`.
  func path(in pack: URL) -> String {
    let (own, root) = (standardizedFileURL.pathComponents, pack.standardizedFileURL.pathComponents)
    guard own.starts(with: root), let name = root.last else { return path }
    return ([name] + own.dropFirst(root.count)).joined(separator: "/")
  }

  /// The names of the files and folders in this folder, sorted; without hidden ones.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }

  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  var text: String? { try? TextFile.read(path) }
}
