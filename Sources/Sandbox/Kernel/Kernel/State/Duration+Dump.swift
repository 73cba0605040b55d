import CustomDump

/// Shown as it is written, `.seconds(5)`, and not as the two halves of a large number.
extension Duration: @retroactive CustomDumpStringConvertible {
  public var customDumpDescription: String { Describer.source(of: self) }
}
