import Testing

@testable import Terminal

struct TerminalTraitsTests {
  private func traits(
    _ environment: [String: String], input: Bool = true, output: Bool = true, plain: Bool = false
  ) -> TerminalTraits {
    TerminalTraits(
      isInputTerminal: input, isOutputTerminal: output, environment: environment, plain: plain,
      knowsTerminal: { $0 == "xterm" })
  }

  @Test func aTerminalIsEditedInColour() {
    let traits = traits(["TERM": "xterm"])
    #expect(traits.style == .editing)
    #expect(traits.color)
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], [:], ["TERM": "unheard-of"]])
  func terminalsThatCannotRedraw(environment: [String: String]) {
    #expect(traits(environment).style == .linear)
  }

  @Test func noColorTakesColourAndNothingElse() {
    let traits = traits(["TERM": "xterm", "NO_COLOR": "1"])
    #expect(traits.style == .editing)
    #expect(!traits.color)
    #expect(self.traits(["TERM": "xterm", "NO_COLOR": ""]).color)
  }

  @Test func plainIsLinearAndColourless() {
    let traits = traits(["TERM": "xterm"], plain: true)
    #expect(traits.style == .linear)
    #expect(!traits.color)
  }

  @Test func pipesAreLinear() {
    #expect(traits(["TERM": "xterm"], input: false).style == .linear)
    #expect(traits(["TERM": "xterm"], input: false).color)
    #expect(!traits(["TERM": "xterm"], output: false).color)
  }
}
