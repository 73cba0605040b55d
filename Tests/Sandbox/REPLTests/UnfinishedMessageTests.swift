import PromptLanguage
import PromptMessages
import Reports
import Testing

@testable import PromptCommands
@testable import REPL

struct UnfinishedMessageTests {
  @Test(arguments: [
    (".setCount(", "`(` is open, so the line goes on until `)`."),
    ("send .add { $0.rows = [", "`{[` is open, so the line goes on until `]}`."),
    (".say(\"\"\"", "`(\"\"\"` is open, so the line goes on until `\"\"\")`."),
    (".say(\")\", [", "`([` is open, so the line goes on until `])`."),
  ])
  func itSaysWhatIsOpen(line: String, sentence: String) async {
    let interpreter = Interpreter(clients: World().clients) { _ in }
    #expect(await interpreter.run(line) == .incomplete)
    let text = TextRenderer(style: .plain).render(UnfinishedMessage(await interpreter.openBrackets))
    #expect(text?.replacing("\n", with: " ") == sentence + " An empty line ends it, and Ctrl-C drops it.")
    await interpreter.close()
  }
}
