import KernelProtocol
import Testing

@testable import REPL

struct DumpTextTests {
  @Test(arguments: [
    ("2", "2"), ("1.0", "1"), ("nil", "nil"), (#""a b""#, #""a b""#), ("Status.loading", ".loading"),
    ("Status.loaded(3)", ".loaded(3)"), ("[\n  [0]: 1,\n  [1]: 2\n]", "[1, 2]"), ("[]", "[]"), ("[:]", "[:]"),
    ("Status.failed(\n  code: 3,\n  \"x\"\n)", #".failed(code: 3, "x")"#), ("[\n  \"a\": 1\n]", #"["a": 1]"#),
    ("Row(\n  id: 1,\n  isDone: false\n)", "Row(id: 1, isDone: false)"),
  ])
  func sameValue(dump: String, literal: String) {
    #expect(DumpText(dump) == DumpText(literal))
  }

  @Test(arguments: [
    ("2", "3"), (#""a b""#, #""ab""#), (#""2""#, "2"), ("Status.loading", ".loaded"),
    ("[\n  [0]: 1\n]", "[1, 2]"),
    ("nil", #""nil""#), (#""a\"b""#, #""ab""#), ("true", "false"),
  ])
  func otherValue(dump: String, literal: String) {
    #expect(DumpText(dump) != DumpText(literal))
  }
}
