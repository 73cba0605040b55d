/// How a child process ended.
public struct Ending: Equatable, Sendable {
  /// What ended it.
  public enum Cause: Equatable, Sendable {
    /// It exited by itself, with an exit code.
    case exited(Int32)
    /// A signal that `tca` didn't send ended it: it crashed, or another program ended it.
    case signalled(Int32)
    /// It was ended because it didn't answer within this limit.
    case unresponsive(after: Duration)
    /// It was ended because it printed too much.
    case outputFlood
    /// It was ended because it processed actions without a pause.
    case stepFlood
    /// It was ended because something other than frames came through its channel, or the channel was closed.
    case malformedFrames
    /// It was ended on request.
    case closed
  }

  /// The reason why the process ended.
  public var cause: Cause
  /// The last bytes that it printed. They contain the message of a Swift runtime error.
  public var lastOutput = ""
  /// The processor time that it used.
  public var processorTime: Duration = .zero
  /// The largest resident size that it had, in bytes.
  public var peakMemory = 0
}

extension Ending.Cause {
  /// - Parameter status: The status that `waitpid` returns.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}
