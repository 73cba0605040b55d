import Book
import Limits
import Reports

/// A question in English, and the line that shows what the Book says about it.
///
/// ```swift
/// BookQuestion("what is an action?")?.fix(book)         // "book actions"
/// BookQuestion("how do I cancel an effect")?.fix(book)  // "book ?cancel effect"
/// ```
///
/// Not handled: the meaning of a question. Only its nouns and verbs are looked up.
package struct BookQuestion {
  /// What the question is about, in lower case.
  package var words: [String]

  /// - Returns: nil for a line that is no question.
  package init?(_ line: String) {
    let all = Self.words(of: line)
    guard let first = all.first, Self.starts.contains(first) || line.hasSuffix("?"),
      all.count > 1 || line.hasSuffix("?"), first != "do" || !line.contains("{")
    else { return nil }
    words = Self.significant(all)
  }

  /// Any words that somebody wants to know something about.
  package init(about text: String) { words = Self.significant(Self.words(of: text)) }

  /// The command that shows the answer: a page whose name is the only word, a search that finds something, or the list of
  /// pages.
  package func fix(_ book: BookClient) -> String {
    guard let names = Self.names(book) else { return "book" }
    if words.count == 1, let page = Self.page(words[0], names) { return "book \(page)" }
    func finds(_ words: some Sequence<String>) -> Bool {
      (try? book.search(words.joined(separator: " ")))?.isEmpty == false
    }
    // Four words are seldom in one section.
    if words.count > 1, let count = [3, 2].first(where: { finds(words.prefix($0)) }) {
      return "book ?\(words.prefix(count).joined(separator: " "))"
    }
    if let page = words.lazy.compactMap({ Self.page($0, names) }).first { return "book \(page)" }
    return words.first { finds([$0]) }.map { "book ?\($0)" } ?? "book"
  }

  /// The places that have most of the words.
  package func matches(_ book: BookClient) throws -> [BookMatch] {
    try book.search(words.joined(separator: " "), any: true)
  }

  /// The page whose name is one of the words, as for `how do I cancel an effect`; nil when there is none. The first word counts
  /// most, because it says what is done.
  package func nearestPage(_ book: BookClient) -> String? {
    guard let names = Self.names(book) else { return nil }
    return words.lazy.compactMap { Self.page($0, names) }.first
  }

  /// The page that explains the only word; nil when there is none.
  package func page(_ book: BookClient) -> String? {
    guard words.count == 1, let names = Self.names(book) else { return nil }
    return Self.page(words[0], names)
  }

  /// The names of all pages, and those of former pages, because they are the words for what they were about.
  private static func names(_ book: BookClient) -> [String]? {
    (try? book.names()).map { $0 + ((try? book.formerNames()) ?? []) }
  }

  private static func page(_ word: String, _ names: [String]) -> String? {
    var forms = [word, "\(word)s", "\(word)ing", "\(word)lation"]
    if word.hasSuffix("s") { forms += [String(word.dropLast()), word.dropLast() + "ing"] }
    if word.hasSuffix("e") { forms += [word.dropLast() + "ing", word.dropLast() + "ion"] }
    if word.hasSuffix("y") { forms.append(word.dropLast() + "ies") }
    return forms.first(where: names.contains)
  }

  /// A cause for a report.
  package func cause(_ book: BookClient) -> Report.Cause {
    let fix = fix(book)
    if fix == "book" { return .init("The Book answers questions. You can list its pages.", fix: fix) }
    return .init(fix.hasPrefix("book ?") ? "You can search the Book." : "The Book explains it.", fix: fix)
  }

  /// Whether a line says no more than that somebody doesn't know what to do, such as `what now?`, `help me` or `I'm stuck`.
  package static func isLost(_ line: String) -> Bool {
    let all = words(of: line)
    let isAsked = !line.contains("(") && (BookQuestion(line) != nil || all.contains(where: lost.contains))
    return isAsked
      && all.allSatisfy { word in [starts, fillers, lost, aimless].contains { $0.contains(word) } }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || "_-'’".contains($0)) }
      .map { String($0).replacing("’", with: "'") }
  }

  private static func significant(_ words: [String]) -> [String] {
    Array(words.lazy.filter { !starts.contains($0) && !fillers.contains($0) }.prefix(Limits.questionWords))
  }

  /// What a question begins with.
  private static let starts: Set<String> = [
    "what", "what's", "whats", "how", "how's", "why", "when", "where", "where's", "which", "who", "can",
    "could",
    "do", "does", "did", "is", "are", "should", "must", "explain", "define", "describe", "tell", "teach",
  ]

  /// What is said by somebody who doesn't know how to go on.
  private static let lost: Set<String> = [
    "stuck", "lost", "confused", "help", "idk", "understand", "clue", "give",
  ]

  /// What stands beside it, and is about nothing either.
  private static let aimless: Set<String> = [
    "i'm", "im", "know", "no", "now", "next", "idea", "dont", "cant", "go", "going", "start", "begin", "got",
    "just", "really", "still", "completely", "totally", "then", "doing", "supposed", "even", "all", "up",
  ]

  /// Words that no page is about.
  private static let fillers: Set<String> = [
    "a", "an", "the", "i", "you", "we", "it", "its", "me", "my", "your", "this", "that", "these", "those",
    "there",
    "to", "of", "in", "on", "for", "with", "from", "at", "by", "about", "and", "or", "not", "be", "was",
    "were",
    "has", "have", "had", "need", "want", "make", "get", "use", "used", "work", "works", "mean", "means",
    "called",
    "happen", "happens", "difference", "between", "if", "so", "please", "exactly", "here", "tca", "swift",
    "will",
    "would", "am", "one", "some", "any", "isn't", "doesn't", "don't", "can't", "word",
  ]
}
