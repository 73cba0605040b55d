import Foundation
import Processes
import Reports

/// A kernel's process: a child process that sends frames.
typealias KernelProcess = ChildProcess

/// How a kernel's process ended.
typealias KernelEnding = Ending

extension ChildProcess {
  /// Starts a kernel.
  ///
  /// - Parameters:
  ///   - executable: The path of `tca-kernel`.
  ///   - arguments: The kernel's role. The limits that it sets on itself are added.
  convenience init(
    executable: String, arguments: [String], limits: KernelLimits,
    handle: @escaping @Sendable (ChildProcess, Event) -> Void
  ) throws(Report) {
    var environment = ProcessInfo.processInfo.environment
    // The runtime's own backtrace takes most of a second, and the message already names the place of the error.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    try self.init(
      Command(executable, arguments + limits.process.arguments, environment: environment),
      limits: limits.child, handle: handle)
  }
}
