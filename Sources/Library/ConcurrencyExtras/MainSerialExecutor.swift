import Foundation

/// Runs an operation with every task of the process on the main actor, one after another, so that the order of
/// events is the same each time.
///
/// ```swift
/// await withMainSerialExecutor {
///   let model = Model()
///   let task = Task { await model.load() }
///   await Task.yield()
///   #expect(model.isLoading)
///   await task.value
/// }
/// ```
///
/// It sets ``uncheckedUseMainSerialExecutor`` for the operation's length, which is a global of the process. Operations
/// that overlap share it: the setting from before returns with the last of them.
///
/// - Parameter operation: The work.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  let wasSwitchedOff = MainSerialExecutor.begin()
  defer { MainSerialExecutor.end(wasSwitchedOff) }
  try await operation()
}

/// The synchronous form, for a whole XCTest invocation.
///
/// - Parameter operation: The work.
public func withMainSerialExecutor(@_implicitSelfCapture operation: () throws -> Void) rethrows {
  let wasSwitchedOff = MainSerialExecutor.begin()
  defer { MainSerialExecutor.end(wasSwitchedOff) }
  try operation()
}

/// How many operations use the main serial executor, so that it isn't switched off while another one needs it.
package enum MainSerialExecutor {
  private struct Users {
    var count = 0
    var before = false
  }

  private static let users = LockIsolated(Users())

  /// Switches the main serial executor on.
  ///
  /// - Returns: What ``end(_:)`` needs: whether somebody had switched it off since another use began.
  package static func begin() -> Bool {
    users.withValue { users in
      let isOn = uncheckedUseMainSerialExecutor
      if users.count == 0 { users.before = isOn }
      users.count += 1
      uncheckedUseMainSerialExecutor = true
      return users.count > 1 && !isOn
    }
  }

  /// Restores what the last use found, or one that began when it was switched off by hand.
  package static func end(_ wasSwitchedOff: Bool) {
    users.withValue { users in
      users.count -= 1
      if users.count == 0 {
        uncheckedUseMainSerialExecutor = users.before
      } else if wasSwitchedOff {
        uncheckedUseMainSerialExecutor = false
      }
    }
  }
}

/// Whether every task that names no executor of its own is put on the main actor's.
public var uncheckedUseMainSerialExecutor: Bool {
  get { enqueueHook?.pointee != nil }
  set { enqueueHook?.pointee = newValue ? { job, _ in MainActor.shared.enqueue(job) } : nil }
}

private typealias EnqueueOriginal = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, EnqueueOriginal) -> Void

// Unsafe: the address of a variable of the runtime, which never changes.

/// The runtime's own variable for a replacement of "enqueue on the global executor".
private nonisolated(unsafe) let enqueueHook: UnsafeMutablePointer<EnqueueHook?>? =
  dlsym(nil, "swift_task_enqueueGlobal_hook")?.assumingMemoryBound(to: EnqueueHook?.self)
