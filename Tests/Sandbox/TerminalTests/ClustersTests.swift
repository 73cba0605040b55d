import CLibedit
import Testing

@testable import Terminal

struct ClustersTests {
  @Test(arguments: ["", "state", "a👨‍👩‍👧‍👦b🇩🇪🇫🇷c👍🏽❤️e\u{301}1️⃣", "日本語", "\u{10FFFD}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func eachCharacterIsOneScalarAndComesBack(text: String) {
    let scalars = Clusters.encode(text)
    #expect(scalars.count == text.count)
    #expect(Clusters.decode(scalars) == text)
    #expect(Clusters.encode(text) == scalars)
  }

  @Test(arguments: [
    ("👨‍👩‍👧", true), ("🇩🇪", true), ("👍🏽", true), ("❤️", true), ("1️⃣", true), ("e\u{301}", false), ("👍", false),
  ])
  func terminalsDifferInJoinedEmoji(cluster: String, isJoined: Bool) {
    #expect(Clusters.isJoined(cluster) == isJoined)
  }

  /// libedit asks this function, which knows the stand-ins.
  @Test func aStandInHasTheWidthThatItWasGiven() {
    TerminalTraits.useLocale()
    let standIn = cle_stand_in("👩‍🚀")
    cle_stand_in_set_width(standIn, 5)
    #expect(cle_width(standIn) == 5)
    #expect(cle_width(0x65E5) == 2)
    #expect(cle_width(0x61) == 1)
    #expect(cle_stand_in("👩‍🚀") == standIn)
    #expect(cle_stand_in_text(0x61) == nil)
  }
}
