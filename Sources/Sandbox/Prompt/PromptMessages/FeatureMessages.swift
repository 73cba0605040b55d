import KernelProtocol
import Reports
import TextHandling

/// The feature's printed output. Each line is marked, so that it can't be confused with the sandbox's own messages.
package struct OutputMessage: Message, Event {
  /// The event's name.
  package let event = "output"
  /// What was printed.
  package var text: String

  /// - Parameter text: What was printed.
  package init(_ text: String) {
    self.text = text
  }

  /// The lines, each behind a bar.
  package func text(_ renderer: TextRenderer) -> String? {
    let text = self.text.hasSuffix("\n") ? String(self.text.dropLast()) : self.text
    return renderer.lines(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { renderer.style("| ", .dim) + $0.printable })
  }
}

/// A runtime issue that the library reported while the feature was running.
struct IssueMessage: Message {
  var report: Report

  var events: [any Event] { [ReportEvent(.issue, report)] }

  func text(_ renderer: TextRenderer) -> String? {
    ReportRenderer(style: renderer.style, severity: .warning, wrapsLongTexts: true).render(report)
  }
}

/// The feature's process has ended. A new one is being started.
package struct KernelEndedMessage: Message {
  /// Why it has ended, and what to do about it.
  package var report: Report

  /// The event `error`.
  package var events: [any Event] { [ReportEvent(.error, report)] }

  /// The report.
  package func text(_ renderer: TextRenderer) -> String? {
    ReportRenderer(style: renderer.style).render(report)
  }
}

/// The session was restored to its last state, after its kernel ended or when the learner came back to it.
struct RestoredMessage: Message {
  var steps: Int
  /// Effects that were running and have stopped.
  var lost: [EffectRecord]
  /// Whether a kernel of this session has ended. If not, the learner has come back to an earlier session.
  var hasLostKernel: Bool

  private struct Fields: Event {
    let event = "restored"
    /// How many steps were replayed.
    var steps: Int
    /// The effects that were running and have stopped.
    var lost: [EffectEvent]
  }

  var events: [any Event] { [Fields(steps: steps, lost: lost.map(EffectEvent.init))] }

  func text(_ renderer: TextRenderer) -> String? {
    let count = "\(steps) step\(steps == 1 ? "" : "s")"
    let style = renderer.style
    var text = style.wrap(
      hasLostKernel
        ? "The session has been restored to where it was (\(count) replayed)."
        : "Your last session continues after \(count). To begin again: `restart`.")
    if !lost.isEmpty {
      text += style.wrap("These effects were running and have stopped:")
      text += lost.flatMap {
        style.wrap("effect \($0.id) of step \($0.origin), \($0.originAction.printable)", first: "  • ")
      }
      text += style.wrap("`effects restart` starts them again.")
    }
    return renderer.lines(text)
  }
}

extension SessionEvent {
  /// The message that shows the event; nil for an event that is not shown.
  ///
  /// - Parameter hasLostKernel: Whether a kernel of the session has ended before.
  package func message(hasLostKernel: Bool) -> (any Message)? {
    switch self {
    case .sent(let step), .received(let step): StepMessage(step)
    case .effect(let record): EffectMessage(record: record)
    case .view(let lines): ViewMessage(lines: lines)
    case .drawn(let changes): DrawnMessage(changes: changes)
    case .output(let text): OutputMessage(text)
    case .issue(let report): IssueMessage(report: report)
    case .kernelEnded(let report): KernelEndedMessage(report: report)
    case .kernelRestored(let steps, let lost):
      RestoredMessage(steps: steps, lost: lost, hasLostKernel: hasLostKernel)
    case .moved: nil
    }
  }
}
