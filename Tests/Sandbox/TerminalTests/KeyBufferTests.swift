import Foundation
import Testing

@testable import Terminal

struct KeyBufferTests {
  private func keys(_ chunks: [[UInt8]]) -> (scalars: [Unicode.Scalar], keys: KeyBuffer) {
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    var keys = KeyBuffer()
    var scalars: [Unicode.Scalar] = []
    for chunk in chunks {
      _ = chunk.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      _ = keys.fill(from: ends[0])
      while let scalar = keys.next() { scalars.append(scalar) }
    }
    close(ends[0])
    close(ends[1])
    return (scalars, keys)
  }

  @Test func charactersMayArriveInPieces() {
    let bytes = Array("é日🎉".utf8)
    #expect(keys(bytes.map { [$0] }).scalars == ["é", "日", "🎉"])
  }

  @Test func whatIsNoTextIsReplaced() {
    #expect(keys([[0x61, 0xFF, 0x62, 0x80]]).scalars == ["a", "\u{FFFD}", "b", "\u{FFFD}"])
  }

  @Test func aPasteEndsWhereItsBracketDoes() {
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    var keys = KeyBuffer()
    for (text, expected) in [("one\ntw", nil), ("o\u{1B}[20", nil), ("1~rest", "one\ntwo")]
      as [(String, String?)]
    {
      _ = Array(text.utf8).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      let canGoOn = keys.fill(from: ends[0])
      #expect(canGoOn)
      let paste = keys.takePaste()
      #expect(paste == expected)
    }
    let next = keys.next()
    #expect(next == "r")
    close(ends[1])
    let canGoOn = keys.fill(from: ends[0])
    #expect(!canGoOn)
    close(ends[0])
  }

  @Test(arguments: [
    ("\u{1B}[12;34R", 34, ""), ("ab\u{1B}[1;2Rcd", 2, "abcd"), ("\u{1B}[A\u{1B}[1;9R", 9, "\u{1B}[A"),
    ("\u{1B}[A", nil, "\u{1B}[A"), ("\u{1B}[12;3", nil, "\u{1B}[12;3"), ("\u{1B}[R", nil, "\u{1B}[R"),
    ("", nil, ""),
  ])
  func theAnswerForTheCursorIsTakenOut(typed: String, column: Int?, rest: String) {
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    _ = Array((typed + " ").utf8).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    var keys = KeyBuffer()
    _ = keys.fill(from: ends[0])
    let found = keys.takeColumn()
    #expect(found == column)
    var scalars: [Unicode.Scalar] = []
    while let scalar = keys.next() { scalars.append(scalar) }
    #expect(String(String.UnicodeScalarView(scalars)) == rest + " ")
    close(ends[0])
    close(ends[1])
  }

  @Test func pastedTextIsTypedWithoutControls() {
    #expect(String(String.UnicodeScalarView(Paste.typed("a\tb\r\nc\u{1B}[A\u{3}\n\n"))) == "a  b\nc[A")
  }
}

struct PasteTests {
  @Test(arguments: [
    (".a\n.b", ".a\n.b"), ("eval state\n  .count\n", "eval state⏎  .count"),
    (".a(\n  1\n)\n.b", ".a(⏎  1⏎)\n.b"), ("a\r\n\tb", "a⏎  b"), ("", ""), ("\n\n", ""),
  ])
  func linesThatBelongTogetherAreOneInput(text: String, typed: String) {
    #expect(String(String.UnicodeScalarView(Paste.typed(text))) == typed)
  }
}
