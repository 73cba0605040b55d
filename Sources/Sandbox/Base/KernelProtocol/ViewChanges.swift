/// The lines that a redraw of a feature's view has changed.
public struct ViewChanges: Codable, Equatable, Sendable {
  /// A line that is new or has changed.
  public struct Line: Codable, Equatable, Sendable {
    /// 1 for the first line.
    public var number: Int
    /// The text of the line.
    public var text: String

    package init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  /// The lines that are new or have changed, from top to bottom.
  public var lines: [Line]
  /// How many lines there are now.
  public var count: Int
  /// How many lines below those were removed.
  public var gone: Int

  package init(lines: [Line], count: Int, gone: Int = 0) {
    self.lines = lines
    self.count = count
    self.gone = gone
  }

  /// The changes from the old lines to the new ones; nil when they are the same.
  public init?(from old: [String], to new: [String]) {
    guard old != new else { return nil }
    let lines = new.enumerated().filter { !old.indices.contains($0) || old[$0] != $1 }
    self.init(
      lines: lines.map { Line(number: $0 + 1, text: $1) }, count: new.count,
      gone: max(0, old.count - new.count))
  }

  /// The lines after these changes were applied to the old ones.
  public func applied(to old: [String]) -> [String] {
    var new = old.prefix(count) + Array(repeating: "", count: max(0, count - old.count))
    for line in lines where new.indices.contains(line.number - 1) { new[line.number - 1] = line.text }
    return Array(new)
  }
}
