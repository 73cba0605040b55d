@preconcurrency import Glibc
import KernelProtocol

/// The first actions of a kernel, before it loads or starts anything. The session and the judge share them.
///
/// ```swift
/// let channel = ProcessSetup.begin(limits: ProcessLimits(arguments: CommandLine.arguments))
/// channel.readRequests { payload in … }
/// ```
///
/// Afterwards descriptor 0 is empty, descriptors 1 and 2 are the learner's output, and the protocol runs on two high
/// descriptors that only the channel's own threads can use. The system calls of all threads are restricted.
public enum ProcessSetup {
  /// The exit code of a kernel whose channel was closed or filled with something else.
  public static let channelLost = ProtocolVersion.channelLost
  /// Above all descriptors that ordinary code opens, unless the system allows only few of them.
  private static let firstDescriptor: Int32 = {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int32(min(200, limit.rlim_cur / 2))
  }()

  /// Sets up the process, and returns the channel to `tca`. It must be called once, on the main thread, before anything
  /// else: threads that exist already could still use the channel's descriptors.
  ///
  /// - Parameter limits: The limits that the process sets on itself.
  public static func begin(limits: ProcessLimits) -> KernelChannel {
    // If the parent has not given this process its own group, it gets one here, so that its children can be ended with
    // it.
    setpgid(0, 0)
    closeInherited()
    furnishHome()
    let requests = fcntl(0, F_DUPFD_CLOEXEC, firstDescriptor)
    let frames = fcntl(1, F_DUPFD_CLOEXEC, firstDescriptor)
    guard requests >= 0, frames >= 0 else { _exit(channelLost) }
    dup2(2, 1)
    let empty = open("/dev/null", O_RDONLY)
    dup2(empty, 0)
    if empty > 2 { close(empty) }
    // Output that was printed before a crash must not be lost in a buffer.
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
    limitArenas()
    apply(limits)
    signal(SIGPIPE, SIG_IGN)
    let channel = KernelChannel()
    channel.start(requests: requests, frames: frames)
    // A thread that exists already would escape the filters: this one and the channel's own two are all.
    guard threadCount == 3 else {
      fputs("tca-kernel: A library has started a thread, which can't be restricted.\n", stderr)
      _exit(70)
    }
    // Every thread that is started from now on inherits them.
    SystemCallFilter.refuse([requests, frames])
    SystemCallFilter.install(hasNetwork: limits.hasNetwork)
    SessionIssueReporter.isOffline.store(!limits.hasNetwork, ordering: .relaxed)
    return channel
  }

  /// Makes the folders that the home of an app has on Apple's systems: those that Foundation names for documents and caches. The
  /// home is the one folder that a kernel may write to.
  private static func furnishHome() {
    guard let home = getenv("HOME"), home.pointee != 0 else { return }
    for name in ["Documents", ".cache"] { mkdir("\(String(cString: home))/\(name)", 0o700) }
  }

  private static var threadCount: Int {
    guard let folder = opendir("/proc/self/task") else { return 3 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) { if entry.pointee.d_name.0 != UInt8(ascii: ".") { count += 1 } }
    return count
  }

  /// Closes all other descriptors of the parent. Otherwise a feature that writes to every descriptor could write into
  /// the user's own files. The descriptors that this process has opened close themselves on `exec`.
  private static func closeInherited() {
    guard let folder = opendir("/proc/self/fd") else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let descriptor = Int32(name), descriptor > 2, fcntl(descriptor, F_GETFD) & FD_CLOEXEC == 0 else {
        continue
      }
      close(descriptor)
    }
  }

  /// Each further malloc arena reserves 64 MB of the address space that is about to be limited. The module map leaves
  /// `malloc.h` out, so the function is looked up.
  private static func limitArenas() {
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
    let arenaMax: Int32 = -8
    _ = mallopt(arenaMax, 2)
  }

  private static func apply(_ limits: ProcessLimits) {
    set(RLIMIT_CORE, 0)
    if let memory = limits.memory { set(RLIMIT_AS, memory) }
    if let time = limits.processorTime { set(RLIMIT_CPU, time) }
    if let files = limits.files { set(RLIMIT_NOFILE, max(files, Int(firstDescriptor) + 56)) }
    if let size = limits.fileSize { set(RLIMIT_FSIZE, size) }
  }

  private static func set(_ resource: __rlimit_resource, _ value: Int) {
    var current = rlimit()
    getrlimit(__rlimit_resource_t(resource.rawValue), &current)
    let value = min(rlim_t(value), current.rlim_max)
    // A second between the two, because at the hard limit of processor time the system doesn't say why it kills.
    let isTime = resource.rawValue == RLIMIT_CPU.rawValue && value < current.rlim_max
    var limit = rlimit(rlim_cur: value, rlim_max: isTime ? value + 1 : value)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }
}
