import ComposableArchitecture

/// Knows which words exist, and finds them on a wall.
@DependencyClient
struct LexiconClient: Sendable {
  var contains: @Sendable (_ word: String) -> Bool = { _ in false }
  /// All words on a wall, the most valuable first.
  var finds: @Sendable (_ wall: Wall) async -> [Find] = { _ in [] }
  /// The letters of a new wall. The same seed gives the same letters.
  var letters: @Sendable (_ seed: UInt64) -> String = { _ in "" }
}

extension LexiconClient: DependencyKey {
  static let liveValue: LexiconClient = LexiconClient(words: WordList.words)
  static let previewValue: LexiconClient = liveValue
  static let testValue: LexiconClient = LexiconClient()
}

extension LexiconClient {
  /// A lexicon with only the given words.
  init(words: [String]) {
    let tree = WordTree(words)
    self.init(
      contains: { tree.contains($0) },
      finds: { tree.finds(on: $0) },
      letters: { seed in
        var generator = SeededGenerator(seed: seed)
        var letters = ""
        while letters.count < 36, let word = words.randomElement(using: &generator) { letters += word }
        return String(letters.prefix(36))
      })
  }
}

extension DependencyValues {
  var lexicon: LexiconClient {
    get { self[LexiconClient.self] }
    set { self[LexiconClient.self] = newValue }
  }
}

/// Words as a tree of letters, so that a search ends as soon as no word begins with the letters so far. Trying each path
/// of a wall of 36 stones without it would take minutes.
struct WordTree: Sendable {
  private struct Node {
    var next: [String: Int] = [:]
    var endsWord = false
  }

  private var nodes = [Node()]

  init(_ words: [String]) {
    for word in words { insert(word) }
  }

  private mutating func insert(_ word: String) {
    var node = 0
    for letter in word.map(String.init) {
      if let next = nodes[node].next[letter] {
        node = next
      } else {
        nodes[node].next[letter] = nodes.count
        node = nodes.count
        nodes.append(Node())
      }
    }
    nodes[node].endsWord = true
  }

  func contains(_ word: String) -> Bool {
    var node = 0
    for letter in word.map(String.init) {
      guard let next = nodes[node].next[letter] else { return false }
      node = next
    }
    return nodes[node].endsWord
  }

  /// All words that can be dug out, each once, the most valuable first.
  func finds(on wall: Wall) -> [Find] {
    var found: [String: Find] = [:]

    func visit(_ place: Place, _ stone: Stone, _ node: Int, _ stones: [Stone.ID], _ word: String) {
      guard let next = nodes[node].next[stone.letter], !stones.contains(stone.id) else { return }
      let stones = stones + [stone.id]
      let word = word + stone.letter
      if nodes[next].endsWord, found[word] == nil { found[word] = Find(stones: stones, word: word) }
      for (place, stone) in wall.neighbors(of: place) { visit(place, stone, next, stones, word) }
    }

    for (column, stones) in wall.columns.enumerated() {
      for (row, stone) in stones.enumerated() {
        visit(Place(column: column, row: row), stone, 0, [], "")
      }
    }
    // Words with the same points are ordered by their letters, because a dictionary has no order.
    return found.values.sorted { ($1.points, $0.word) < ($0.points, $1.word) }
  }
}
