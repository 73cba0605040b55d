import KernelProtocol
import Testing

@testable import Judging

struct OutputLogTests {
  @Test func outputIsGroupedByTest() {
    let mark = JudgeMark.start
    let log = OutputLog(
      "early\n\(mark)test M.a()/F.swift:1:2\none\ntwo\n\(mark)test M.b()/F.swift:5:2\nthree\n")
    #expect(
      log.byTest == ["": "early\n", "M.a()/F.swift:1:2": "one\ntwo\n", "M.b()/F.swift:5:2": "three\n"])
    #expect(log.text == "early\none\ntwo\nthree\n")
    #expect(log.crash == nil)
  }

  @Test func aCrashIsParsed() throws {
    let log = OutputLog("x\n\(JudgeMark.start)crash 4 1a20 ff\n")
    let crash = try #require(log.crash)
    #expect(crash.signal == 4)
    #expect(crash.addresses == [0x1a20, 0xff])
    #expect(log.text == "x\n")
  }

  @Test func aFloodKeepsItsBeginningAndItsEnd() {
    var log = OutputLog()
    log.append(Array("first\n".utf8)[...])
    for _ in 0..<100 { log.append([UInt8](repeating: UInt8(ascii: "a"), count: 10_000)[...]) }
    log.append(Array("\nlast".utf8)[...])
    #expect(log.count == 1_000_011)
    #expect(log.text.utf8.count < 100_000)
    #expect(log.text.hasPrefix("first\naaa"))
    #expect(log.text.hasSuffix("aaa\nlast"))
    #expect(log.text.contains("bytes left out"))
  }

  @Test func theRuntimesStackTraceIsRemoved() {
    let log = OutputLog("a\nFatal error: x\nCurrent stack trace:\n0    libswiftCore.so\n1    image.so\nb\n")
    #expect(log.learnersText == "a\nFatal error: x\nb\n")
  }
}
