import Foundation

/// A program that runs on a pseudo-terminal. A test types text and waits for what the program draws.
///
/// ```swift
/// let terminal = try PseudoTerminal(tca, ["start", "counter"], environment: ["TERM": "xterm"])
/// try terminal.wait(for: "❯ ")
/// terminal.type(".incrementButtonTapped\r")
/// try terminal.wait(for: "count: 0 → 1")
/// ```
public final class PseudoTerminal: @unchecked Sendable {
  private let terminal: Int32
  /// The process identifier of the program.
  public let pid: pid_t
  /// The output that no ``wait(for:seconds:file:line:)`` has consumed yet, including escape sequences.
  public private(set) var drawn = ""

  /// Starts a program as the leader of a new session, whose controlling terminal is a new pseudo-terminal.
  ///
  /// - Parameters:
  ///   - program: The executable.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: The whole environment of the program. It inherits no variable from the test.
  ///   - columns: The width of the terminal in characters.
  ///   - rows: The height of the terminal in lines.
  ///   - echoes: Whether the terminal echoes what is typed at the start.
  /// - Throws: A description of the failure when the terminal or the program can't be opened.
  public init(
    _ program: URL, _ arguments: [String], environment: [String: String], columns: UInt16 = 80,
    rows: UInt16 = 24, echoes: Bool = true
  ) throws {
    terminal = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, isLocked) = (Int32(0), Int32(0))
    // Glibc's own names for this are hidden from Swift: TIOCSPTLCK, TIOCGPTN.
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &isLocked) == 0,
      ioctl(terminal, 0x8004_5430, &number) == 0
    else { throw Failure(text: "No terminal could be opened: \(String(cString: strerror(errno))).") }
    let name = "/dev/pts/\(number)"
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the leader of a new session opens is its controlling one.
    posix_spawnattr_setflags(&attributes, 0x80 /* POSIX_SPAWN_SETSID */)
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let path = program.path
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var pid: pid_t = 0
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    if !echoes {
      var settings = termios()
      tcgetattr(terminal, &settings)
      settings.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(terminal, TCSANOW, &settings)
    }
    let error = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
    guard error == 0 else {
      throw Failure(text: "\(path) didn't start: \(String(cString: strerror(error))).")
    }
    self.pid = pid
  }

  deinit {
    kill(pid, SIGKILL)
    close(terminal)
  }

  /// Types a text. The Return key is `\r`, and Control-C is `\u{3}`.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }

  /// Changes the size of the terminal, which sends the program a `SIGWINCH`.
  public func resize(columns: UInt16, rows: UInt16 = 24) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the terminal echoes what is typed, as it does when no program edits lines.
  public var echoes: Bool {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Waits until the program has drawn a text, and consumes the output up to the end of this text.
  ///
  /// - Parameters:
  ///   - text: The text to wait for. Output that an earlier call has consumed doesn't count.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Returns: The consumed output.
  /// - Throws: A description of the failure, with the output so far, when the program ends without having drawn the
  ///   text. A program that hangs is found by the limit of the whole run.
  @discardableResult
  public func wait(for text: String, file: StaticString = #fileID, line: UInt = #line) throws -> String {
    while true {
      if let range = drawn.firstRange(of: text) {
        let before = String(drawn[..<range.upperBound])
        drawn.removeSubrange(..<range.upperBound)
        return before
      }
      guard read() else {
        throw Failure(
          text: "\(file):\(line): The program didn't draw “\(text)”. It drew \(drawn.debugDescription).")
      }
    }
  }

  /// Waits until what was drawn and not consumed meets a condition. It stays unconsumed.
  public func wait(until condition: (_ drawn: String) -> Bool) throws {
    while !condition(drawn) {
      guard read() else { throw Failure(text: "The program drew \(drawn.debugDescription).") }
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: The exit code, or the negative number of the signal that ended the program.
  public func ended() -> Int32 {
    var status: Int32 = 0
    while true {
      let found = waitpid(pid, &status, WNOHANG)
      if found > 0 || found < 0 && errno != EINTR { break }
      // What the program started may hold the terminal open after its end, so the end of the output isn't waited for.
      read(within: 20)
    }
    while read(within: 0) {}
    return (status & 0x7F) == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// Reads once, and waits for output when there is none.
  ///
  /// - Parameter milliseconds: How long to wait; -1 for as long as it takes.
  /// - Returns: Whether there was any output. False without a limit means that the program has ended.
  @discardableResult
  private func read(within milliseconds: Int32 = -1) -> Bool {
    var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    var found = poll(&polled, 1, milliseconds)
    while found < 0, errno == EINTR { found = poll(&polled, 1, milliseconds) }
    guard found > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(terminal, &bytes, bytes.count)
    guard count > 0 else { return false }
    drawn += String(decoding: bytes[..<count], as: UTF8.self)
    return true
  }

  struct Failure: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
  }
}
