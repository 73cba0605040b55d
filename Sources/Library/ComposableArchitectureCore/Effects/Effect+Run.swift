import Foundation
import IssueKinds

extension Effect {
  /// Asynchronous work that may send any number of actions.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
  /// }
  /// ```
  ///
  /// The work runs in a task of its own, with the dependencies that stood when the effect was made. `CancellationError`
  /// and whatever is thrown after cancellation are swallowed; for any other error `catch` runs, and without it an
  /// issue is reported at the effect's line (B19). Keep the closure alive as long as you send: an action sent after
  /// it returned is reported (B21).
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for the caller's.
  ///   - name: The name of the task in debuggers.
  ///   - operation: The work.
  ///   - handler: Handles an error, usually by sending an action.
  ///   - fileID: The module and file in which failures are reported; those of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in which failures are reported.
  ///   - column: The column in that line.
  /// - Returns: An effect that has ended when the operation has returned. Nothing is sent after that, or after it was cancelled.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let dependencies = DependencyValues._current
    let execute: @Sendable (Send<Action>) async -> Void = { send in
      await DependencyValues.$_current.withValue(dependencies) {
        do {
          try await operation(send)
        } catch is CancellationError {
        } catch {
          guard !Task.isCancelled else { return }
          if let handler {
            await handler(error, send)
          } else {
            reportUnhandled(error, fileID: fileID, filePath: filePath, line: line, column: column)
          }
        }
      }
    }
    return Self(.run(Run(priority: priority, name: name, execute: execute)))
  }
}

private func reportUnhandled(
  _ error: any Error, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) {
  var dump = ""
  customDump(error, to: &dump, indent: 4)
  reportIssue(
    """
    An "Effect.run" returned from "\(fileID):\(line)" threw an unhandled error.

    \(dump)

    All non-cancellation errors must be explicitly handled via the "catch" parameter on "Effect.run", or via a "do" \
    block.

    For example, send what was thrown in an action: 'await send(.response(Result { try await … }))'.
    """,
    kind: .failedEffect, fileID: fileID, filePath: filePath, line: line, column: column
  )
}
