import KernelProtocol
import Reports

/// Following the feature's view, over as many kernels as it takes.
extension LiveSession {
  func view(follows: Bool?) async throws(Report) {
    // If drawing it ends the kernel, the next one shall do without.
    if follows != nil { view.isFollowed = false }
    let reply = try await call(.view(follows: follows), limit: options.limits.reduce)
    guard case .view = reply else { throw .unexpectedReply }
    view.isFollowed = follows ?? view.isFollowed
  }

  /// Waits for the redraw that a step leads to: it comes after the step, as soon as the main actor is free.
  func awaitRedraw() async {
    guard view.isFollowed, kernel.isReady, let process = kernel.process else { return }
    if case .lost = await ask(process, .ping, limit: options.limits.batch) { _ = try? await ready() }
  }

  /// Has a new kernel draw the view, if it is followed.
  ///
  /// - Returns: Whether the kernel is still there. A view that ends it is not followed any more.
  func followViewAgain(in process: KernelProcess) async -> Bool {
    guard view.isFollowed else { return true }
    let shown = view.lines
    view.isFollowed = false
    switch await ask(process, .view(follows: true), limit: options.limits.reduce) {
    case .reply(.view(let lines?)): view.redrawn(from: shown, to: lines)
    case .reply(.failure(let report)): sink.yield(.issue(report))
    case .reply: break
    case .lost(let report):
      var report = report
      report.title = "The view is not followed any more: drawing it has ended the kernel."
      report.causes = [
        .init("Its code can't deal with the state as it is now.", fix: "state, and view on in another one")
      ]
      sink.yield(.issue(report))
      return false
    }
    return true
  }
}
