import Limits

/// The resources that a kernel may use. The kernel sets the limits on itself, soft and hard ones, before it loads
/// anything.
///
/// They are passed on the command line, since they must apply before the first request is read:
/// `tca-kernel session memory=1073741824 files=256`.
public struct ProcessLimits: Equatable, Sendable {
  /// Address space in bytes. It is far larger than the memory in use, since each thread reserves its stack and heap
  /// arena in full.
  public var memory: Int?
  /// Processor time in seconds; nil for a session, which may idle and work for hours.
  public var processorTime: Int?
  /// Open descriptors.
  public var files: Int?
  /// The largest file it may write, in bytes.
  public var fileSize: Int?
  /// Whether it may use the network. Only the features of somebody's own app may, if they say so.
  public var hasNetwork = false

  /// Creates limits. Whatever is nil is not limited.
  public init(memory: Int? = nil, processorTime: Int? = nil, files: Int? = nil, fileSize: Int? = nil) {
    self.memory = memory
    self.processorTime = processorTime
    self.files = files
    self.fileSize = fileSize
  }

  /// The limits of a session.
  public static let session = ProcessLimits(
    memory: Limits.sessionMemory, files: Limits.sessionFiles, fileSize: Limits.sessionFileSize)

  /// The variable of the environment with a kernel's words, one on each line, when its command line must not show them.
  public static let hiddenWords = "TCA_KERNEL"

  /// The limits as words of a command line.
  public var arguments: [String] {
    [
      memory.map { "memory=\($0)" }, processorTime.map { "time=\($0)" }, files.map { "files=\($0)" },
      fileSize.map { "filesize=\($0)" }, hasNetwork ? "network=1" : nil,
    ].compactMap(\.self)
  }

  /// Reads the words that ``arguments`` returns, and ignores all other words.
  public init(arguments: some Sequence<String>) {
    self.init()
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let value = Int(parts[1]) else { continue }
      switch parts[0] {
      case "memory": memory = value
      case "time": processorTime = value
      case "files": files = value
      case "filesize": fileSize = value
      case "network": hasNetwork = value == 1
      default: break
      }
    }
  }
}
