import ComposableArchitecture
import Foundation

/// In the manner of the year 2023: a type is the name of an effect, and the view has actions of its own.
struct Login: ReducerProtocol {
  struct State: Equatable {
    @BindingState var name = ""
    var isReady = false
    var isShared = false
  }

  enum Action: Equatable {
    case view(View)
    case waited(Bool)

    enum View: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case startButtonTapped
      case stopButtonTapped
    }
  }

  private enum WaitID {}
  @Dependency(\.door) var door

  var body: some ReducerProtocol<State, Action> {
    BindingReducer(action: /Action.view)
    Reduce { state, action in
      switch action {
      case .view(.binding(\.$name)):
        state.isReady = NSPredicate(format: "SELF MATCHES %@", ".+").evaluate(with: state.name)
        return .none
      case .view(.binding):
        return .none
      case .view(.startButtonTapped):
        return .task {
          try await Task.sleep(nanoseconds: NSEC_PER_SEC + 200 * NSEC_PER_MSEC)
          return .waited(try await door.isOpen())
        }
        .cancellable(id: WaitID.self, cancelInFlight: true)
      case .view(.stopButtonTapped):
        return .cancel(id: WaitID.self)
      case .waited(let isOpen):
        state.isShared = isOpen
        return .none
      }
    }
  }
}

struct DoorClient: DependencyKey {
  var isOpen: () async throws -> Bool

  static let liveValue = Self(isOpen: { true })
  static let testValue = Self(isOpen: { unimplemented("DoorClient.isOpen") })
}

extension DependencyValues {
  var door: DoorClient {
    get { self[DoorClient.self] }
    set { self[DoorClient.self] = newValue }
  }
}
