import Dispatch
import Foundation

/// A duration of a queue or a run loop, in whole nanoseconds: `1`, `0.5`, `.milliseconds(300)`.
public struct SchedulerStride: Comparable, Hashable, Codable, Sendable {
  /// The duration in nanoseconds.
  public var magnitude: Int

  /// The duration as Dispatch has it.
  public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

  /// The duration as Foundation has it, in seconds.
  public var seconds: Double { Double(magnitude) / 1e9 }

  /// A number of nanoseconds.
  ///
  /// - Parameter magnitude: The nanoseconds.
  init(nanoseconds magnitude: Int) { self.magnitude = magnitude }

  /// A duration of Dispatch.
  ///
  /// - Parameter timeInterval: The duration.
  public init(_ timeInterval: DispatchTimeInterval) {
    switch timeInterval {
    case .seconds(let seconds): self = .seconds(seconds)
    case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
    case .microseconds(let microseconds): self = .microseconds(microseconds)
    case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
    default: self.init(nanoseconds: .max)
    }
  }

  /// A duration of Foundation.
  ///
  /// - Parameter timeInterval: The duration, in seconds.
  public init(_ timeInterval: TimeInterval) { self = .seconds(timeInterval) }

  /// Whether a duration is shorter than another one.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
}

extension SchedulerStride: SignedNumeric {
  /// Nanoseconds, as far as they can be counted.
  public init?(exactly source: some BinaryInteger) {
    guard let magnitude = Int(exactly: source) else { return nil }
    self.init(nanoseconds: magnitude)
  }

  /// The sum of two durations.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: bounded(lhs.magnitude.addingReportingOverflow(rhs.magnitude), lhs.magnitude < 0))
  }
  /// The difference of two durations.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: bounded(lhs.magnitude.subtractingReportingOverflow(rhs.magnitude), lhs.magnitude < 0))
  }
  /// The product of two durations, in nanoseconds.
  public static func * (lhs: Self, rhs: Self) -> Self {
    let isNegative = (lhs.magnitude < 0) != (rhs.magnitude < 0)
    return Self(
      nanoseconds: bounded(lhs.magnitude.multipliedReportingOverflow(by: rhs.magnitude), isNegative))
  }
  /// Makes a duration the product of itself and another one.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

  private static func bounded(_ result: (partialValue: Int, overflow: Bool), _ isNegative: Bool) -> Int {
    result.overflow ? (isNegative ? .min : .max) : result.partialValue
  }
}

extension SchedulerStride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral {
  /// Seconds: `1`.
  ///
  /// - Parameter value: The seconds.
  public init(integerLiteral value: Int) { self = .seconds(value) }
  /// Seconds: `0.5`.
  ///
  /// - Parameter value: The seconds.
  public init(floatLiteral value: Double) { self = .seconds(value) }

  /// Whole seconds.
  ///
  /// - Parameter seconds: The seconds.
  public static func seconds(_ seconds: Int) -> Self { scaled(seconds, by: 1_000_000_000) }
  /// Seconds and fractions of them.
  ///
  /// - Parameter seconds: The seconds.
  public static func seconds(_ seconds: Double) -> Self {
    let nanoseconds = (seconds * 1e9).rounded()
    guard abs(nanoseconds) < 9e18 else { return Self(nanoseconds: nanoseconds < 0 ? .min : .max) }
    return Self(nanoseconds: Int(nanoseconds))
  }
  /// Thousandths of a second.
  ///
  /// - Parameter milliseconds: The milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Self { scaled(milliseconds, by: 1_000_000) }
  /// Millionths of a second.
  ///
  /// - Parameter microseconds: The microseconds.
  public static func microseconds(_ microseconds: Int) -> Self { scaled(microseconds, by: 1_000) }
  /// Billionths of a second.
  ///
  /// - Parameter nanoseconds: The nanoseconds.
  public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(nanoseconds: nanoseconds) }

  private static func scaled(_ count: Int, by unit: Int) -> Self {
    Self(nanoseconds: bounded(count.multipliedReportingOverflow(by: unit), count < 0))
  }
}
