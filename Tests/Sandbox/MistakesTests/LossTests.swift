import SyntaxProtocol
import Testing

@testable import Mistakes

/// What edits may take away.
struct LossTests {
  private func isTooMuch(_ text: String, _ old: String, _ new: String) throws -> Bool {
    let range = try #require(text.firstRange(of: old))
    let start = text[..<range.lowerBound].utf8.count
    let file = Array(text.utf8).withUnsafeBufferPointer { ParsedFile($0) }
    return Loss(of: [TextEdit(start, start + old.utf8.count, new)], in: file).isTooMuch
  }

  @Test(arguments: [
    ("return EffectTask(value: .ticked)", "EffectTask(value: .ticked)", ".none"),
    ("return .fireAndForget { print(1) }", ".fireAndForget { print(1) }", ".none"),
    ("state.count = 12", "= 12", ""),
    ("send(.received(\"three\"))", ".received(\"three\")", ".none"),
    ("return state.count - 1", "state.count - 1", ".none"),
  ])
  func whatWasMeantIsLost(text: String, old: String, new: String) throws {
    #expect(try isTooMuch(text, old, new))
  }

  @Test(arguments: [
    ("return EffectTask(value: .ticked)", "EffectTask(value: .ticked)", ".send(.ticked)"),
    ("return .fireAndForget { print(1) }", ".fireAndForget {", ".run { _ in"),
    ("state.cuont = 12", "cuont", "count"), ("state.state.count", "state.", ""),
    ("let var x = 1", "var ", ""),
    ("clock.sleep(for: 1)", "1", ".seconds(1)"), ("\"1\" + 1", "\"1\"", "1"),
    ("return state", "state", ".none"),
    ("$0.$count", "$count", "count"),
  ])
  func nothingIsLost(text: String, old: String, new: String) throws {
    #expect(try !isTooMuch(text, old, new))
  }
}
