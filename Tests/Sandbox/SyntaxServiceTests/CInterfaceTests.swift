import Foundation
import Testing

@testable import SyntaxService

@Suite struct CInterfaceTests {
  private func answer(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    defer { syntaxServiceFree(text) }
    return text.map { String(cString: $0) }
  }

  @Test func answersAreJSON() {
    let text = withBytes(of: ".a(1)") { answer(syntaxServiceLiteral($0.baseAddress, $0.count)) }
    #expect(
      text
        == #"{"literal":{"_0":{"member":{"_0":"a","_1":[{"value":{"integer":{"_0":"1"}}}]}}}}"#
    )
    let completeness = withBytes(of: "(") { answer(syntaxServiceCompleteness($0.baseAddress, $0.count)) }
    #expect(completeness == #"{"incomplete":{"reason":"bracket"}}"#)
  }

  @Test func nothingIsAnEmptySource() {
    #expect(answer(syntaxServiceCompleteness(nil, 0)) == #"{"complete":{}}"#)
    #expect(answer(syntaxServiceHighlights(nil, 0)) == "[]")
    #expect(answer(syntaxServiceOutline(nil, 0)) == #"{"declarations":[],"tests":[]}"#)
  }

  @Test func rulesThatCannotBeReadAnswerNull() {
    let rules = Array("[".utf8)
    #expect(rules.withUnsafeBufferPointer { syntaxServiceGate(nil, 0, $0.baseAddress, $0.count) } == nil)
  }
}
