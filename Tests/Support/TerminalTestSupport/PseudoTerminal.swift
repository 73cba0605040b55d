import Foundation

/// A program on a terminal: what is typed goes in, what is drawn comes out.
///
/// ```swift
/// let terminal = try PseudoTerminal(tca, ["start", "counter"], environment: ["TERM": "xterm"])
/// try terminal.wait(for: "❯ ")
/// terminal.type(".incrementButtonTapped\r")
/// try terminal.wait(for: "count: 0 → 1")
/// ```
public final class PseudoTerminal: @unchecked Sendable {
  private let terminal: Int32
  public let pid: pid_t
  /// Everything drawn so far, escape sequences included.
  public private(set) var drawn = ""

  public init(
    _ program: URL, _ arguments: [String], environment: [String: String], columns: UInt16 = 80,
    rows: UInt16 = 24
  ) throws {
    terminal = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, isLocked) = (Int32(0), Int32(0))
    // Glibc's own names for this are hidden from Swift: TIOCSPTLCK, TIOCGPTN.
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &isLocked) == 0,
      ioctl(terminal, 0x8004_5430, &number) == 0
    else { throw Failure(text: "no terminal: \(String(cString: strerror(errno)))") }
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
    let error = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
    guard error == 0 else {
      throw Failure(text: "\(path) did not start: \(String(cString: strerror(error)))")
    }
    self.pid = pid
  }

  deinit {
    kill(pid, SIGKILL)
    close(terminal)
  }

  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }

  public func resize(columns: UInt16, rows: UInt16 = 24) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  public var echoes: Bool {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Reads until a text has been drawn behind what was there at the last call; forgets all up to it.
  ///
  /// - Returns: What was drawn up to it.
  @discardableResult
  public func wait(for text: String, seconds: Int = 60, file: StaticString = #fileID, line: UInt = #line)
    throws -> String
  {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let range = drawn.firstRange(of: text) {
        let before = String(drawn[..<range.upperBound])
        drawn.removeSubrange(..<range.upperBound)
        return before
      }
      guard ContinuousClock.now < deadline, read() else {
        throw Failure(text: "\(file):\(line): \(text) was not drawn, but: \(drawn.debugDescription)")
      }
    }
  }

  /// The exit status, once it has ended.
  public func ended() -> Int32 {
    while read() {}
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return (status & 0x7F) == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// - Returns: False when nothing comes any more.
  private func read() -> Bool {
    var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, 60_000) > 0 else { return false }
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
