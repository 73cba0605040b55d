import Foundation
import Glibc
import KernelProtocol
import Reports
import Synchronization

/// A running child process: its channel, its output, its deadlines and its end.
///
/// This module starts every process of `tca`: sessions' kernels, judges, the parser, the compiler, the linker. None of
/// them outlives `tca`, even when `tca` is killed, because their parent is a guardian (`tca-guardian`) that ends them.
///
/// To talk to a child in frames, each with a deadline:
///
/// ```swift
/// let child = try ChildProcess(ProcessCommand(path, ["parse"])) { child, event in
///   switch event {
///   case .frame(let payload): child.disarm(1); answer(payload)
///   case .output(let bytes): show(bytes)
///   case .ended(let ending): startAnother(because: ending.cause)
///   }
/// }
/// child.arm(1, within: .seconds(2))
/// child.send(Array("{…}".utf8))
/// ```
///
/// The child reads frames from its standard input and writes frames to its standard output (``FrameEncoder``,
/// ``FrameDecoder``); what it writes to standard error is its output. A child must end when its standard input ends.
/// To run a program to its end and read what it printed, use ``ToolProcess`` instead.
///
/// Each child has one thread here that reads its streams and keeps its deadlines, so that neither a busy thread pool
/// nor a busy child can delay them. Events come in order: output that was printed before a frame was written comes
/// before the frame.
public final class ChildProcess: Sendable {
  /// Something that a child did.
  public enum Event: Equatable, Sendable {
    /// A frame's payload.
    case frame([UInt8])
    /// The printed output, in portions that may cut a character.
    case output([UInt8])
    /// The last event. All processes of the child's group have ended.
    case ended(Ending)
  }

  /// The use of a child's standard streams.
  public enum Channel: Equatable, Sendable {
    /// Requests go in through standard input, frames come through standard output, output through standard error.
    case frames
    /// The child reads nothing. Its output comes through standard output; standard error is discarded.
    case standardOutput
    /// The child reads nothing. Its output comes through standard error; standard output is discarded.
    case standardError
  }

  struct State {
    var deadlines: [Int: Deadline] = [:]
    var killedFor: Ending.Cause?
    /// -1 when the child reads no requests, or has ended.
    var requests: Int32
    var outbox = Outbox()
  }

  /// The child's process number while it is running. Use ``kill(_:)`` to end the child, because after the child's end
  /// another process can get the number.
  public let processIdentifier: Int32
  let limits: ChildLimits
  let state: Mutex<State>
  let mailbox: ReaderMailbox
  /// The protection of other files from the child; ``ShellKind/none`` unless its command has a shell.
  public let shell: ShellKind
  private let number: UInt32

  /// The processor time that all of the child's threads have used; zero when it has ended.
  public var processorTime: Duration { Deadline.processorTime(of: processIdentifier) }

  /// Starts a program, and returns when it is running.
  ///
  /// - Parameters:
  ///   - command: The program, with its arguments and settings.
  ///   - channel: The use of its standard streams.
  ///   - limits: How much it may send before it is ended.
  ///   - handle: Handles an event. It is called on the child's own thread, for one event at a time.
  /// - Throws: A report that says why the program could not be started.
  public init(
    _ command: ProcessCommand, channel: Channel = .frames, limits: ChildLimits = ChildLimits(),
    handle: @escaping @Sendable (ChildProcess, Event) -> Void
  ) throws(Report) {
    let mailbox = try ReaderMailbox()
    var streams = try Streams(channel)
    do throws(Report) {
      let start = try Guardian.shared.spawn(command, descriptors: streams.childs) { mailbox.tell($0) }
      (number, processIdentifier, shell) = (start.child, start.process, start.shell)
    } catch {
      streams.close()
      throw error
    }
    streams.closeChilds()
    self.mailbox = mailbox
    self.limits = limits
    state = Mutex(State(requests: streams.requests))
    Thread.detachNewThread { [self, streams] in
      var reader = ChildReader(process: self, frames: streams.frames, output: streams.output, handle: handle)
      reader.run()
    }
  }

  /// Writes one frame. It returns at once, even when the child is busy. If the child has ended, nothing happens.
  public func send(_ payload: some Collection<UInt8>) {
    let frame = FrameEncoder.encode(payload)
    let waits = state.withLock { state in
      guard state.requests >= 0 else { return false }
      state.outbox.append(frame)
      state.outbox.flush(to: state.requests)
      return !state.outbox.isEmpty
    }
    if waits { mailbox.interrupt() }
  }

  /// Ends the child unless ``disarm(_:)`` is called in time.
  ///
  /// - Parameters:
  ///   - key: The key of the deadline. An earlier deadline with this key is replaced.
  ///   - limit: How long the child may take.
  ///   - measure: The kind of time that is measured.
  public func arm(_ key: Int, within limit: Duration, measuredIn measure: ChildLimits.Time = .wall) {
    let deadline = Deadline(limit, measure, process: processIdentifier, now: .now)
    state.withLock { $0.deadlines[key] = deadline }
    mailbox.interrupt()
  }

  /// Removes a deadline. Does nothing when there is none with this key.
  public func disarm(_ key: Int) {
    state.withLock { _ = $0.deadlines.removeValue(forKey: key) }
  }

  /// Ends the child and everything that it has started. Does nothing to a child that has ended.
  ///
  /// - Parameter cause: The ``Ending/cause``, unless the child was ended for another cause before.
  public func kill(_ cause: Ending.Cause = .closed) {
    guard mailbox.end == nil else { return }
    state.withLock { state in
      if state.killedFor == nil { state.killedFor = cause }
    }
    Guardian.shared.kill(number)
  }
}
