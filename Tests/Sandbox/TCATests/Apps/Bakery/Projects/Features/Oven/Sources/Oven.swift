// swift-format-ignore-file
import ComposableArchitecture
import Flour_ios

enum Unit { case degrees }

@Reducer
public struct Oven {
  @ObservableState
  public struct State: Equatable {
    public var loaves: [Flour] = []
    public init() {}
  }

  public enum Action { case loafBaked }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.loaves.append(.rye)
      return .none
    }
  }
}
