// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A log that nobody reads, and a lock.
import Foundation

public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ value: @autoclosure () -> some Any) {}
    public mutating func appendInterpolation(_ value: @autoclosure () -> some Any, privacy: OSLogPrivacy) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }
  public static let auto = Self(), `public` = Self(), `private` = Self(), sensitive = Self()
  public static func `private`(mask: Mask) -> Self { Self() }
  public static func auto(mask: Mask) -> Self { Self() }
}

public struct OSLogType: Hashable, Sendable {
  private var name: String
  public static let `default` = Self(name: "default"), info = Self(name: "info"), debug = Self(name: "debug")
  public static let error = Self(name: "error"), fault = Self(name: "fault")
}

public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}

  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func critical(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}

public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Box {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  private let box: Box

  public init(initialState: State) { box = Box(initialState) }
  public init(uncheckedState: State) { box = Box(uncheckedState) }
  public init() where State == Void { box = Box(()) }
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try box.lock.withLock { try body(&box.state) }
  }
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result where State == Void {
    try box.lock.withLock(body)
  }
  public func lock() where State == Void { box.lock.lock() }
  public func unlock() where State == Void { box.lock.unlock() }
}
