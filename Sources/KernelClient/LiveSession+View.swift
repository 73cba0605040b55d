import KernelProtocol
import Reports

/// Following the feature's view, over as many kernels as it takes.
extension LiveSession {
  func view(follows: Bool?) async throws(Report) -> [String] {
    let reply = try await call(.view(follows: follows), limit: options.limits.request)
    guard case .view(let lines) = reply else { throw .unexpectedReply }
    if let follows { followsView = follows }
    return lines
  }

  func drawn(_ changes: ViewChanges) {
    viewLines = changes.applied(to: viewLines)
    sink.yield(.drawn(changes))
  }

  /// Waits for the redraw that a step leads to: it comes after the step, as soon as the main actor is free.
  func awaitRedraw() async {
    guard followsView, case .ready = phase, let process else { return }
    if case .lost = await ask(process, .ping, limit: options.limits.request) { _ = try? await ready() }
  }

  /// Has a new kernel draw the view, if it is followed.
  ///
  /// - Returns: Whether the kernel is still there. A view that ends it is not followed any more.
  func followViewAgain(in process: KernelProcess) async -> Bool {
    guard followsView else { return true }
    let shown = viewLines
    followsView = false
    switch await ask(process, .view(follows: true), limit: options.limits.request) {
    case .reply(.view(let lines)):
      followsView = true
      redrawn = ViewChanges(from: shown, to: lines)
    case .reply(.failure(let report)): sink.yield(.issue(report))
    case .reply: break
    case .lost(let report):
      sink.yield(
        .issue(
          Report(
            "The view is not followed any more: drawing it has ended the kernel.",
            found: report.found, causes: [.init("Its code can't deal with this state.", fix: "view on")])))
      return false
    }
    return true
  }
}
