import SwiftSyntax

/// The comments of a file, in which the sandbox looks for `// task: 2` and `// gate: allow ==`.
enum Comments {
  /// The text of each line of comment, without its slashes and the blanks around it.
  static func lines(of trivia: Trivia) -> [String] { trivia.compactMap(text) }

  private static func text(of piece: TriviaPiece) -> String? {
    guard case .lineComment(let comment) = piece else {
      if case .docLineComment(let comment) = piece { return stripped(comment) }
      return nil
    }
    return stripped(comment)
  }

  private static func stripped(_ comment: String) -> String {
    var text = comment.drop { $0 == "/" }.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The number in `// task: 2` above a test: above its attributes, or between them. A blank line ends the search.
  static func task(above attribute: AttributeSyntax, of function: FunctionDeclSyntax) -> Int? {
    let own = attribute.leadingTrivia
    let first = function.attributes.first?.leadingTrivia ?? own
    return task(in: own) ?? task(in: first)
  }

  private static func task(in trivia: Trivia) -> Int? {
    var lineFeeds = 0
    for piece in trivia.reversed() {
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        lineFeeds += count
        if lineFeeds > 1 { return nil }
      case .lineComment, .docLineComment:
        lineFeeds = 0
        guard let text = text(of: piece), text.lowercased().hasPrefix("task:") else { continue }
        return Int(text.dropFirst("task:".count).drop(while: \.isWhitespace))
      default: break
      }
    }
    return nil
  }
}
