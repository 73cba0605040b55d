import Foundation
import Processes
import Reports

/// A kernel's process: a child that speaks in frames.
typealias KernelProcess = ChildProcess

/// How a kernel's process came to its end.
typealias KernelEnding = Ending

extension ChildProcess {
  /// Starts a kernel.
  ///
  /// - Parameters:
  ///   - executable: The path of `tca-kernel`.
  ///   - arguments: Its role; its limits on itself are added.
  convenience init(
    executable: String, arguments: [String], limits: KernelLimits,
    handle: @escaping @Sendable (ChildProcess, Event) -> Void
  ) throws(Report) {
    var environment = ProcessInfo.processInfo.environment
    // The runtime's own backtrace takes most of a second; the error's place is in its message already.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    try self.init(
      Command(executable, arguments + limits.process.arguments, environment: environment),
      limits: limits.child, handle: handle)
  }
}
