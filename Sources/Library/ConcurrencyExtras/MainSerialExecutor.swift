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
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  try await operation()
}

/// The synchronous form, for a whole XCTest invocation.
public func withMainSerialExecutor(@_implicitSelfCapture operation: () throws -> Void) rethrows {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  try operation()
}

/// How many operations use the main serial executor, so that it isn't switched off while another one needs it.
package enum MainSerialExecutor {
  private struct Users {
    var count = 0
    var before = false
  }

  private static let users = LockIsolated(Users())

  package static func begin() {
    users.withValue { users in
      if users.count == 0 { users.before = uncheckedUseMainSerialExecutor }
      users.count += 1
      uncheckedUseMainSerialExecutor = true
    }
  }

  package static func end() {
    users.withValue { users in
      users.count -= 1
      if users.count == 0 { uncheckedUseMainSerialExecutor = users.before }
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
