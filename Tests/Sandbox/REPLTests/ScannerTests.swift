import KernelProtocol
import PromptLanguage
import Testing

@testable import PromptCommands
@testable import REPL

struct ScannerTests {
  private let scanner = Scanner(commands: CommandTable.all)

  @Test(arguments: [
    ("", "nothing"), ("   ", "nothing"), ("// note", "nothing"), ("# note", "nothing"),
    (".increment", "action .increment"), ("  .a(1) ", "action .a(1)"),
    ("state", "state []"), ("STATE count", "state [count]"), ("s  rows[0].title ", "state [rows[0].title]"),
    ("send .a(b: \"c d\")", "send [.a(b: \"c d\")]"), ("q", "q []"), ("state\tcount", "state [count]"),
    ("await store.send(.a) { $0.b = 1 }", "statement await store.send(.a) { $0.b = 1 }"),
    ("store.receive(\\.a)", "statement await store.receive(\\.a)"),
    ("send(.a)", "statement await store.send(.a)"),
    ("await store.finish()", "statement await store.finish()"),
    ("store.exhaustivity = .off", "statement store.exhaustivity = .off"),
    ("clock.advance(by: .seconds(1))", "statement await clock.advance(by: .seconds(1))"),
    ("await store.sent(.a)", "unknown await store.sent(.a)"),
    ("store.state.count", "unknown store.state.count"),
    ("tca start counter/timer", "lesson [counter/timer]"), ("tca", "unknown tca"),
    ("tca bogus x", "unknown tca bogus x"), ("bogus x", "unknown bogus x"), ("日本", "unknown 日本"),
  ])
  func lines(line: String, expected: String) {
    let found =
      switch scanner.scan(line) {
      case .nothing: "nothing"
      case .action(let source): "action \(source)"
      case .command(let command, let argument): "\(command.help.name) [\(argument)]"
      case .statement(let statement, _): "statement \(statement.source)"
      case .unknown(let line): "unknown \(line)"
      }
    #expect(found == expected)
  }

  @Test(arguments: [
    (".a", true), (".a(1)", true), (".a(", false), (".a([1,", false), (".a(\"(\")", true),
    (".a(\"\\\"(\")", true),
    (".a(\"unclosed", false), (".a(1) // (", true), ("{ $0.x = [", false), ("\"\"\"\nabc", false),
    ("\"\"\"\nabc\n\"\"\"", true), (".a)", true),
  ])
  func brackets(source: String, isClosed: Bool) {
    #expect(Brackets.areClosed(in: source) == isClosed)
  }

  @Test func namesAreUnique() {
    let names = CommandTable.all.names
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: CommandTable.all.map { $0.help.name })
  func everyCommandExplainsItself(name: String) throws {
    let command = try #require(scanner.commands.named(name)).help
    #expect(!command.summary.isEmpty)
    #expect(!command.summary.hasSuffix("."))
    for example in command.examples {
      switch scanner.scan(example) {
      case .command(let command, _):
        let found = command.help.name
        #expect(found == name)
      case .action: #expect(name == "send")
      default: Issue.record("\(example) is none")
      }
    }
  }
}
