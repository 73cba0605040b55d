import KernelProtocol
import PromptMessages

/// Writes a session as a story in Markdown: who sent what, and what it changed.
package struct StoryFile: Sendable {
  /// The title of the story.
  package var title: String
  /// The history of the session.
  package var history: History
  /// The state at the end, as a dump.
  package var state: String

  /// - Parameters:
  ///   - title: The title of the story.
  ///   - history: The history of the session.
  ///   - state: The state at the end, as Swift source.
  package init(title: String, history: History, state: String) {
    self.title = title
    self.history = history
    self.state = state
  }

  /// The story's text.
  package var text: String {
    let nodes = history.path(to: history.head)
    let (yours, others) = (nodes.count { $0.step.origin == nil }, nodes.count { $0.step.origin != nil })
    var lines = ["# \(title)", ""]
    lines.append("A session of \(Self.steps(nodes.count)): you sent \(yours), and effects sent \(others).")
    for node in nodes {
      let step = node.step
      let time = node.time.text(since: nodes.first?.time)
      let who = step.origin.map { "An effect of step \($0) sent" } ?? "You sent"
      lines += ["", "## Step \(step.number), at \(time)", "", "\(who)", ""]
      lines += Self.block("swift", step.action)
      let started = history.effects.values.filter { $0.record.origin == step.number }
      if let diff = step.diff {
        lines += ["", "The state changed:", ""] + Self.block("diff", diff)
      } else {
        lines += ["", "The state did not change."]
      }
      if !started.isEmpty {
        let ends = started.sorted { $0.record.id < $1.record.id }.map { Self.ending($0.record) }
        lines += ["", "It started an effect, which \(ends.joined(separator: "; another one "))."]
      }
    }
    lines += ["", "## The state at the end", ""] + Self.block("swift", state)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }

  private static func ending(_ effect: EffectRecord) -> String {
    switch effect.status {
    case .started: "was still running at the end"
    case .finished: "finished"
    case .cancelled: "was canceled"
    case .failed: "failed: \(effect.message ?? "an error")"
    case .lost: "was lost with its kernel"
    }
  }

  /// A code block whose fence is longer than any fence in the text.
  private static func block(_ language: String, _ text: String) -> [String] {
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return [fence + language, text.printable, fence]
  }
}
