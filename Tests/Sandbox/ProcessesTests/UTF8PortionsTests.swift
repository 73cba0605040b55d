import Processes
import Testing

@Suite struct UTF8PortionsTests {
  @Test(arguments: 1...7)
  func charactersAreNotCut(size: Int) {
    let text = "añ€🎈z — ü"
    let bytes = Array(text.utf8)
    var portions = UTF8Portions()
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: size) {
      let part = portions.decode(Array(bytes[start..<min(start + size, bytes.count)]))
      #expect(!part.contains("\u{FFFD}"))
      result += part
    }
    #expect(result == text)
  }

  @Test func garbageDoesNotStopTheFlow() {
    var portions = UTF8Portions()
    #expect(portions.decode([0xFF, 0x80, 0x41]) == "\u{FFFD}\u{FFFD}A")
  }
}
