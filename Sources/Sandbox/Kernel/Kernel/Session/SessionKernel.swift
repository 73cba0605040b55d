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
    let trial = MoveTrial()
    let write: @Sendable (SessionFrame, Data?) -> Void = { frame, answer in
      if trial.tells(frame), let payload = try? frame.payload(answer: answer) { channel.write(payload) }
    }
    IssueReporters.current = [SessionIssueReporter { write($0, nil) }]
    let server = SessionServer(trial, write: write)
    channel.readRequests { payload in
      guard let message = RequestMessage(payload: payload) else { _exit(ProcessSetup.channelLost) }
      // The main queue keeps the order of the requests. A task for each request would not guarantee that.
      DispatchQueue.main.async {
        MainActor.assumeIsolated { server.handle(message) }
      }
    }
    while true { RunLoop.main.run() }
  }
}
