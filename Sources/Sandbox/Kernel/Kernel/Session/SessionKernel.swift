import Foundation
import IssueReporting
import KernelProtocol

/// The kernel of a live session: one feature, its store, and the requests to it.
public enum SessionKernel {
  /// Serves requests until the channel is closed.
  ///
  /// - Parameter arguments: The limits, as ``ProcessLimits/arguments`` returns them.
  @MainActor
  public static func main(arguments: [String]) -> Never {
    let channel = ProcessSetup.begin(limits: ProcessLimits(arguments: arguments))
    // Dependencies are live here, even if `tca` was started by a test.
    setenv("SWIFT_DEPENDENCIES_CONTEXT", "live", 1)
    let write: @Sendable (SessionFrame) -> Void = { frame in
      if let payload = try? JSONEncoder().encode(frame) { channel.write(payload) }
    }
    IssueReporters.current = [SessionIssueReporter(write: write)]
    let server = SessionServer(write: write)
    channel.readRequests { payload in
      guard let request = try? JSONDecoder().decode(SessionRequest.self, from: Data(payload)) else {
        _exit(ProcessSetup.channelLost)
      }
      // The main queue keeps the order of the requests. A task for each request would not guarantee that.
      DispatchQueue.main.async {
        MainActor.assumeIsolated { server.handle(request) }
      }
    }
    while true { RunLoop.main.run() }
  }
}
