import Foundation

/// Writes what is still waiting when the process ends by itself. A process that is killed loses what it changed in the
/// last second.
enum ExitFlush {
  private static let actions = LockIsolated<[@Sendable () -> Void]>([])

  static func add(_ flush: @escaping @Sendable () -> Void) {
    actions.withValue { actions in
      if actions.isEmpty {
        atexit { for action in ExitFlush.actions.value { action() } }
      }
      actions.append(flush)
    }
  }
}
