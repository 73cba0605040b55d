import KernelProtocol

/// Completes an action that is being typed.
struct ActionCompletion {
  var actions: [ActionCase]

  func complete(_ typed: String) -> Candidates {
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
      case _ where character.isLetter || character.isNumber || character == "_":
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
    guard isCase else { return payload(of: last, after: typed) }
    let matches = cases.filter { $0.name.hasPrefix(word) }
    return Candidates(
      replacing: word.count + 1,
      texts: matches.map { ".\($0.name)" + ($0.payload.isEmpty ? "" : "(") }
    )
  }

  /// An example payload, when the line ends with a case and an opening parenthesis.
  private func payload(of action: ActionCase?, after typed: String) -> Candidates {
    guard let action, typed.hasSuffix(".\(action.name)("), action.example.hasPrefix(".\(action.name)(") else {
      return Candidates()
    }
    return Candidates(texts: [String(action.example.dropFirst(action.name.count + 2))])
  }
}
