import KernelProtocol
import Reports

/// Following the feature's view, also when its kernel is replaced.
extension LiveSession {
  func view(follows: Bool?) async throws(Report) {
    // If drawing the view ends the kernel, the next kernel must not draw it again.
    if follows != nil { view.isFollowed = false }
    _ = try await ask(DrawView(follows: follows))
    view.isFollowed = follows ?? view.isFollowed
  }

  /// Waits for the redraw that a step causes. It comes after the step, as soon as the main actor is free.
  func awaitRedraw() async {
    guard view.isFollowed, kernel.isReady, let process = kernel.process else { return }
    if case .lost = await ask(process, Ping(), within: options.limits[.batch]) { _ = try? await ready() }
  }

  /// Makes a new kernel draw the view, if it is followed.
  ///
  /// - Returns: Whether the kernel is still running. A view that ends its kernel is not followed any more.
  func followViewAgain(in process: KernelProcess) async -> Bool {
    guard view.isFollowed else { return true }
    let shown = view.lines
    view.isFollowed = false
    switch await ask(process, DrawView(follows: true)) {
    case .answered: view.followedAgain(after: shown)
    case .refused(let report): sink.yield(.issue(report))
    case .lost(let report):
      var report = report
      report.title = "The view is not followed any more: drawing it has ended the kernel."
      report.causes = [
        .init("The view can't be drawn in the current state.", fix: "Type `view on` again in another state.")
      ]
      sink.yield(.issue(report))
      return false
    }
    return true
  }
}
