import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports
import TextHandling

/// Compares two states of the history: those after two steps, or at the ends of two branches.
struct DiffCommand: Command {
  static let help = CommandHelp(
    "diff", usage: "diff A [B]",
    summary: "Show what differs between two states of the history",
    details: """
      A and B are numbers of steps or names of branches, whose last state is meant. `A..B` can be written too. With one of \
      them, it compares that state with the state now. For branches it also lists the steps that only one of them has.
      """,
    examples: ["diff 0", "diff main..idea"], topic: .time,
    argument: .names { prompt in
      guard let session = await prompt.feature.sessionIfStarted() else { return [] }
      return await session.history().branches.keys.sorted()
    })

  var left: String
  /// nil for the state now.
  var right: String?

  init(argument: String) throws {
    var words = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1, let dots = words[0].firstRange(of: "..") {
      words = [String(words[0][..<dots.lowerBound]), String(words[0][dots.upperBound...])].filter {
        !$0.isEmpty
      }
    }
    guard words.count <= 2 else {
      throw Report(
        "`diff` compares two states.", found: argument, expected: "One or two steps or branches.",
        causes: [.init("For example:", fix: "diff \(words[0]) \(words[1])")])
    }
    left = words.first ?? ""
    right = words.dropFirst().first
    for word in words where !History.isName(word) {
      _ = try StepNumber.read(word, of: "diff", example: "diff 0")
    }
    if words.isEmpty { _ = try StepNumber.read("", of: "diff", example: "diff 0") }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    let history = await session.history()
    let (from, to) = (
      try Self.step(left, history), try right.map { try Self.step($0, history) } ?? history.head
    )
    let isAboutBranches = [left, right ?? ""].contains { history.branches[$0] != nil && Int($0) == nil }
    return DiffMessage(
      left: from, right: to, difference: try await session.ask(CompareSteps(from, to)),
      paths: isAboutBranches ? history.difference(from, to) : nil, names: [left, right ?? "now"])
  }

  /// The step that a number or a branch's name means.
  private static func step(_ word: String, _ history: History) throws -> Int {
    if let number = Int(word), number >= 0 { return number }
    if let tip = history.branches[word] { return tip }
    let names = history.branches.keys.sorted()
    throw Report(
      "There is no step or branch `\(word)`.",
      expected: "A number that `history` lists, or one of \(names.joined(separator: ", ")).",
      causes: [.init("You can list the branches.", fix: "branches")],
      nearNames: NearNames.find(word, in: names))
  }
}

/// What differs between two states.
struct DiffMessage: Message {
  var left: Int
  var right: Int
  var difference: StateDifference
  /// The steps that lead to each of the states alone; nil when only steps were named.
  var paths: History.Difference?
  /// What was typed for each side.
  var names: [String] = []

  private struct Fields: Event {
    let event = "diff"
    var left: Int
    var right: Int
    var changes: [ChangeFields]
    /// The last step that both branches have; only when a branch was named.
    var common: Int?
    var onlyLeft: [Int]?
    var onlyRight: [Int]?
  }

  var events: [any Event] {
    [
      Fields(
        left: left, right: right, changes: difference.changes.map(ChangeFields.init),
        common: paths?.common, onlyLeft: paths?.left.map(\.number),
        onlyRight: paths?.right.map(\.number))
    ]
  }

  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(steps(renderer) + states(renderer))
  }

  private func states(_ renderer: TextRenderer) -> [String] {
    guard !difference.changes.isEmpty || difference.diff != nil else {
      return [renderer.paragraph("The states \(name(left)) and \(name(right)) are the same.")]
    }
    return renderer.style.wrap("From the state \(name(left)) to the state \(name(right)):")
      .map { renderer.style($0, .heading) }
      + [StepText(renderer: renderer).changes(difference.changes, diff: difference.diff)]
  }

  private func steps(_ renderer: TextRenderer) -> [String] {
    guard let paths, names.count == 2 else { return [] }
    let style = renderer.style
    func side(_ name: String, _ steps: [Step]) -> [String] {
      let title = name == "now" ? "Only on the way to the state now:" : "Only on \(name):"
      guard !steps.isEmpty else { return style.wrap(String(title.dropLast()) + ": no step.") }
      return style.wrap(title)
        + steps.flatMap {
          style.wrap("\($0.number) \(renderer.short($0.action.printable))", first: "  ", rest: "    ")
        }
    }
    let common = paths.common == 0 ? "the first state" : "step \(paths.common)"
    return style.wrap("Both go the same way up to \(common).") + side(names[0], paths.left)
      + side(names[1], paths.right)
  }

  private func name(_ step: Int) -> String { step == 0 ? "at the start" : "after step \(step)" }
}
