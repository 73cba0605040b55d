// swift-format-ignore-file
import ComposableArchitecture

/// What the actions of all features are made of.
public enum RowAction<Row: RowReducer> {
  case tapped(Row.Tap)
  case told(Row.Tale)
}

/// A feature whose actions its protocol declares.
public protocol RowReducer: Reducer where Action == RowAction<Self> {
  associatedtype Tap
  associatedtype Tale = Never
  func reduce(into state: inout State, tap: Tap) -> Effect<Action>
}

extension Reducer where Self: RowReducer {
  public typealias Action = RowAction<Self>

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let tap): reduce(into: &state, tap: tap)
      case .told: .none
      }
    }
  }
}
