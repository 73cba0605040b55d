/// Finds the names somebody probably meant.
///
/// Reach for it wherever a typed name is not known, and put the result into ``Report/nearNames``.
///
/// ```swift
/// NearNames.find("incremntButtonTapped", in: ["incrementButtonTapped", "reset"])
/// // ["incrementButtonTapped"]
/// ```
///
/// Case, a leading dot and payload parentheses don't count as differences. A name counts as near when it is at most a
/// third of its length away, when it starts with what was typed or nearly so, or when it contains it.
public enum NearNames {
  /// - Parameter limit: How many names to return at most, nearest first.
  public static func find(_ typed: String, in names: some Sequence<String>, limit: Int = 3) -> [String] {
    let wanted = normalized(typed)
    guard !wanted.isEmpty, isShort(wanted) else { return [] }
    var seen: Set<String> = []
    var found: [(name: String, score: Int)] = []
    for name in names where seen.insert(name).inserted {
      if let score = score(wanted, normalized(name)) { found.append((name, score)) }
    }
    let sorted = found.sorted { ($0.score, $0.name) < ($1.score, $1.name) }
    // Beside a name that is one slip away, one that is six slips away only distracts.
    let farthest = (sorted.first?.score ?? 0) * 2
    return sorted.prefix { $0.score <= farthest }.prefix(limit).map(\.name)
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbours that turn one text into the other.
  public static func distance(_ a: some StringProtocol, _ b: some StringProtocol) -> Int {
    let a = Array(a)
    let b = Array(b)
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var current = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        current[j] = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], beforePrevious[j - 2] + 1)
        }
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }

  private static func normalized(_ name: String) -> String {
    let bare = name.drop { $0 == "." }.prefix { $0 != "(" }
    return bare.lowercased()
  }

  /// Whether a name can be compared with others. A single character can have thousands of marks, each of which takes time.
  private static func isShort(_ name: String) -> Bool { name.utf8.count <= 320 && name.count <= 80 }

  /// Lower is nearer; nil is not near at all.
  private static func score(_ wanted: String, _ name: String) -> Int? {
    guard !name.isEmpty, isShort(name) else { return nil }
    let distance = distance(wanted, name)
    // Where nothing is left in common, one letter is as good as any other.
    if distance <= max(1, max(wanted.count, name.count) / 3), distance < min(wanted.count, name.count) {
      return distance
    }
    if wanted.count >= 2, name.hasPrefix(wanted) { return 100 + distance }
    if wanted.count >= 3, name.contains(wanted) { return 200 + distance }
    if wanted.count >= 4, startsAlmost(name, with: wanted) { return 300 + distance }
    return nil
  }

  /// Whether a name begins with a text that has a mistake or two in it: `incremnt` of `incrementButtonTapped`.
  private static func startsAlmost(_ name: String, with wanted: String) -> Bool {
    let allowed = max(1, wanted.count / 4)
    return (wanted.count - 1...wanted.count + 1).contains { length in
      length <= name.count && distance(wanted, name.prefix(length)) <= allowed
    }
  }
}
