import ComposableArchitectureCore
import KernelProtocol
import Limits
import Reports
import TerminalUI

/// A feature's view in a session. Its lines are limited, and while it is followed, each change of them is sent.
///
/// A faulty view can't harm the session: an action that it sends is refused, a view that changes the state it reads is
/// not followed any more, and a view with too many lines is cut.
@MainActor
final class FeatureView {

  private let render: @MainActor () -> [String]
  private let recorder: SessionRecorder
  private var view: TerminalView?
  private var drawn: [String] = []
  private var step = 0
  private var redraws = 0

  init(recorder: SessionRecorder, render: @escaping @MainActor () -> [String]) {
    self.recorder = recorder
    self.render = { Self.bounded(render()) }
  }

  /// The lines as they are now.
  var lines: [String] { TerminalView(lines: render) { _ in }.lines }

  /// Sends each redraw from here on.
  func follow() -> [String] {
    unfollow()
    let view = TerminalView { [weak self] in
      self?.redrawn() ?? []
    } draw: { _ in
    }
    self.view = view
    return drawn
  }

  func unfollow() { view = nil }

  /// Draws a followed view after the whole state was replaced, because observation may not notice that.
  func redraw() {
    guard view != nil else { return }
    let old = drawn
    if let changes = ViewChanges(from: old, to: follow()) { recorder.send(.drawn(changes)) }
  }

  private func redrawn() -> [String] {
    let lines = render()
    guard view != nil else {
      drawn = lines
      return lines
    }
    if let changes = ViewChanges(from: drawn, to: lines) { recorder.send(.drawn(changes)) }
    drawn = lines
    endUnlessStepsCause()
    return lines
  }

  /// Stops following a view that changes what it reads, because it would be drawn forever.
  private func endUnlessStepsCause() {
    redraws = recorder.lastStep == step ? redraws + 1 : 0
    step = recorder.lastStep
    guard redraws > Limits.viewRedraws else { return }
    redraws = 0
    unfollow()
    recorder.send(
      .issue(
        Report(
          "The view is not followed any more: it is drawn again and again.",
          found: "It was redrawn \(Limits.viewRedraws) times without an action.",
          expected: "A view only reads the state.",
          causes: [.init("The view changes state that it shows, such as a `@Shared` value.", fix: "view on")])
      ))
  }

  nonisolated static func bounded(_ texts: [String]) -> [String] {
    var lines: [String] = []
    for text in texts {
      for line in text.split(
        maxSplits: Limits.viewLines, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      {
        guard lines.count < Limits.viewLines else { return lines + ["… more lines than a view can have"] }
        let start = line.unicodeScalars.prefix(Limits.viewLine)
        lines.append(start.endIndex < line.endIndex ? String(start) + "…" : String(line))
      }
    }
    return lines
  }
}
