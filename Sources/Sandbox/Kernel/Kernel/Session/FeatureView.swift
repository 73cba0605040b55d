import ComposableArchitectureCore
import KernelProtocol
import Reports
import TerminalUI

/// A feature's view in a session: its lines within bounds, and told when they change for as long as it is followed.
///
/// Whatever a view does, it costs nothing but the view: one that sends is refused, one that never ends changing what it
/// reads is not followed any more, and one with more lines than anybody reads is cut.
@MainActor
final class FeatureView {
  /// More than fits on any screen.
  nonisolated static let mostLines = 500
  nonisolated static let longestLine = 2000
  /// How often it may be drawn after a step; what else changes than steps, such as a shared file, does so rarely.
  nonisolated static let mostRedraws = 1000

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

  /// Tells each redraw from here on.
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

  /// Draws a followed view after the whole state was replaced, which observation may not notice.
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

  /// A view that changes what it reads is drawn again for ever.
  private func endUnlessStepsCause() {
    redraws = recorder.lastStep == step ? redraws + 1 : 0
    step = recorder.lastStep
    guard redraws > Self.mostRedraws else { return }
    redraws = 0
    unfollow()
    recorder.send(
      .issue(
        Report(
          "The view is not followed any more: it is drawn again and again.",
          found: "It was redrawn \(Self.mostRedraws) times without an action.",
          expected: "A view only reads the state.",
          causes: [.init("The view changes state that it shows, such as a `@Shared` value.", fix: "view on")])
      ))
  }

  nonisolated static func bounded(_ texts: [String]) -> [String] {
    var lines: [String] = []
    for text in texts {
      for line in text.split(
        maxSplits: mostLines, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      {
        guard lines.count < mostLines else { return lines + ["… more lines than a view can have"] }
        let start = line.unicodeScalars.prefix(longestLine)
        lines.append(start.endIndex < line.endIndex ? String(start) + "…" : String(line))
      }
    }
    return lines
  }
}
