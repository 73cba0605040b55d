import Faces
import Terminal
import Testing

struct WatchKeysTests {
  @Test(
    arguments: [
      ("p", .previous), ("n", .next), ("N", .next), ("l", .list), ("h", .hint), ("c", .check), ("q", .quit),
      ("x", .help), ("?", .help),
    ] as [(Character, WatchKeys.Command)])
  func commands(key: Character, command: WatchKeys.Command) {
    var keys = WatchKeys()
    #expect(keys.press(.character(key)) == .run(command))
    #expect(keys == WatchKeys())
  }

  @Test func resettingAsksFirst() {
    for (answer, step) in [("y", .run(.reset)), ("Y", .run(.reset)), ("n", .cancel), ("r", .cancel)]
      as [(Character, WatchKeys.Step)]
    {
      var keys = WatchKeys()
      #expect(keys.press(.character("r")) == .ask(.reset))
      #expect(keys.press(.character(answer)) == step)
      #expect(keys.question == nil)
    }
    for key in [Key.enter, .escape, .interrupt] {
      var keys = WatchKeys()
      _ = keys.press(.character("r"))
      #expect(keys.press(key) == .cancel)
    }
  }

  @Test func aSearchIsTyped() {
    var keys = WatchKeys()
    #expect(keys.press(.character("/")) == .ask(.search))
    #expect(keys.press(.backspace) == .nothing)
    for key in "qx" { #expect(keys.press(.character(key)) == .echo(String(key))) }
    #expect(keys.press(.backspace) == .echo("\u{8} \u{8}"))
    #expect(keys.typed == "q")
    #expect(keys.press(.enter) == .run(.search("q")))
    #expect(keys == WatchKeys())
  }

  @Test func aLessonIsTyped() {
    var keys = WatchKeys()
    #expect(keys.press(.character("f")) == .ask(.filter))
    #expect(keys.press(.enter) == .run(.filter("")))
  }

  @Test func controlKeys() {
    var keys = WatchKeys()
    #expect(keys.press(.interrupt) == .run(.interrupt))
    #expect(keys.press(.suspend) == .run(.suspend))
    #expect(keys.press(.end) == .run(.quit))
    #expect(keys.press(.enter) == .nothing)
  }
}
