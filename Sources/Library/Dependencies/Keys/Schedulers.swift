public import CombineSchedulers
import Foundation

extension DependencyValues {
  /// The main queue, for features that wait on a scheduler instead of a clock.
  ///
  /// ```swift
  /// @Dependency(\.mainQueue) var mainQueue
  /// // …
  /// try await mainQueue.sleep(for: .seconds(1))
  /// ```
  ///
  /// In a test: `$0.mainQueue = .immediate`, or the scheduler `DispatchQueue.test`, which the test advances. New features use
  /// `\.continuousClock`.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  private enum MainQueueKey: DependencyKey {
    static let liveValue = AnySchedulerOf<DispatchQueue>.main
    static let testValue = AnySchedulerOf<DispatchQueue>.unimplemented(#"@Dependency(\.mainQueue)"#)
  }

  /// The main run loop, for features that wait on a scheduler instead of a clock. See ``mainQueue``.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }

  private enum MainRunLoopKey: DependencyKey {
    static let liveValue = AnySchedulerOf<RunLoop>.main
    static let testValue = AnySchedulerOf<RunLoop>.unimplemented(#"@Dependency(\.mainRunLoop)"#)
  }
}
