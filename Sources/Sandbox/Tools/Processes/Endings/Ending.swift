/// How a child process came to its end.
public struct Ending: Equatable, Sendable {
  /// What ended it.
  public enum Cause: Equatable, Sendable {
    /// It left by itself, with an exit code.
    case exited(Int32)
    /// A signal ended it that was not ours: it crashed, or somebody else ended it.
    case signalled(Int32)
    /// It was ended for not answering in time; the limit that was passed.
    case unresponsive(after: Duration)
    /// It was ended for printing too much.
    case outputFlood
    /// It was ended for taking steps without a pause.
    case stepFlood
    /// It was ended because something other than frames came through its channel, or the channel was closed.
    case malformedFrames
    /// It was ended on request.
    case closed
  }

  /// The reason why the process ended.
  public var cause: Cause
  /// The last bytes that it printed; a Swift runtime error is told there.
  public var lastOutput: String
  /// The processor time that it used.
  public var processorTime: Duration
  /// The largest resident size that it had, in bytes.
  public var peakMemory: Int

  /// Creates an ending.
  public init(
    cause: Cause, lastOutput: String = "", processorTime: Duration = .zero, peakMemory: Int = 0
  ) {
    self.cause = cause
    self.lastOutput = lastOutput
    self.processorTime = processorTime
    self.peakMemory = peakMemory
  }
}

extension Ending.Cause {
  /// - Parameter status: As `waitpid` gives it.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}
