import KernelProtocol
import PromptMessages
import Reports

/// Makes a branch of the history.
struct ForkCommand: Command {
  static let help = CommandHelp(
    "fork", usage: "fork NAME", summary: "Begin a branch here, to try something else",
    details:
      "What you send from here on belongs to the branch. `switch` goes to another branch, `branches` lists them.",
    examples: ["fork idea"], topic: .time)

  var name: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`fork` needs a name.", expected: "A name for the branch.",
        causes: [.init("A name is one word.", fix: "fork idea")])
    }
    name = argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.feature.live().fork(name)
    return Note("You are on the new branch `\(name)`. `branches` lists all of them.")
  }
}

/// Goes to the end of a branch.
struct SwitchCommand: Command {
  static let help = CommandHelp(
    "switch", usage: "switch NAME", summary: "Go to the end of a branch",
    details: "Running effects are canceled.", examples: ["switch main"], topic: .time,
    argument: .names { prompt in
      guard let session = await prompt.feature.sessionIfStarted() else { return [] }
      return await session.history().branches.keys.sorted()
    })

  var name: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`switch` needs the name of a branch.", expected: "A name that `branches` lists.",
        causes: [.init("You can list the branches.", fix: "branches")])
    }
    name = argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    // `switch action {` was copied from a reducer.
    if name.hasSuffix("{") { throw await prompt.unknown("switch \(name)") }
    let session = try await prompt.feature.live()
    let history = await session.history()
    guard history.branch != name || history.branches[name] != history.head else {
      return Note("The session is at the end of the branch `\(name)` already.")
    }
    return try await MoveMessage(in: session) { try await session.switchBranch(name) }
  }
}

/// Lists the branches.
struct BranchesCommand: PlainCommand {
  static let help = CommandHelp(
    "branches", usage: "branches", summary: "List the branches of the history",
    details: """
      A branch begins with `fork`. Without it, the steps that you leave when you go back and send something else are on \
      no branch, but `history all` lists them and `goto` leads to them.
      """,
    topic: .time)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    BranchesMessage(history: try await prompt.feature.live().history())
  }
}

/// The branches of the history.
struct BranchesMessage: Message, Event {
  struct Branch: Encodable {
    var name: String
    /// The step at its end; 0 for the first state.
    var step: Int
    var action: String?
    var isCurrent: Bool
  }

  let event = "branches"
  private(set) var branches: [Branch]

  init(history: History) {
    branches = history.branches.sorted { $0.key < $1.key }.map { name, tip in
      Branch(
        name: name, step: tip, action: history.nodes[tip]?.step.action,
        isCurrent: name == history.branch)
    }
  }

  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(
      branches.flatMap { branch in
        let end = branch.action.map {
          "ends after step \(branch.step), \(renderer.short($0.printable))"
        }
        return renderer.style.wrap(
          "\(branch.name): \(end ?? "no steps yet")", first: branch.isCurrent ? "→ " : "  ",
          rest: "    ")
      })
  }
}
