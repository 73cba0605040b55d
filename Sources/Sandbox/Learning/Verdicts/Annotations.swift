import Foundation
import TextHandling

/// Writes the problems of a file as lines that programs read: one line for each.
public struct Annotations: Sendable {
  /// Who reads the lines.
  public enum Form: String, CaseIterable, Sendable {
    /// Editors: `file:line:column: error: text`, as compilers print it.
    case lines
    /// GitHub Actions, which shows them beside the code of a commit: `::error file=…::text`.
    case github
  }

  /// Who reads the lines.
  public var form: Form
  /// Files below this folder are named by their path in it, as GitHub expects it; nil to name files by their whole path.
  public var folder: URL?

  /// - Parameters:
  ///   - form: Who reads the lines.
  ///   - folder: The folder of the repository, or nil.
  public init(_ form: Form, folder: URL? = nil) {
    self.form = form
    self.folder = folder
  }

  /// Annotations that name files as the reader of this process expects it: GitHub by their paths in the repository.
  public static func here(_ form: Form) -> Annotations {
    let repository = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"].map { URL(filePath: $0) }
    return Annotations(form, folder: form == .github ? repository ?? .currentDirectory() : nil)
  }

  /// The lines, one for each problem.
  public func lines(_ problems: [PlacedProblem]) -> [String] { problems.map(line) }

  private func line(_ problem: PlacedProblem) -> String {
    let start = problem.range.lowerBound
    switch form {
    case .lines:
      let text = Self.joined(problem.text)
      return
        "\(name(problem.file).printable):\(start.line):\(start.column): \(problem.severity.rawValue): \(text)"
    case .github:
      let properties = [
        ("file", name(problem.file)), ("line", "\(start.line)"),
        ("endLine", "\(problem.range.upperBound.line)"),
        ("col", "\(start.column)"), ("title", problem.title),
      ]
      let list = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
      return "::\(problem.severity.rawValue) \(list)::\(Self.data(problem.text))"
    }
  }

  private func name(_ file: URL) -> String {
    guard let folder = folder?.resolvingSymlinksInPath().path else { return file.path }
    let path = file.resolvingSymlinksInPath().path
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// The sentences of a text on one line.
  private static func joined(_ text: String) -> String {
    let lines = text.printable.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return lines.reduce("") { text, line in
      text.isEmpty ? line : text + (text.last.map { ".:?!".contains($0) } == true ? " " : "; ") + line
    }
  }

  /// GitHub ends a command at the end of its line.
  private static func data(_ text: String) -> String {
    text.printable.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
