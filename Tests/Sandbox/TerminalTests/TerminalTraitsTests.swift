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

  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm", "VTE_VERSION": "7006"], true),
    (["TERM": "xterm", "TERM_PROGRAM": "vscode"], true), (["TERM": "xterm", "VTE_VERSION": "4000"], false),
    (["TERM": "xterm"], false), (["TERM": "linux"], false),
    (["TERM": "tmux-256color", "TMUX": "/tmp/x", "VTE_VERSION": "7006"], false),
    (["TERM": "xterm", "FORCE_HYPERLINK": "1"], true),
    (["TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"], false),
    (["TERM": "dumb", "FORCE_HYPERLINK": "1"], false),
  ])
  func linksOnlyWhereTheyAreKnown(environment: [String: String], expected: Bool) {
    #expect(traits(environment).links == expected)
    #expect(!traits(environment, output: false).links)
    #expect(!traits(environment, plain: true).links)
  }
}
