// swift-format-ignore-file
import ComposableArchitecture
import Rows

public struct Trees: RowReducer {
  public init() {}

  public struct State: Equatable {
    var count: Int
    public init(count: Int = 0) { self.count = count }
  }

  public enum Tap { case planted, felled }

  public func reduce(into state: inout State, tap: Tap) -> Effect<Action> {
    switch tap {
    case .planted: state.count += 1
    case .felled: state.count -= 1
    }
    return .none
  }
}
