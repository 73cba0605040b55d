import KernelProtocol

/// The options of a live session.
public struct SessionOptions: Sendable {
  /// The path of `tca-kernel`.
  public var kernel: String
  /// The feature's code.
  public var code: FeatureCode
  /// Folders of what the kernel loads, besides the image and the system's libraries: Swift's own, and those of snippets.
  public var libraries: [String]
  /// The feature's name, which is also in the header of its history.
  public var feature: String
  /// How much the kernel may use, and how long it may take.
  public var limits: KernelLimits
  /// The file that keeps the session's history; nil keeps it in memory only. An existing history is continued.
  public var journal: String?
  /// The seed of the session's UUIDs and random numbers; nil for a random seed. An existing history keeps its own.
  public var seed: UInt64?

  /// Creates options. By default, the session is kept in memory only.
  public init(
    kernel: String, code: FeatureCode, libraries: [String], feature: String = "Feature",
    limits: KernelLimits = .interactive, journal: String? = nil, seed: UInt64? = nil
  ) {
    self.kernel = kernel
    self.code = code
    self.libraries = libraries
    self.feature = feature
    self.limits = limits
    self.journal = journal
    self.seed = seed
  }
}
