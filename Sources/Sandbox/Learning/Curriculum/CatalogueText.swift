import Foundation
import Reports

/// The text of a catalogue, to which lines are added. Comments and the author's own spelling stay.
package struct CatalogueText: Equatable {
  private var lines: [String]

  package init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
  }

  /// - Throws: A `Report` when the folder has no catalogue.
  package init(_ folder: URL) throws {
    self.init(try readText(folder.appending(path: "catalog.yml")))
  }

  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// The folders of the lessons.
  package var folders: [String] { lines.compactMap { Self.folder(of: $0) } }

  /// Returns the text with another lesson at the end.
  package func adding(lesson: String) throws -> String {
    guard !folders.contains(lesson) else { throw Report("\(lesson) is listed in catalog.yml already.") }
    var new = self
    if let empty = new.lines.firstIndex(where: { $0.trimmed == "lessons: []" }) {
      new.lines[empty] = "lessons:"
    }
    let margin = lines.first { Self.folder(of: $0) != nil }.map { $0.prefix { $0 == " " } } ?? "  "
    new.lines += ["\(margin)- folder: \(lesson)", "\(margin)  exercises: []"]
    return new.text
  }

  /// Returns the text with another exercise at the end of a lesson's list, which is written in one line or in several.
  package func adding(exercise: String, to lesson: String) throws -> String {
    let malformed = Report(
      "\(exercise) can't be added to catalog.yml.",
      found: "The list of the lesson \(lesson) has an unusual form.",
      expected: "`exercises:` below `- folder: \(lesson)`.",
      causes: [.init("The file was written by hand.", fix: "Add \(exercise) to catalog.yml with an editor.")])
    guard let start = lines.firstIndex(where: { Self.folder(of: $0) == lesson }) else { throw malformed }
    let end = lines[(start + 1)...].firstIndex { Self.folder(of: $0) != nil } ?? lines.count
    guard let list = lines[start..<end].firstIndex(where: { $0.trimmed.hasPrefix("exercises:") }) else {
      throw malformed
    }
    var new = self
    let inline = lines[list].trimmed.dropFirst("exercises:".count).trimmed
    if inline == "[]" {
      new.lines[list] = lines[list].replacing("[]", with: "[\(exercise)]")
    } else if inline.hasSuffix("]") {
      let bracket = lines[list].lastIndex(of: "]") ?? lines[list].endIndex
      new.lines[list].insert(contentsOf: ", \(exercise)", at: bracket)
    } else if inline.isEmpty, let last = lines[list..<end].lastIndex(where: { $0.trimmed.hasPrefix("- ") }) {
      new.lines.insert("\(lines[last].prefix { $0 == " " })- \(exercise)", at: last + 1)
    } else {
      throw malformed
    }
    return new.text
  }

  /// The number of the line that lists a lesson, or an exercise of it, from 1; nil when the text has an unusual form.
  package func line(of exercise: String?, in lesson: String) -> Int? {
    guard let start = lines.firstIndex(where: { Self.folder(of: $0) == lesson }) else { return nil }
    guard let exercise else { return start + 1 }
    let end = lines[(start + 1)...].firstIndex { Self.folder(of: $0) != nil } ?? lines.count
    return lines[(start + 1)..<end].firstIndex { line in
      line.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.contains(exercise[...])
    }.map { $0 + 1 }
  }

  private static func folder(of line: String) -> String? {
    let words = line.trimmed
    guard words.hasPrefix("- folder:") else { return nil }
    // A comment may follow the name.
    return words.dropFirst("- folder:".count).prefix { $0 != "#" }.trimmed
  }
}
