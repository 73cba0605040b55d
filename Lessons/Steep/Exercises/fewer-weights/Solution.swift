import ComposableArchitecture

@Reducer
struct Weighing {
  @ObservableState
  struct State: Equatable {
    var grams = 0
    var isOn = false
    var needed = 5
  }

  enum Action {
    case buttonTapped
    case delegate(Delegate)
    case gramsChanged(Int)
    case scaleEnded

    @CasePathable
    enum Delegate: Equatable {
      case enough
    }
  }

  enum CancelID { case scale }

  @Dependency(\.scale) var scale

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buttonTapped:
        state.isOn.toggle()
        guard state.isOn else { return .cancel(id: CancelID.scale) }
        return .run { [last = state.grams] send in
          var last = last
          for await weight in scale.weights() where weight / 10 != last {
            last = weight / 10
            await send(.gramsChanged(last))
          }
          await send(.scaleEnded)
        }
        .cancellable(id: CancelID.scale)

      case .delegate:
        return .none

      case .gramsChanged(let grams):
        let hadEnough = state.grams >= state.needed
        state.grams = grams
        return !hadEnough && grams >= state.needed ? .send(.delegate(.enough)) : .none

      case .scaleEnded:
        state.isOn = false
        return .none
      }
    }
  }
}
