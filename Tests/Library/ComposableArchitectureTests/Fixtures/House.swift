import ComposableArchitecture

/// A feature that shows others: a guest, one of several destinations, an alert, and a stack of rooms.
@Reducer
struct House {
  @ObservableState
  struct State: Equatable {
    @Presents var guest: Guest.State?
    @Presents var destination: Destination.State?
    @Presents var alert: AlertState<Bell>?
    var rooms = StackState<Guest.State>()
    var heard: [String] = []
  }

  @CasePathable
  enum Bell: Equatable { case answered, rangAgain }

  enum Action {
    case guest(PresentationAction<Guest.Action>)
    case destination(PresentationAction<Destination.Action>)
    case alert(PresentationAction<Bell>)
    case rooms(StackActionOf<Guest>)
    case guestCame(Int)
    case guestLeft
    case guestReplaced(Int)
    case rang
    case roomOpened(Int)
    case roomsOpened([Int])
    case roomClosed(StackElementID)
    case nothing
  }

  /// Whom the house shows in place of a guest that is dismissed.
  var nextGuest: Guest.State?

  static let stackPlace = "\(#fileID):\(#line + 40)"

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .guest(.dismiss):
        state.heard.append("dismissed \(state.guest?.count ?? -1)")
        if let nextGuest { state.guest = nextGuest }
      case .guest(.presented(.counted)):
        state.heard.append("guest \(state.guest?.count ?? -1)")
      case .alert(.presented(.answered)):
        state.heard.append("alert \(state.alert != nil)")
      case .alert(.presented(.rangAgain)):
        state.alert = Self.bell("Ring!")
      case .guestCame(let id), .guestReplaced(let id):
        state.guest = Guest.State(id: id)
      case .guestLeft:
        state.guest = nil
      case .rang:
        state.alert = Self.bell("Ring")
      case .rooms(.element(let id, .counted)):
        state.heard.append("room \(id) \(state.rooms[id: id]?.count ?? -1)")
      case .rooms(.popFrom(let id)):
        state.heard.append("left \(id) of \(state.rooms.count)")
      case .rooms(.push(let id, _)):
        state.heard.append("entered \(id) of \(state.rooms.count)")
      case .roomOpened(let id):
        state.rooms.append(Guest.State(id: id))
      case .roomsOpened(let ids):
        return .merge(ids.map { .send(.roomOpened($0)) })
      case .roomClosed(let id):
        state.rooms[id: id] = nil
      case .guest, .destination, .alert, .rooms, .nothing:
        break
      }
      return .none
    }
    .ifLet(\.$guest, action: \.guest) { Guest() }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.rooms, action: \.rooms) { Guest() }
  }

  @Reducer
  enum Destination {
    case guest(Guest)
    case other(Guest)
    case alert(AlertState<Bell>)
  }

  static func bell(_ title: String) -> AlertState<Bell> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(action: .answered) { TextState("Answer") }
      ButtonState(role: .cancel) { TextState("Ignore") }
    }
  }
}

extension House.Destination.State: Equatable {}

/// Somebody who can be shown, works, goes away by himself, and may bring another.
@Reducer
struct Guest {
  @ObservableState
  struct State: Equatable, Identifiable, Codable, Hashable {
    let id: Int
    var count = 0
    @Presents var companion: Companion.State?
  }

  enum Action {
    case counted
    case waited
    case worked(LockIsolated<[Int]>)
    case asked(LockIsolated<[Bool]>)
    case leave
    case companionCame
    case companion(PresentationAction<Companion.Action>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  static let place = "\(#fileID):\(#line + 21)"

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted:
        state.count += 1
      case .waited:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.counted)
        }
      case .worked(let ended):
        return .run { [id = state.id] _ in
          try? await Task.never()
          ended.withValue { $0.append(id) }
        }
      case .asked(let answers):
        let isPresented = isPresented
        answers.withValue { $0.append(isPresented) }
      case .leave:
        return .run { _ in await dismiss() }
      case .companionCame:
        state.companion = Companion.State()
      case .companion:
        break
      }
      return .none
    }
    .ifLet(\.$companion, action: \.companion) { Companion() }
  }
}

/// Somebody whom a guest shows.
@Reducer
struct Companion {
  @ObservableState
  struct State: Equatable, Codable, Hashable {}

  enum Action {
    case worked(LockIsolated<[Int]>)
    case leave
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .worked(let ended):
        .run { _ in
          try? await Task.never()
          ended.withValue { $0.append(-1) }
        }
      case .leave: .run { _ in await dismiss() }
      }
    }
  }
}
