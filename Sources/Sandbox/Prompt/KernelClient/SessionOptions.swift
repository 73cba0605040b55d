import KernelProtocol

/// The options of a live session.
public struct SessionOptions: Sendable {
  /// The path of `tca-kernel`.
  public var kernel: String
  /// The path of the feature's image.
  public var image: String
  /// Folders of libraries that the kernel loads, besides those of the system: Swift's own.
  public var libraries: [String]
  /// The feature's name, which is also in the header of its history.
  public var feature: String
  /// How much the kernel may use, and how long it may take.
  public var limits: KernelLimits
  /// The file that keeps the session's history; nil keeps it in memory only. An existing history is continued.
  public var journal: String?
  /// Paths of the feature's files, from which the line of a crash is quoted.
  public var sources: [String]
  /// The seed of the session's UUIDs and random numbers; nil for a random seed. An existing history keeps its own.
  public var seed: UInt64?

  /// Creates options. By default, the session is kept in memory only.
  public init(
    kernel: String, image: String, libraries: [String], feature: String = "Feature",
    limits: KernelLimits = KernelLimits(),
    journal: String? = nil, sources: [String] = [], seed: UInt64? = nil
  ) {
    self.kernel = kernel
    self.image = image
    self.libraries = libraries
    self.feature = feature
    self.limits = limits
    self.journal = journal
    self.sources = sources
    self.seed = seed
  }
}
