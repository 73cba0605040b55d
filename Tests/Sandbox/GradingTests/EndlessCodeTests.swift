import Testing

@testable import Judging

struct EndlessCodeTests {
  @Test(arguments: [
    "ifLet(\\.row, action: \\.row) {", "forEach(\\.rows, action: \\.rows) {", "onChange(of: \\.a) { _, _ in",
  ])
  func aModifierWithoutItsDotIsFound(_ line: String) {
    let found = EndlessCode.modifierWithoutDot(in: "Reduce { _, _ in .none }\n    \(line)\n")
    let name = line.prefix { $0 != "(" }
    #expect(found?.line == 2)
    #expect(found?.source == "    \(line)")
    #expect(
      found?.cause
        == .init(
          "`\(name)` has no dot before it. The feature then contains itself, without an end.",
          fix: ".\(line)"))
  }

  @Test(arguments: [
    ".ifLet(\\.row, action: \\.row) {", "// ifLet(…)", "rows.forEach { _ in }", "let ifLet = 1",
  ])
  func otherLinesAreNoModifiersWithoutADot(_ line: String) {
    #expect(EndlessCode.modifierWithoutDot(in: line) == nil)
  }

  private func reducer(_ cases: String) -> String {
    let lines = cases.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n")
    return
      "Reduce { state, action in\n    switch action {\n\(lines)\n    }\n}\nfunc f() { store.send(.tick) }\n"
  }

  @Test(arguments: [
    "case .tick:\n  return .send(.tick)", "case .tick: return .send(.tick)",
    "case .tick:\n  return .run { send in await send(.tick) }", "case .stop, .tick:\n  return .send(.tick)",
    "case .stop:\n  return .none\ncase .tick:\n  return .merge(.none, .send(.tick, animation: .default))",
    "case let .tick(count):\n  return .send(.tick(count))",
  ])
  func anActionThatSendsItselfIsFound(_ cases: String) {
    #expect(
      EndlessCode.sending(in: reducer(cases))?.cause
        == .init(
          "`.tick` sends itself again, without an end.", fix: "Return `.none`, or send another action."))
  }

  @Test func twoActionsThatSendEachOtherAreFound() {
    let found = EndlessCode.sending(
      in: reducer("case .row(.a):\n  return .send(.b)\ncase .b:\n  return .send(.row(.a))"))
    #expect(found?.line == 4)
    #expect(
      found?.cause
        == .init(
          "`.row.a` sends `.b`, which sends `.row.a` again, without an end.",
          fix: "Return `.none` in one of them."))
  }

  @Test(arguments: [
    "case .tick:\n  return .send(.tock)", "case .tick:\n  return .none",
    "case .tick where state.count < 3:\n  return .send(.tick)",
    "case .tick:\n  return .run { send in\n    try await clock.sleep(for: .seconds(1))\n    await send(.tick)\n  }",
    "case .row(.a):\n  return .send(.row(.b))",
    "case .response(.success):\n  return .send(.response(.failure(E())))",
    "case .tick:\n  // return .send(.tick)\n  return .none",
  ])
  func otherActionsAreNotBlamed(_ cases: String) {
    #expect(EndlessCode.sending(in: reducer(cases)) == nil)
  }
}
