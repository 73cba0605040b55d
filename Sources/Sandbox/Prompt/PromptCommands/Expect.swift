import PromptLanguage
import PromptMessages
import REPL
import Reports

/// Asserts a value of the state.
struct ExpectCommand: Command {
  static let help = CommandHelp(
    "expect", usage: "expect PATH == LITERAL", summary: "Assert a value of the state, in scripts",
    details: "It fails when the value differs, and `tca run` then ends with exit code 1.",
    examples: ["expect count == 2", "expect fact == nil", #"expect name == "Blob""#],
    topic: .feature, argument: .statePath)

  var source: String

  init(argument: String) { source = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let expectation = try Expectation(source, syntax: prompt.clients.syntax)
    let session = try await prompt.feature.live()
    do {
      if let report = try await expectation.mismatch(in: session) { throw report }
    } catch var report as Report {
      for index in report.causes.indices {
        let line = "\(expectation.path) == \(report.causes[index].fix)"
        guard let fixed = try? Expectation(line, syntax: prompt.clients.syntax) else { continue }
        do { _ = try await fixed.mismatch(in: session) } catch { continue }
        report.causes[index].fix = "\(Self.help.name) \(line)"
      }
      throw report
    }
    return ExpectationMessage(text: source)
  }
}

/// An expectation that holds.
struct ExpectationMessage: Message, Event {
  let event = "expectation"
  var text: String

  func text(_ renderer: TextRenderer) -> String? { renderer.paragraph("ok: \(text)") }
}
