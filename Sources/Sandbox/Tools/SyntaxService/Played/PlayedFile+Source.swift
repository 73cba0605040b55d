import SourceTexts
import SwiftSyntax
import SyntaxProtocol

extension PlayedFile {
  init(of source: UnsafeBufferPointer<UInt8>, rules: PlayRules) {
    let text = AppConditions.text(source)
    if !rules.standInTypes.isEmpty {
      var conversions = InertConversions(text, types: rules.standInTypes)
      for error in rules.errors { conversions.add(error) }
      self.init(
        text: Cut.apply(conversions.cuts, to: text.bytes), leftOut: conversions.cuts.compactMap(\.item))
      return
    }
    let screens = ScreenVisitor(text, rules)
    screens.walk(text.tree)
    var cuts = screens.cuts
    if !rules.errors.isEmpty {
      var finder = ErrorCuts(text, known: cuts, clients: rules.clients, scale: rules.scale)
      for error in rules.errors.sorted(by: { $0.saysMore(than: $1) }) { finder.add(error) }
      cuts = finder.isLost ? [.everything(in: text, rules.errors)] : finder.cuts
    }
    self.init(text: Cut.apply(cuts, to: text.bytes), leftOut: Cut.outermost(cuts).compactMap(\.item))
  }
}

/// A part of a file that is left out. Its lines stay, as empty ones.
struct Cut {
  /// The part, in bytes of UTF-8.
  var range: Range<Int>
  /// What is written in its place, on its first line.
  var substitute = ""
  /// What was left out; nil for a part of something that is told elsewhere.
  var item: PlayedFile.LeftOut?

  /// The whole file.
  static func everything(in text: SourceText, _ errors: [PlayError]) -> Cut {
    Cut(
      range: 0..<text.bytes.count,
      item: .init(.file, "", line: errors.first?.line ?? 1, reason: errors.first?.message))
  }

  /// The cuts that lie in no other one, from top to bottom.
  static func outermost(_ cuts: [Cut]) -> [Cut] {
    var result: [Cut] = []
    let sorted = cuts.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    for cut in sorted where cut.range.lowerBound >= result.last?.range.upperBound ?? 0 { result.append(cut) }
    return result
  }

  /// The text without the cuts. A line feed stays one, so that every line keeps its number.
  static func apply(_ cuts: [Cut], to source: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var end = 0
    for cut in outermost(cuts) {
      result += source[end..<cut.range.lowerBound]
      let left = Array(source[cut.range])
      let line = left.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? left.count
      result += cut.substitute.utf8
      // What follows on this line keeps its column.
      if line == left.count, cut.substitute.utf8.count < line {
        result += repeatElement(UInt8(ascii: " "), count: line - cut.substitute.utf8.count)
      }
      result += left.filter { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      end = cut.range.upperBound
    }
    return String(decoding: result + source[end...], as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// The node's own text, in bytes of UTF-8.
  var ownRange: Range<Int> {
    startOffset..<endOffset
  }
}

extension PlayError {
  /// How much an error says about the reason for leaving something out: 0 for much, 2 for little.
  private var rank: Int {
    let causes = [
      "cannot find", "has no member", "no such module", "is unavailable", "has no such", "missing argument",
      "unknown attribute",
    ]
    let consequences = [
      "cannot conform to", "does not conform to", "Key.Type", "generic parameter", "cannot infer",
      "ambiguous", "type 'Any'",
      "failed to produce diagnostic", "no exact matches", "type of expression", "unable to type-check",
      "is not convertible",
      "missing return", "some Reducer",
    ]
    if consequences.contains(where: message.contains) { return 2 }
    return causes.contains(where: message.contains) ? 0 : 1
  }

  /// Whether it is nearer to the cause than another one.
  fileprivate func saysMore(than other: PlayError) -> Bool { rank < other.rank }
}
