/// One line of source, cut so that it fits and its marked column stays in view.
struct SourceLine {
  var text: String
  /// How many columns stand before the caret; nil when there is nothing to point at.
  var caret: Int?

  /// - Parameter column: Counted from 1 in characters of `source`.
  init(_ source: String, column: Int?, columns: Int) {
    var characters = source.map { $0 == "\t" ? " " : $0 }
    var caret = column.flatMap { (1...(characters.count + 1)).contains($0) ? $0 - 1 : nil }
    if String(characters).displayWidth > columns {
      let room = max(4, columns - 2)
      var start = max(0, min((caret ?? 0) - room / 2, characters.count - room))
      var end = min(characters.count, start + room)
      // A word is left out as a whole, unless it would take much of the line with it.
      let isEdge = { Self.isEdge($0, of: characters) }
      start = (start...min(start + room / 3, caret ?? start)).first(where: isEdge) ?? start
      end = (min(end, max(end - room / 3, (caret ?? start) + 1))...end).last(where: isEdge) ?? end
      let head: [Character] = start > 0 ? ["…"] : []
      let tail: [Character] = end < characters.count ? ["…"] : []
      characters = head + characters[start..<end] + tail
      caret = caret.map { $0 - start + head.count }
    }
    text = String(characters)
    self.caret = caret.map { String(characters.prefix($0)).displayWidth }
  }

  /// Whether no word goes on across an index.
  private static func isEdge(_ index: Int, of characters: [Character]) -> Bool {
    guard index > 0, index < characters.count else { return true }
    return ![characters[index - 1], characters[index]].allSatisfy {
      $0.isLetter || $0.isNumber || $0 == "_"
    }
  }
}
