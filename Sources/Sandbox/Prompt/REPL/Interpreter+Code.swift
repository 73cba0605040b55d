import KernelProtocol
import PromptMessages
import Reports
import Verdicts

extension Interpreter {
  /// Puts new code of the lesson's feature in the place of the running one, and says which step differs first. While another
  /// feature is running, nothing happens.
  ///
  /// - Parameter compile: Compiles the code. If it throws a `Report`, the running code stays.
  public func swapCode(_ compile: @Sendable () async throws -> FeatureCode) async {
    guard context.feature.played == nil, !context.feature.isBeside else { return }
    do {
      let code = try await compile()
      let session = try await context.feature.live()
      let reload = try await session.reload(code)
      _ = try await context.feature.refreshedActions()
      context.desk.send(.offered(nil))
      let history = await session.history()
      context.show(
        SwapMessage(
          reload: reload, replaysAnswers: history.path(to: history.head).contains { $0.step.origin != nil }))
    } catch let report as Report {
      guard !Task.isCancelled else { return }
      let fix = TriedFix(report)
      context.desk.send(.offered(fix))
      context.show(ErrorMessage(report))
      let how = fix == nil ? "" : "`fix` makes this change. "
      context.show(Note(how + "The feature at the prompt stays as it was."))
    } catch {}
  }
}
