import CLibedit
import Foundation

/// Reads single keys from the terminal on standard input, without waiting for Return.
///
/// The terminal's own settings are restored by ``close()``, at exit, and when a signal ends the process. Control-C arrives as
/// a key, so that whoever reads the keys decides in which order to end.
///
/// ```swift
/// let keyboard = Keyboard.open()
/// for await key in keyboard.keys where key == .character("q") { break }
/// keyboard.close()
/// ```
public final class Keyboard: Sendable {
  /// The keys, until the terminal is closed.
  public let keys: AsyncStream<Key>
  private let continuation: AsyncStream<Key>.Continuation
  private let wakeEnds: (read: Int32, write: Int32)

  /// Switches the terminal on standard input to single keys, and reads them on a thread of their own.
  public static func open() -> Keyboard {
    let keyboard = Keyboard()
    cle_guard_install(0)
    keyboard.useSingleKeys()
    let thread = Thread { keyboard.read() }
    thread.name = "keyboard"
    thread.start()
    return keyboard
  }

  private init() {
    (keys, continuation) = AsyncStream.makeStream()
    var ends: [Int32] = [-1, -1]
    _ = cle_pipe(&ends, true)
    wakeEnds = (ends[0], ends[1])
  }

  /// Restores the terminal's settings, and ends ``keys``.
  public func close() {
    cle_guard_restore()
    Foundation.close(wakeEnds.write)
  }

  /// Stops the process as Control-Z does, and continues when the shell continues it.
  public func suspend() {
    cle_guard_restore()
    deliver(SIGTSTP)
    useSingleKeys()
  }

  /// Ends the process as Control-C does, so that the shell learns the reason.
  public func interrupt() -> Never {
    cle_guard_restore()
    signal(SIGINT, SIG_DFL)
    deliver(SIGINT)
    exit(130)
  }

  /// Sends this thread a signal, and returns after it was handled. Threads of Dispatch block signals by default.
  private func deliver(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }

  private func useSingleKeys() {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else { return }
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(0, TCSADRAIN, &settings)
  }

  private func read() {
    var buffer = KeyBuffer()
    defer {
      Foundation.close(wakeEnds.read)
      continuation.finish()
    }
    while true {
      var polled = [
        pollfd(fd: wakeEnds.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&polled, 2, -1) < 0 {
        guard errno == EINTR else { return }
        continue
      }
      if polled[0].revents != 0 { return }
      guard polled[1].revents != 0 else { continue }
      guard buffer.fill(from: 0) else {
        continuation.yield(.end)
        return
      }
      var scalars: [Unicode.Scalar] = []
      while let scalar = buffer.next() { scalars.append(scalar) }
      for key in Key.decode(scalars) { continuation.yield(key) }
    }
  }
}
