/// Knows a fact about every number, but needs a moment to remember it.
enum NumberFacts {
  static func fact(about number: Int) async -> String {
    await Task.yield()
    return "\(number) comes after \(number - 1)."
  }
}
