import ComposableArchitecture

struct Table: Equatable, Identifiable {
  let id: Int
  var name: String
}

/// The form in which a guest is written down.
@Reducer
struct GuestForm {
  @ObservableState
  struct State: Equatable {
    var guest = ""
  }

  enum Action {
    case guestChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .guestChanged(let guest):
        state.guest = guest
        return .none
      }
    }
  }
}

/// A table, from which a waiter goes to its menu and to the table beside it.
@Reducer
struct TableScreen {
  @ObservableState
  struct State: Equatable {
    var table: Table
  }

  enum Action {
    case delegate(Delegate)
    case menuButtonTapped
    case neighborTapped(id: Table.ID)

    @CasePathable
    enum Delegate: Equatable {
      case menu
      case show(id: Table.ID)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .delegate:
        return .none

      case .menuButtonTapped:
        return .send(.delegate(.menu))

      case .neighborTapped(let id):
        return .send(.delegate(.show(id: id)))
      }
    }
  }
}

/// What can be ordered. It leads nowhere.
@Reducer
struct MenuScreen {
  @ObservableState
  struct State: Equatable {}
}

/// What a table has to pay.
@Reducer
struct BillScreen {
  @ObservableState
  struct State: Equatable {
    var table: String
    var total: Int
  }
}

/// The till, which needs a moment to add up a bill.
@DependencyClient
struct TillClient: Sendable {
  var total: @Sendable (_ table: Table.ID) async throws -> Int
}

extension TillClient: DependencyKey {
  static let liveValue = TillClient(
    total: { table in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(2))
      return 8 + table
    })
  static let testValue = TillClient()
}

extension DependencyValues {
  var till: TillClient {
    get { self[TillClient.self] }
    set { self[TillClient.self] = newValue }
  }
}
