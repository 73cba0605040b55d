import Foundation
import Reports
import TextHandling
import Yams

/// A Markdown file with YAML between two lines of `---` at its start.
struct FrontMatter {
  var fields: Fields
  /// What follows the front matter, without surrounding blank lines.
  var text: String

  /// - Throws: A `Report` that names the file and, if it is known, the line.
  init(file: URL, allowed: [String]) throws {
    let source = try readText(file)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first?.trimmed == "---" else {
      throw Report(
        "\(file.shortPath) has no front matter.",
        location: .init(file: file.shortPath, line: 1, source: lines.first.map(String.init)),
        expected: "A line of --- at the very start, YAML, and another line of ---."
      )
    }
    guard let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "---" }) else {
      throw Report(
        "The front matter of \(file.shortPath) does not end.",
        location: .init(file: file.shortPath, line: lines.count),
        expected: "A second line of ---."
      )
    }
    fields = try Fields(
      yaml: lines[1..<end].joined(separator: "\n"), file: file, firstLine: 2, allowed: allowed)
    text = lines[(end + 1)...].joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Reads a text file, or throws a `Report` with the reason why it can't be read.
package func readText(_ file: URL) throws -> String {
  do throws(TextFile.Failure) {
    return try TextFile.read(file.path)
  } catch .missing {
    throw Report("\(file.shortPath) is missing.", expected: "A file at \(file.path).")
  } catch {
    throw Report("\(file.shortPath) can't be read.", found: error.found)
  }
}

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension URL {
  /// The path after `Lessons`, such as `Counter/Exercises/decrement/Task.md`, or the last components.
  var shortPath: String {
    let parts = pathComponents
    if let lessons = parts.lastIndex(of: "Lessons"), lessons + 1 < parts.count {
      return parts[lessons...].joined(separator: "/")
    }
    // In another pack, the path begins with the lesson.
    if let exercises = parts.lastIndex(of: "Exercises"), exercises > 0 {
      return parts[(exercises - 1)...].joined(separator: "/")
    }
    return parts.suffix(3).joined(separator: "/").replacing("//", with: "/")
  }
}
