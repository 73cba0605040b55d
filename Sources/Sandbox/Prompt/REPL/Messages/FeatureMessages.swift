import KernelProtocol
import Reports

/// What the feature has printed, each line marked, so that it is not mistaken for the sandbox's own words.
struct OutputMessage: Message {
  var output: String

  var event: Event { Event("output", ["text": output]) }

  func text(_ renderer: TextRenderer) -> String? {
    let text = output.hasSuffix("\n") ? String(output.dropLast()) : output
    return renderer.lines(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { renderer.style("| ", .dim) + $0.printable })
  }
}

/// A runtime issue that the library has reported while the feature ran.
struct IssueMessage: Message {
  var report: Report

  var event: Event { Event("issue", report.fields) }

  func text(_ renderer: TextRenderer) -> String? {
    ReportRenderer(style: renderer.style, severity: .warning, wrapsLongTexts: true).render(report)
  }
}

/// The feature's process has ended, and a new one is on its way.
struct KernelEndedMessage: Message {
  var report: Report

  var event: Event { Event("error", report.fields) }

  func text(_ renderer: TextRenderer) -> String? {
    ReportRenderer(style: renderer.style).render(report)
  }
}

/// The session stands where it stood: after its kernel has ended, or since it was left.
struct RestoredMessage: Message {
  var steps: Int
  /// Effects that were running and are not any more.
  var lost: [EffectRecord]
  /// Whether a kernel of this session has ended; else the learner comes back to a session that they left.
  var hasLostKernel: Bool

  var event: Event {
    Event("restored", ["steps": steps, "lost": lost.map { Event("effect", $0.fields) }])
  }

  func text(_ renderer: TextRenderer) -> String? {
    let count = "\(steps) step\(steps == 1 ? "" : "s")"
    let style = renderer.style
    var text = style.wrap(
      hasLostKernel
        ? "The session has been restored to where it was (\(count) replayed)."
        : "Your last session goes on after \(count). To begin again: `restart`.")
    if !lost.isEmpty {
      text += style.wrap("These effects were running and have stopped:")
      text += lost.flatMap {
        style.wrap("effect \($0.id) of step \($0.origin), \($0.originAction.printable)", first: "  • ")
      }
    }
    return renderer.lines(text)
  }
}

extension SessionEvent {
  /// The event as the prompt tells it; nil for what is not told.
  ///
  /// - Parameter hasLostKernel: Whether a kernel of the session has ended before.
  func message(hasLostKernel: Bool) -> (any Message)? {
    switch self {
    case .sent(let step): StepMessage(kind: .sent, step: step)
    case .received(let step): StepMessage(kind: .received, step: step)
    case .effect(let record): EffectMessage(record: record)
    case .view(let lines): ViewMessage(lines: lines)
    case .drawn(let changes): DrawnMessage(changes: changes)
    case .output(let text): OutputMessage(output: text)
    case .issue(let report): IssueMessage(report: report)
    case .kernelEnded(let report): KernelEndedMessage(report: report)
    case .kernelRestored(let steps, let lost):
      RestoredMessage(steps: steps, lost: lost, hasLostKernel: hasLostKernel)
    case .moved, .mark: nil
    }
  }
}
