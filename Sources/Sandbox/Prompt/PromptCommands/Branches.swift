import KernelProtocol
import PromptMessages
import REPL
import TextHandling

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
