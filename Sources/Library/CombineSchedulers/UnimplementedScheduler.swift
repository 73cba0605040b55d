public import Dispatch
public import Foundation
import IssueKinds

/// An unimplemented scheduler with the time of another one's type.
public typealias UnimplementedSchedulerOf<S: Scheduler> =
  UnimplementedScheduler<S.SchedulerTimeType, S.SchedulerOptions>

// Unchecked: all properties are constants.

/// A scheduler that reports each use, and then runs the work at once: what `\.mainQueue` is in a test that doesn't provide it.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable & Sendable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let name: String
  private let _now: SchedulerTimeType

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - name: The name of the scheduler in reports.
  ///   - now: The moment that it always is.
  public init(_ name: String = "", now: SchedulerTimeType) {
    self.name = name
    _now = now
  }

  private func report(_ use: String) {
    reportIssue(
      """
      Unimplemented: \(name.isEmpty ? "Scheduler" : name) – \(use)
      """,
      explanation: """
        The feature used a scheduler that the test did not provide. Say how time passes where the store is made, in \
        'withDependencies': '$0.mainQueue = .immediate', or the scheduler 'DispatchQueue.test', which the test advances.
        """, kind: .unimplemented)
  }

  /// Reports that it was read.
  public var now: SchedulerTimeType {
    report("now")
    return _now
  }

  /// Reports that it was read.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report("minimumTolerance")
    return .zero
  }

  /// Reports that work was scheduled, and runs it.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    report("schedule")
    action()
  }

  /// Reports that work was scheduled, and runs it.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    report("schedule(after:)")
    action()
  }

  /// Reports that work was scheduled, and runs it once.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    report("schedule(after:interval:)")
    action()
    return ClosureCancellable()
  }
}

extension DispatchQueue {
  /// A scheduler that reports each use.
  ///
  /// - Parameter name: The name of the scheduler in reports.
  public static func unimplemented(_ name: String = "DispatchQueue") -> UnimplementedSchedulerOf<
    DispatchQueue
  > {
    UnimplementedScheduler(name, now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }
}

extension RunLoop {
  /// A scheduler that reports each use.
  ///
  /// - Parameter name: The name of the scheduler in reports.
  public static func unimplemented(_ name: String = "RunLoop") -> UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler(name, now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// A scheduler that reports each use.
  public static var unimplemented: Self { unimplemented() }

  /// A scheduler that reports each use.
  ///
  /// - Parameter name: The name of the scheduler in reports.
  public static func unimplemented(_ name: String = "DispatchQueue") -> Self {
    DispatchQueue.unimplemented(name).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// A scheduler that reports each use.
  public static var unimplemented: Self { unimplemented() }

  /// A scheduler that reports each use.
  ///
  /// - Parameter name: The name of the scheduler in reports.
  public static func unimplemented(_ name: String = "RunLoop") -> Self {
    RunLoop.unimplemented(name).eraseToAnyScheduler()
  }
}
