// swift-format-ignore-file
import ComposableArchitecture
import Crates
import DepotModels

@Reducer
public struct Depot {
  @ObservableState
  public struct State: Equatable {
    public var count = 7
    public var status = ""
    public var title = ""
    public init() {}
  }

  public enum Action {
    case counted(Int)
    case countTapped
    case answered(String)
    case crateTapped
    case titleTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted(let count):
        state.count = count
        return .none
      case .countTapped:
        return .run { send in
          if case .success(let count) = await stock().count(of: "lamp") { await send(.counted(count)) }
        }
      case .answered(let status):
        state.status = status
        return .none
      case .crateTapped:
        return .run { send in await send(.answered(Answers.status(of: 3))) }
      case .titleTapped:
        state.title = #localized("Depot")
        return .none
      }
    }
  }
}
