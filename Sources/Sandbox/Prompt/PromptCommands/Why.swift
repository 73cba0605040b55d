import KernelProtocol
import PromptMessages
import REPL
import Reports
import TextHandling

/// Explains why a part of the state is what it is.
struct WhyCommand: Command {
  static let help = CommandHelp(
    "why", usage: "why PATH", summary: "Show the steps that made a part of the state what it is",
    details: """
      It shows the last step that changed the value, the step whose effect sent that step, and so on, up to the action \
      that you sent. An element of an identified list is followed by its ID. A sort only explains the element when you \
      name its position, such as `rows[0]`, and the sort moved the element there.
      """,
    examples: ["why count"], topic: .time, argument: .statePath)

  static func examples(_ prompt: CommandContext) async -> [String] {
    guard let session = await prompt.feature.sessionIfStarted(),
      let state = try? await session.ask(ReadState()),
      let name = state.children.first
    else { return help.examples }
    return ["why \(name)"]
  }

  var path: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`why` needs a part of the state.", expected: "A path, such as `count`.",
        causes: [.init("You can see the whole state.", fix: "state")])
    }
    path = argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    var path = path
    // `why does …` is a question, and no path has a space outside of its brackets.
    if path.contains(#/^[\w']+\s+\w/#) {
      let names = try await session.ask(ReadState()).children
      let named = path.split { !$0.isNamePart }.map(String.init).filter(names.contains)
      guard named.count == 1 else { return try await prompt.answer(toUnknown: "why \(path)") }
      path = named[0]
    }
    let value = try await session.ask(ReadState(path))
    let (history, typed) = (await session.history(), try StatePath(path))
    return WhyMessage(
      value: value, links: history.why(value.path, typed: typed),
      earlier: history.whyBefore(value.path, typed: typed))
  }
}

/// The steps that made a value what it is, the first cause first.
struct WhyMessage: Message {
  var value: StateValue
  var links: [History.Link]
  /// The steps that changed the value before, which a value such as a counter is made of too.
  var earlier: [History.Link] = []

  /// How many earlier steps are shown.
  private static let shown = 5

  private struct Fields: Event {
    let event = "why"
    var path: String
    /// Swift source.
    var value: String
    /// The first cause first.
    var steps: [StepEvent]
  }

  var events: [any Event] {
    [
      Fields(
        path: value.path.description, value: value.value,
        steps: links.map { StepEvent($0.step, changes: $0.changes) })
    ]
  }

  func text(_ renderer: TextRenderer) -> String? {
    let path = value.path.isEmpty ? "The state" : value.path.description
    let isOneLine = !value.value.contains("\n")
    guard !links.isEmpty else {
      return renderer.paragraph(
        "No step has changed \(path). It has been so since the first state.")
    }
    let text = StepText(renderer: renderer)
    let count = links.count == 1 ? "1 step" : "\(links.count) steps"
    return renderer.lines(
      [
        renderer.paragraph(
          isOneLine
            ? "\(path) is \(renderer.short(value.value.printable)) because of \(count):"
            : "\(path) is as it is because of \(count):"
        )
      ]
        + links.flatMap { link -> [String] in
          let changes =
            link.changes.isEmpty
            ? renderer.style.wrap(sender(of: link), first: "  ").map { renderer.style($0, .dim) }
            : [text.changes(link.changes, diff: nil)]
          return [text.heading(of: link.step)] + changes
        } + before(renderer, text))
  }

  private func sender(of link: History.Link) -> String {
    link.replaced.map { "it stands in the place of step \($0), whose effect sent the next step" }
      ?? "its effect sent the next step"
  }

  private func before(_ renderer: TextRenderer, _ text: StepText) -> [String] {
    guard !earlier.isEmpty else { return [] }
    let last = earlier.suffix(Self.shown)
    let count = earlier.count == 1 ? "1 step" : "\(earlier.count) steps"
    let some = earlier.count > last.count ? " The last \(last.count) of them:" : ""
    return [renderer.paragraph("Before that, \(count) changed it.\(some)")]
      + last.flatMap { [text.heading(of: $0.step), text.changes($0.changes, diff: nil)] }
  }
}
