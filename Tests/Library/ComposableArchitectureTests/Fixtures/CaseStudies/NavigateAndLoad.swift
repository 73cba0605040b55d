import ComposableArchitecture

/// Goes to a screen at once, and loads what it shows afterwards.
@Reducer
struct NavigateAndLoad {
  @ObservableState
  struct State: Equatable {
    var isNavigationActive = false
    var optionalCounter: Counter.State?
  }

  enum Action {
    case optionalCounter(Counter.Action)
    case setNavigation(isActive: Bool)
    case setNavigationIsActiveDelayCompleted
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .optionalCounter:
        return .none
      case .setNavigation(isActive: true):
        state.isNavigationActive = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.setNavigationIsActiveDelayCompleted)
        }
        .cancellable(id: CancelID.load)
      case .setNavigation(isActive: false):
        state.isNavigationActive = false
        state.optionalCounter = nil
        return .cancel(id: CancelID.load)
      case .setNavigationIsActiveDelayCompleted:
        state.optionalCounter = Counter.State()
        return .none
      }
    }
    .ifLet(\.optionalCounter, action: \.optionalCounter) { Counter() }
  }
}

/// A list whose rows are loaded after they were gone to; what was counted there goes back into the row.
@Reducer
struct NavigateAndLoadList {
  struct Row: Equatable, Identifiable {
    var count: Int
    let id: Int
  }

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [
      Row(count: 1, id: 1), Row(count: 42, id: 2), Row(count: 100, id: 3),
    ]
    var selection: Identified<Row.ID, Counter.State?>?
  }

  enum Action {
    case counter(Counter.Action)
    case setNavigation(selection: Int?)
    case setNavigationSelectionDelayCompleted
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counter:
        return .none
      case .setNavigation(selection: .some(let id)):
        state.selection = Identified(nil, id: id)
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.setNavigationSelectionDelayCompleted)
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .setNavigation(selection: .none):
        if let selection = state.selection, let count = selection.value?.count {
          state.rows[id: selection.id]?.count = count
        }
        state.selection = nil
        return .cancel(id: CancelID.load)
      case .setNavigationSelectionDelayCompleted:
        guard let id = state.selection?.id, let row = state.rows[id: id] else { return .none }
        state.selection?.value = Counter.State(count: row.count)
        return .none
      }
    }
    .ifLet(\.selection, action: \.counter) {
      EmptyReducer().ifLet(\.value, action: \.self) { Counter() }
    }
  }
}

/// Presents a sheet at once, and loads what it shows afterwards. Its switch is a binding.
@Reducer
struct PresentAndLoad {
  @ObservableState
  struct State: Equatable {
    var isSheetPresented = false
    var optionalCounter: Counter.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case optionalCounter(Counter.Action)
    case presentationDelayCompleted
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.isSheetPresented) { _, isPresented in
        Reduce { state, _ in
          guard isPresented else {
            state.optionalCounter = nil
            return .cancel(id: CancelID.load)
          }
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.presentationDelayCompleted)
          }
          .cancellable(id: CancelID.load)
        }
      }
    Reduce { state, action in
      if case .presentationDelayCompleted = action { state.optionalCounter = Counter.State() }
      return .none
    }
    .ifLet(\.optionalCounter, action: \.optionalCounter) { Counter() }
  }
}

/// Loads first, then presents.
@Reducer
struct LoadThenPresent {
  @ObservableState
  struct State: Equatable {
    @Presents var counter: Counter.State?
    var isActivityIndicatorVisible = false
  }

  enum Action {
    case counter(PresentationAction<Counter.Action>)
    case counterButtonTapped
    case counterPresentationDelayCompleted
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counter:
        return .none
      case .counterButtonTapped:
        state.isActivityIndicatorVisible = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.counterPresentationDelayCompleted)
        }
      case .counterPresentationDelayCompleted:
        state.isActivityIndicatorVisible = false
        state.counter = Counter.State()
        return .none
      }
    }
    .ifLet(\.$counter, action: \.counter) { Counter() }
  }
}
