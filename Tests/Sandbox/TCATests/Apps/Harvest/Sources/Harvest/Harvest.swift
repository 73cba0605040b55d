// swift-format-ignore-file
import AppKit
import Baskets
import ComposableArchitecture
import Scales

@Reducer
struct Harvest {
  struct State: Equatable { var apples = 0 }
  enum Action { case picked, weighed }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .picked:
        state.apples += 1
        Baskets.show()
        return .none
      case .weighed:
        var scales = Scales()
        scales.workspace = NSWorkspace.shared
        scales.weigh()
        return .none
      }
    }
  }
}
