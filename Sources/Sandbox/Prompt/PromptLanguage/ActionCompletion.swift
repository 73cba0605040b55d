import KernelProtocol
import SyntaxProtocol

/// Completes an action that is being typed.
package struct ActionCompletion {
  /// What can be sent.
  package var actions: [ActionCase]

  /// - Parameter actions: What can be sent.
  package init(actions: [ActionCase]) {
    self.actions = actions
  }

  /// What Tab offers after a part of an action.
  package func complete(_ typed: String) -> Candidates {
    var open: [String] = []
    var word = ""
    var isCase = false
    for character in typed {
      switch character {
      case ".":
        word = ""
        isCase = true
      case "(":
        open.append(isCase ? word : "")
        (word, isCase) = ("", false)
      case ")":
        _ = open.popLast()
        (word, isCase) = ("", false)
      case _ where character.isNamePart:
        word.append(character)
      default:
        (word, isCase) = ("", false)
      }
    }
    var cases = actions
    var last: ActionCase?
    for name in open where !name.isEmpty {
      last = cases.first { $0.name == name }
      cases = last?.children ?? []
    }
    guard isCase else { return payload(of: last, word, after: typed) }
    if cases.isEmpty, last.map({ Self.isResult($0) }) == true {
      return Candidates(replacing: word.count + 1, texts: Self.results.filter { $0.hasPrefix(".\(word)") })
    }
    return Candidates(
      replacing: word.count + 1, texts: Self.names(of: cases.filter { $0.name.hasPrefix(word) }))
  }

  private static func names(of cases: [ActionCase]) -> [String] {
    cases.map { ".\($0.name)" + ($0.payload.isEmpty ? "" : "(") }
  }

  /// What the payload can be, when the line ends with a case, an opening parenthesis, and the beginning of a word.
  private func payload(of action: ActionCase?, _ word: String, after typed: String) -> Candidates {
    guard let action, typed.hasSuffix(".\(action.name)(\(word)") else { return Candidates() }
    // Each action of a child can follow, and not only the one of the example.
    if word.isEmpty, action.payload.count == 1, action.payload[0].label == nil, !action.children.isEmpty {
      return Candidates(texts: Self.names(of: action.children))
    }
    let values = Self.values(of: action).filter { $0.hasPrefix(word) }
    if !values.isEmpty { return Candidates(replacing: word.count, texts: values) }
    guard word.isEmpty, action.example.hasPrefix(".\(action.name)(") else { return Candidates() }
    return Candidates(texts: [String(action.example.dropFirst(action.name.count + 2))])
  }

  /// The values of a payload of one part whose type has few of them, each with what follows it.
  private static func values(of action: ActionCase) -> [String] {
    guard action.payload.count == 1, let parameter = action.payload.first, action.children.isEmpty else {
      return []
    }
    let label = parameter.label.map { "\($0): " } ?? ""
    switch parameter.type {
    case "Bool": return ["\(label)true)", "\(label)false)"]
    case let type where type.hasSuffix("?") || type.hasPrefix("Optional<"):
      let example = action.example.dropFirst(action.name.count + 2)
      return ["\(label)nil)"] + (example.isEmpty || example == "\(label)nil)" ? [] : [String(example)])
    default: return isResult(action) ? results.map { label + $0 } : []
    }
  }

  private static let results = [".success(", ".failure("]

  private static func isResult(_ action: ActionCase) -> Bool {
    action.payload.count == 1 && action.payload[0].type.hasPrefix("Result<")
  }
}
