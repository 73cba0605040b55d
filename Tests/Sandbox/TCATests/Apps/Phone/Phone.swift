import ComposableArchitecture
import HealthKit
import SwiftUI

#if canImport(UIKit)
  import UIKit

  private enum HapticsKey: DependencyKey {
    static let liveValue: @Sendable () -> Void = {}
  }

  extension DependencyValues {
    var haptics: @Sendable () -> Void {
      get { self[HapticsKey.self] }
      set { self[HapticsKey.self] = newValue }
    }
  }
#endif

protocol Screen: SwiftUI.View {
  associatedtype Feature: Reducer
  init(store: StoreOf<Feature>)
}

struct StepsView: Screen {
  enum Tab: String { case today, week }
  let store: StoreOf<Steps>
  var body: some View { Text("\(store.count)") }
}

extension StepsView {
  struct Tip: Equatable { var text = "Walk" }
}

struct GoalView: View {
  enum Mode { case easy, hard }
  var body: some View { Text("Goal") }
}

@Reducer
struct Steps {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var mode = GoalView.Mode.easy
    var permission = ""
    var title = ""
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.inMemory("total")) var total = 0
    var seen = 0
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case askButtonTapped(HKAuthorizationRequestStatus)
    case onAppear
    case resetButtonTapped
    case stepTaken
    case totalChanged(Int)

    enum Alert { case confirmed }
  }

  @Dependency(\.haptics) var haptics

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmed)):
        state.count = 0
        return .none
      case .alert:
        return .none
      case .askButtonTapped(let status):
        switch status {
        case .shouldRequest: state.permission = "ask"
        case .unnecessary: state.permission = "known"
        @unknown default: state.permission = "?"
        }
        return .none
      case .onAppear:
        state.title = Bundle.module.bundlePath.isEmpty ? "" : "Steps"
        return .publisher { state.$total.publisher.map(Action.totalChanged) }
      case .resetButtonTapped:
        state.alert = AlertState {
          TextState("Reset?").bold() + TextState("!").foregroundColor(.red)
        } actions: {
          ButtonState(role: .destructive, action: .send(.confirmed, animation: .default)) { TextState("Yes") }
        }
        return .none
      case .stepTaken:
        #if os(iOS)
          state.count += 1
        #else
          state.count += 100
        #endif
        state.$total.withLock { $0 += 1 }
        return .run { _ in haptics() }
      case .totalChanged(let total):
        state.seen = total
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
