import Foundation
import Processes
import Reports

/// A kernel's process: a child process that sends frames.
typealias KernelProcess = ChildProcess

/// How a kernel's process ended.
typealias KernelEnding = Ending

extension ChildProcess {
  /// Starts the kernel of a session, which can only access itself, its libraries, the image, and its own empty folder.
  convenience init(
    session options: SessionOptions, image: String,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    handle: @escaping @Sendable (ChildProcess, Event) -> Void
  ) throws(Report) {
    let folder = try TemporaryFolder(named: "tca-session")
    let hasNetwork = options.limits.process.hasNetwork
    var command = ProcessCommand.kernel(
      URL(filePath: options.kernel), ["session"] + options.limits.process.arguments, folder: folder.url,
      shown: [URL(filePath: image).deletingLastPathComponent()]
        + options.libraries.map { URL(filePath: $0) } + (hasNetwork ? Self.namesOfNetwork : []),
      environment: environment)
    command.folder = folder.url.path
    command.shell?.hasNetwork = hasNetwork
    do throws(Report) {
      try self.init(command, limits: options.limits.child) { child, event in
        if case .ended = event { folder.remove() }
        handle(child, event)
      }
    } catch {
      folder.remove()
      throw error
    }
  }

  /// The files in which the system's libraries look up the names of computers, and the certificates that they trust.
  private static var namesOfNetwork: [URL] {
    [
      "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/nsswitch.conf", "/etc/gai.conf",
      "/etc/services",
      "/etc/protocols", "/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/etc/crypto-policies",
    ].filter { FileManager.default.fileExists(atPath: $0) }.map { URL(filePath: $0) }
  }
}
