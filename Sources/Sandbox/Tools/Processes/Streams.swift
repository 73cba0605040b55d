import Glibc
import Reports

/// The descriptors of a child's standard streams, at both ends.
struct Streams {
  /// The descriptor for writing requests; -1 when the child reads none.
  private(set) var requests: Int32 = -1
  /// The descriptor for reading frames; -1 when the child writes none.
  private(set) var frames: Int32 = -1
  private(set) var output: Int32 = -1
  /// The child's ends: its standard input, output and error.
  private(set) var childs: [Int32] = []

  init(_ channel: ChildProcess.Channel) throws(Report) {
    do throws(Report) {
      switch channel {
      case .frames:
        requests = try addPair()
        frames = try addPair()
        output = try addPair()
      case .standardOutput:
        try addNothing()
        output = try addPair()
        try addNothing()
      case .standardError:
        try addNothing()
        try addNothing()
        output = try addPair()
      }
    } catch {
      close()
      throw error
    }
  }

  private mutating func addPair() throws(Report) -> Int32 {
    let (own, other) = try Self.pair()
    childs.append(other)
    return own
  }

  private mutating func addNothing() throws(Report) {
    let descriptor = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw [EMFILE, ENFILE].contains(errno) ? .noChannel(errno) : .noDevice(errno)
    }
    childs.append(descriptor)
  }

  /// Closes this process's copies of the child's ends.
  mutating func closeChilds() {
    for descriptor in childs { Glibc.close(descriptor) }
    childs = []
  }

  mutating func close() {
    closeChilds()
    for descriptor in [requests, frames, output] where descriptor >= 0 { Glibc.close(descriptor) }
    (requests, frames, output) = (-1, -1, -1)
  }

  /// Two ends of a stream that no child inherits by accident.
  ///
  /// They are sockets, because a socket can be written to without `SIGPIPE`, and is made close-on-exec in one step.
  static func pair() throws(Report) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .noChannel(errno) }
    return (ends[0], ends[1])
  }
}

extension Report {
  fileprivate static func noDevice(_ error: Int32) -> Report {
    Report(
      "/dev/null can't be opened.", found: "\(String(cString: strerror(error))).",
      expected: "Every user can read and write /dev/null.",
      causes: [Report.Cause("The system's device has other rights than usual.", fix: "ls -l /dev/null")])
  }

  fileprivate static func noChannel(_ error: Int32) -> Report {
    Report(
      "A channel to a child process could not be created.", found: "\(String(cString: strerror(error))).",
      expected: "This process can open eight more files.",
      causes: [Report.Cause("Too many files are open.", fix: "ulimit -n 1024")])
  }
}
