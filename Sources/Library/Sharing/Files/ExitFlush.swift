import Foundation

/// Writes unsaved changes when the process exits. A process that is killed loses the changes of its last second.
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
