// swift-format-ignore-file
public enum Till {
  public struct Sum: Equatable {
    public var amount = 0
    public init() {}
  }
}
