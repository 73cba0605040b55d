// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

public struct Theme: Equatable, Sendable {
  public enum Key: EnvironmentKey { public static let defaultValue = Theme(name: Color.blue.description) }
  public var name: String
}

@Reducer
public struct Order {
  public init() {}

  /// The closure can't be compared.
  @ObservableState
  public struct State {
    public var cups = 0
    public var theme = Theme.Key.defaultValue
    public var label: @Sendable (Int) -> String = { "\($0) cups" }
    public init() {}
  }

  public enum Action { case cupAdded, sent, received(Int) }
  @Dependency(\.counterClient) var counterClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cupAdded: state.cups += 1
      case .sent: return .run { send in await send(.received(try await counterClient.count())) }
      case .received(let count): state.cups = count
      }
      return .none
    }
  }
}
