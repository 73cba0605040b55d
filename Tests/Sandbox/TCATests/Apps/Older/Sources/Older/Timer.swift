// swift-format-ignore-file
import ComposableArchitecture
import Combine
import SwiftUI

var launches = 0

class Formatting {
  static var shared = Formatting()
  var digits = 2
}

struct TimerFeature: Reducer {
  struct State: Equatable {
    @BindingState var title = ""
    var seconds = 0
    var isRunning = false
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case toggled
    case tick
  }
  @Dependency(\.continuousClock) var clock
  private enum CancelID { case timer }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .tick:
        launches += 1
        state.seconds += Formatting.shared.digits - 1
        return .none
      case .toggled:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(1)) { 
            await send(.tick, animation: .interpolatingSpring(stiffness: 3000, damping: 40))
          }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}

struct TimerView: View {
  let store: StoreOf<TimerFeature>
  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      Text("\(viewStore.seconds)")
    }
  }
}

struct TimerView_Previews: PreviewProvider {
  static var previews: some View {
    TimerView(store: Store(initialState: TimerFeature.State()) { TimerFeature() })
  }
}
