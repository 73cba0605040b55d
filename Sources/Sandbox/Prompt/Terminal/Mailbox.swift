import CLibedit
import Foundation
import Synchronization

/// The jobs of the console's thread, in order, and a pipe that wakes the thread.
final class Mailbox: Sendable {
  enum Message: Sendable {
    case write(String)
    /// Shows a line until something else is shown.
    case pass(String)
    /// Shows a long text one screen at a time.
    case page(String)
    case read(Prompt, @Sendable (Input) -> Void)
    /// Runs something that needs the whole terminal.
    case run(cle_holder, @Sendable () -> Void)
    case close(@Sendable () -> Void)
  }

  /// A reason to wake up.
  enum Event: UInt8 {
    case message = 0x6D  // m
    case interrupt = 0x69  // i
    case resize = 0x77  // w
    case resume = 0x63  // c
  }

  private let messages = Mutex<[Message]>([])
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    var ends: [Int32] = [0, 0]
    // Writing must not block, so that a signal handler never hangs on a full pipe. A byte that doesn't fit isn't
    // needed.
    guard cle_pipe(&ends, false) else { fatalError("no descriptors left") }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    var byte = Event.message.rawValue
    _ = write(writeEnd, &byte, 1)
  }

  func next() -> Message? {
    messages.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// All output before the next other job, as one text; nil when there is none.
  ///
  /// - Parameter isReading: Whether a line is being read. Above it, nothing passes, so such lines are dropped.
  func nextOutput(isReading: Bool = true) -> String? {
    messages.withLock { messages in
      var text = ""
      var count = 0
      loop: for message in messages {
        switch message {
        case .write(let piece): text += piece.hasSuffix("\n") ? piece : piece + "\n"
        case .pass where isReading: break
        default: break loop
        }
        count += 1
      }
      messages.removeFirst(count)
      return text.isEmpty ? nil : text
    }
  }

  /// Whether a text waits to be written.
  var hasOutput: Bool {
    messages.withLock { $0.contains { if case .write = $0 { true } else { false } } }
  }

  /// Whether the only remaining job is to end.
  var isClosing: Bool {
    messages.withLock { if case .close? = $0.first { true } else { false } }
  }

  /// The events since the last call; empty when there is none.
  func events() -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &bytes, bytes.count)
    guard count > 0 else { return [] }
    var events: [Event] = []
    for event in bytes[..<count].compactMap(Event.init) where !events.contains(event) { events.append(event) }
    return events
  }

  /// How long a line that is read may wait for a key, in milliseconds: not at all when something is to be written, and else
  /// without an end. The event of a text that came just before the line is gone when reading begins.
  var patience: Int32 {
    messages.withLock { messages in
      switch messages.first {
      case .write, .pass, .close: 0
      default: -1
      }
    }
  }

  /// Waits until there is an event or, if asked for, something to read from a descriptor.
  ///
  /// - Returns: Whether the descriptor can be read (or has ended).
  func wait(for descriptor: Int32? = nil) -> Bool {
    var polled = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
    if let descriptor { polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
    while poll(&polled, nfds_t(polled.count), descriptor == nil ? -1 : patience) < 0 {
      if errno != EINTR { return true }
    }
    return descriptor != nil && polled[1].revents != 0
  }
}
