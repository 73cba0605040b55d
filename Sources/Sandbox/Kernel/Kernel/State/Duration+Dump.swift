import CustomDump

/// A duration is shown as `.seconds(5)`, and not as the two halves of a large number.
extension Duration: @retroactive CustomDumpStringConvertible {
  /// The duration as Swift source, such as `.seconds(1)`.
  public var customDumpDescription: String { Describer.source(of: self) }
}
