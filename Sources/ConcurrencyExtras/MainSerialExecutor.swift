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
/// It sets ``uncheckedUseMainSerialExecutor`` for the operation's length, which is a global of the process.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  let previous = uncheckedUseMainSerialExecutor
  defer { uncheckedUseMainSerialExecutor = previous }
  uncheckedUseMainSerialExecutor = true
  try await operation()
}

/// The synchronous form, for a whole XCTest invocation.
public func withMainSerialExecutor(@_implicitSelfCapture operation: () throws -> Void) rethrows {
  let previous = uncheckedUseMainSerialExecutor
  defer { uncheckedUseMainSerialExecutor = previous }
  uncheckedUseMainSerialExecutor = true
  try operation()
}

/// Whether every task that names no executor of its own is put on the main actor's.
public var uncheckedUseMainSerialExecutor: Bool {
  get { enqueueHook?.pointee != nil }
  set { enqueueHook?.pointee = newValue ? { job, _ in MainActor.shared.enqueue(job) } : nil }
}

private typealias EnqueueOriginal = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, EnqueueOriginal) -> Void

/// The runtime's own variable for a replacement of "enqueue on the global executor".
private nonisolated(unsafe) let enqueueHook: UnsafeMutablePointer<EnqueueHook?>? =
  dlsym(nil, "swift_task_enqueueGlobal_hook")?.assumingMemoryBound(to: EnqueueHook?.self)
