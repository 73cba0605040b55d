import SyntaxProtocol

/// The names that could have been meant, by the names that are typed.
final class NameIndex {
  private let names: [(name: String, letters: [UInt8], set: UInt64)]
  private var known: [String: [(String, Int)]] = [:]

  init(_ file: ParsedFile, _ corpus: Corpus) {
    let keywords = Set(MisspelledKeyword.keywords)
    names = corpus.words.union(corpus.library).union(file.counts.keys)
      .filter { $0.utf8.count > 1 && !keywords.contains($0) }.sorted().map {
        ($0, Array($0.utf8), Self.set($0))
      }
  }

  /// The names that differ from a name by a slip or two, nearest first, with the number of slips. A capital letter is no
  /// slip.
  func near(_ name: String) -> [(String, Int)] {
    if let answer = known[name] { return answer }
    let letters = Array(name.utf8)
    let most = letters.count <= 4 ? 1 : letters.count <= 9 ? 2 : 3
    var found: [(String, Int)] = []
    let set = Self.set(name)
    for (other, bytes, others) in names where abs(bytes.count - letters.count) <= most && other != name {
      // A slip changes at most two letters of the set, and to compare sets costs much less than to count slips.
      guard (set ^ others).nonzeroBitCount <= 2 * most else { continue }
      if let distance = Self.distance(letters, bytes, atMost: most) { found.append((other, distance)) }
    }
    let answer = Array(found.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(4))
    known[name] = answer
    return answer
  }

  /// The letters of a name, without their case, as bits.
  private static func set(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 | 1 << UInt64(($1 | 32) & 63) }
  }

  /// The number of letters to insert, remove, replace or swap; nil when there are more than `limit`.
  static func distance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit, !a.isEmpty, !b.isEmpty else { return nil }
    if a.count == b.count, zip(a, b).allSatisfy({ $0 | 32 == $1 | 32 }) { return 0 }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var current = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        current[j] = min(
          previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], beforePrevious[j - 2] + 1)
        }
      }
      guard current.min()! <= limit else { return nil }
      beforePrevious = previous
      previous = current
    }
    // Half of the letters of a short name may not differ.
    let distance = previous[b.count]
    return distance <= limit && distance * 2 < min(a.count, b.count) + 1 ? distance : nil
  }
}
