import Foundation
import SourceTexts
import SyntaxProtocol
import Testing

@testable import SyntaxService

struct ServiceTests {
  private func answer(_ question: SyntaxRequest.Question, _ source: [UInt8]) throws -> String {
    let request = try SyntaxRequest(question, source: source).encoded()
    return String(decoding: try SyntaxRequest.answer(request, Service.answer), as: UTF8.self)
  }

  @Test func answersAreJSON() throws {
    #expect(
      try answer(.literal, Array(".a(1)".utf8))
        == #"{"literal":{"_0":{"member":{"_0":"a","_1":[{"value":{"integer":{"_0":"1"}}}]}}}}"#
    )
    #expect(try answer(.completeness, Array("(".utf8)) == #"{"incomplete":{"reason":"bracket"}}"#)
  }

  @Test func anEmptySourceHasAnAnswer() throws {
    #expect(try answer(.completeness, []) == #"{"complete":{}}"#)
    #expect(try answer(.highlights, []) == "[]")
    #expect(try answer(.freeNames, []) == "[]")
    #expect(try JSONDecoder().decode(Outline.self, from: Data(answer(.outline, []).utf8)) == Outline())
  }

  @Test func aSourceMayHoldAnyByte() throws {
    let source = [UInt8](0...255)
    let request = SyntaxRequest(.gate(GateRules()), source: source)
    #expect(try SyntaxRequest(decoding: request.encoded()) == request)
    #expect(try answer(.gate(GateRules()), source).hasPrefix("["))
  }

  @Test func questionsAboutMistakesAreAnsweredElsewhere() {
    #expect(throws: SyntaxRequest.Unreadable.self) { try answer(.explaining(.remarks), []) }
  }

  @Test(arguments: ["", "{\"completeness\":{}}", "nonsense\nlet a = 1"])
  func whatIsNoRequestIsRefused(_ text: String) {
    #expect(throws: (any Error).self) { try SyntaxRequest.answer(Array(text.utf8), Service.answer) }
    var count = -1
    let bytes = Array(text.utf8)
    #expect(syntaxServiceAnswer(bytes, bytes.count, &count) == nil)
    #expect(count == -1)
  }

  @Test func theFunctionForCAnswersToo() throws {
    let request = try SyntaxRequest(.completeness, source: Array("(".utf8)).encoded()
    var count = 0
    let address = try #require(syntaxServiceAnswer(request, request.count, &count))
    defer { free(address) }
    let text = String(decoding: UnsafeRawBufferPointer(start: address, count: count), as: UTF8.self)
    #expect(text == #"{"incomplete":{"reason":"bracket"}}"#)
  }
}
