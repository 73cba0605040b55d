/// How a kernel's process came to its end.
public struct KernelEnding: Equatable, Sendable {
  public enum Cause: Equatable, Sendable {
    /// It left by itself, with an exit code.
    case exited(Int32)
    /// A signal ended it that was not ours.
    case crashed(signal: Int32)
    /// It was ended for not answering; the limit that was passed.
    case unresponsive(after: Duration)
    /// It was ended for printing too much.
    case outputFlood
    /// It was ended for taking steps without a pause.
    case stepFlood
    /// It was ended because something else than frames came from it.
    case malformedFrames
    /// It was ended on request.
    case closed
  }

  public var cause: Cause
  /// The last bytes it printed; a Swift runtime error is told there.
  public var lastOutput: String

  public init(cause: Cause, lastOutput: String) {
    self.cause = cause
    self.lastOutput = lastOutput
  }
}
