import Foundation
import Subprocess
import SystemPackage

/// Runs a compiler or a linker to its end.
package enum ToolProcess {
  package struct Result: Sendable {
    package var succeeded: Bool
    /// What it wrote to standard error, or to standard output where that was asked for.
    package var output: String
    /// `exit code 1`, `signal 9`
    package var status: String
  }

  /// A compiler that says more than this is cut short: nobody reads it.
  private static let outputLimit = 16 << 20

  /// - Parameters:
  ///   - folder: the working directory; paths in diagnostics are then relative to it.
  ///   - keepsOutput: take standard output instead of standard error.
  package static func run(
    _ executable: URL, _ arguments: [String], in folder: URL? = nil, keepsOutput: Bool = false
  ) async throws -> Result {
    let arguments = Arguments(arguments)
    let folder = folder.map { FilePath($0.path) }
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]

    let path = Executable.path(FilePath(executable.path))
    if keepsOutput {
      let result = try await Subprocess.run(
        path, arguments: arguments, workingDirectory: folder, platformOptions: options,
        output: .string(limit: outputLimit), error: .discarded
      )
      return Result(result.terminationStatus, result.standardOutput)
    }
    let result = try await Subprocess.run(
      path, arguments: arguments, workingDirectory: folder, platformOptions: options, output: .discarded,
      error: .string(limit: outputLimit)
    )
    try Task.checkCancellation()
    return Result(result.terminationStatus, result.standardError)
  }
}

extension ToolProcess.Result {
  fileprivate init(_ status: TerminationStatus, _ output: String?) {
    self.init(succeeded: status.isSuccess, output: output ?? "", status: "\(status)")
  }
}
