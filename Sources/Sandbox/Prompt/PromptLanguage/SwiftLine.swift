import Reports
import SyntaxProtocol

/// Swift that was typed or pasted at the prompt: a declaration or a statement, which belongs in a file, or an expression,
/// which `eval` shows.
///
/// It reads no more than the beginning of a line, since the line must be understood where there is no parser as well.
package struct SwiftLine {
  /// The names that a path into the state can begin with.
  package var stateNames: [String] = []
  /// The learner's file of the exercise; nil when the exercise has no Swift file.
  package var file: String?

  /// - Parameters:
  ///   - stateNames: The names that a path into the state can begin with.
  ///   - file: The learner's file; nil when the exercise has no Swift file.
  package init(stateNames: [String] = [], file: String? = nil) {
    self.stateNames = stateNames
    self.file = file
  }

  /// What to do with a line; empty when it isn't Swift.
  package func causes(_ line: String) -> [Report.Cause] {
    if Self.isLoop(line), let action = line.firstMatch(of: #/\((?<action>\..+?)\)\s*\}/#)?.action {
      let cause = "A line sends one action. The arrow up brings it back, to send it again."
      return [.init(cause, fix: String(action))]
    }
    if let value = Self.value(line), mentionsState(value) {
      return [.init("`eval` shows the value of an expression.", fix: "eval \(qualified(value))"), fileCause]
    }
    if Self.isDeclaration(line) { return [fileCause] }
    if isExpression(line) {
      return [.init("`eval` shows the value of an expression.", fix: "eval \(qualified(line))")]
    }
    return []
  }

  private var fileCause: Report.Cause {
    guard let file else {
      return .init(
        "Declarations and statements belong in a file, and this exercise has no Swift file. The prompt takes actions and commands.",
        fix: "task")
    }
    return .init("Declarations and statements belong in the file of your exercise, \(file).", fix: "edit")
  }

  /// Whether a line is, or begins, a declaration or a statement.
  package static func isDeclaration(_ line: String) -> Bool {
    if line.hasPrefix("@") || line.hasPrefix("}") { return true }
    let word = String(line.leadingName)
    let rest = line.dropFirst(word.count)
    if keywords.contains(word) {
      // A word of English is followed by a word, and `default` by its colon.
      return rest.first.map { $0.isWhitespace || "({:".contains($0) } ?? (word == "return")
    }
    // A view, a reducer, or another type that is called.
    if word.first?.isUppercase == true, let next = rest.first {
      return "(<{".contains(next) || (next == " " && rest.dropFirst().first == "{")
    }
    return ["print", "dump", "withAnimation"].contains(word) && rest.hasPrefix("(")
  }

  /// Whether a line begins a loop.
  package static func isLoop(_ line: String) -> Bool { line.contains(#/^(?:for|while|repeat)\b.*\{/#) }

  /// `state.count` in `let y = state.count` and in `print(state.count)`; nil for other lines.
  private static func value(_ line: String) -> String? {
    if let binding = line.wholeMatch(of: #/(?:let|var)\s+\w+(?:\s*:[^=]*)?\s*=\s*(?<value>[^=\n].*)/#) {
      return String(binding.value)
    }
    return line.wholeMatch(of: #/(?:print|dump|debugPrint|customDump)\((?<value>.+)\)/#).map {
      String($0.value)
    }
  }

  /// Words such as `open` and `continue` are missing, since they are English as well.
  private static let keywords: Set<String> = [
    "actor", "associatedtype", "await", "case", "class", "default", "defer", "deinit", "do", "enum",
    "extension",
    "fileprivate", "final", "for", "func", "guard", "if", "import", "indirect", "init", "let", "mutating",
    "nonisolated", "override", "private", "protocol", "public", "return", "static", "struct", "subscript",
    "switch",
    "try", "typealias", "var", "while",
  ]

  /// `count + 1`, `!isLoading`, `state.count * 2`, `2 * 21`.
  private func isExpression(_ line: String) -> Bool {
    if let first = line.first, first.isNumber { return line.contains(#/^[\d.]+\s*[-+*\/%<>=]/#) }
    guard mentionsState(String(line.prefix { $0 != " " })) else { return false }
    return line.contains(#/^!|^[\w.?!\[\]]+\s*(?:[-+*\/%](?!=)|[<>]|==|!=|&&|\|\||\?\?|\? )|\.\w+\s*[({]/#)
  }

  private func mentionsState(_ text: String) -> Bool {
    Self.names(in: text).contains { $0.name == "state" || stateNames.contains($0.name) }
  }

  /// An expression in which the parts of the state are found behind `state`.
  private func qualified(_ text: String) -> String {
    Self.names(in: text).reversed().reduce(into: text) { text, found in
      if stateNames.contains(found.name) { text.insert(contentsOf: "state.", at: found.start) }
    }
  }

  /// The names that nothing is before, outside of texts.
  private static func names(in text: String) -> [(name: String, start: String.Index)] {
    var isText = false
    var last: Character = " "
    var names: [(name: String, start: String.Index)] = []
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if character == "\"", last != "\\" { isText.toggle() }
      if !isText, character.isLetter || character == "_" {
        let name = text[index...].leadingName
        let isLabel = text[name.endIndex...].first == ":"
        if last != ".", last != "\\", !isLabel { names.append((String(name), index)) }
        index = name.endIndex
        last = name.last ?? " "
      } else {
        last = character
        index = text.index(after: index)
      }
    }
    return names
  }
}
