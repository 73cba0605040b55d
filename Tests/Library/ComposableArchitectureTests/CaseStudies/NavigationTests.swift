import ComposableArchitecture
import Testing

@MainActor
@Suite struct NavigationTests {
  private let clock = TestClock()

  private func makeStore<R: Reducer>(_ state: R.State, _ reducer: R) -> TestStoreOf<R>
  where R.State: Equatable {
    TestStore(initialState: state) {
      reducer
    } withDependencies: {
      $0.continuousClock = clock
      $0.factClient.fetch = { "\($0) is a fact" }
    }
  }

  @Test func aChildComesAndGoes() async {
    let store = makeStore(OptionalBasics.State(), OptionalBasics())
    await store.send(.toggleCounterButtonTapped) { $0.optionalCounter = Counter.State() }
    await store.send(\.optionalCounter.incrementButtonTapped) { $0.optionalCounter?.count = 1 }
    await store.send(.toggleCounterButtonTapped) { $0.optionalCounter = nil }
  }

  @Test func whatIsGoneToIsLoadedAfterwards() async {
    let store = makeStore(NavigateAndLoad.State(), NavigateAndLoad())
    await store.send(.setNavigation(isActive: true)) { $0.isNavigationActive = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.setNavigationIsActiveDelayCompleted) { $0.optionalCounter = Counter.State() }
    await store.send(\.optionalCounter.incrementButtonTapped) { $0.optionalCounter?.count = 1 }
    await store.send(.setNavigation(isActive: false)) {
      $0.isNavigationActive = false
      $0.optionalCounter = nil
    }
  }

  @Test func goingBackEndsTheLoading() async {
    let store = makeStore(NavigateAndLoad.State(), NavigateAndLoad())
    await store.send(.setNavigation(isActive: true)) { $0.isNavigationActive = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(.setNavigation(isActive: false)) { $0.isNavigationActive = false }
    await clock.run(timeout: .seconds(600))
  }

  @Test func whatASheetShowsIsLoadedAfterwards() async {
    let store = makeStore(PresentAndLoad.State(), PresentAndLoad())
    await store.send(\.binding.isSheetPresented, true) { $0.isSheetPresented = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.presentationDelayCompleted) { $0.optionalCounter = Counter.State() }
    await store.send(\.optionalCounter.decrementButtonTapped) { $0.optionalCounter?.count = -1 }
    await store.send(\.binding.isSheetPresented, false) {
      $0.isSheetPresented = false
      $0.optionalCounter = nil
    }
  }

  @Test func aSheetThatIsClosedEndsItsLoading() async {
    let store = makeStore(PresentAndLoad.State(), PresentAndLoad())
    await store.send(\.binding.isSheetPresented, true) { $0.isSheetPresented = true }
    await clock.advance(by: .milliseconds(999))
    await store.send(\.binding.isSheetPresented, false) { $0.isSheetPresented = false }
    await clock.run(timeout: .seconds(600))
  }

  @Test func whatIsLoadedIsGoneToThen() async {
    let store = makeStore(LazyNavigation.State(), LazyNavigation())
    await store.send(.setNavigation(isActive: true)) { $0.isActivityIndicatorHidden = false }
    await clock.advance(by: .seconds(1))
    await store.receive(\.setNavigationIsActiveDelayCompleted) {
      $0.isActivityIndicatorHidden = true
      $0.optionalCounter = Counter.State()
    }
    await store.send(.setNavigation(isActive: false)) { $0.optionalCounter = nil }
    await store.send(.setNavigation(isActive: true)) { $0.isActivityIndicatorHidden = false }
    await store.send(.onDisappear)
    await clock.run(timeout: .seconds(600))
  }

  @Test func whatIsCountedInARowGoesBackIntoIt() async {
    let store = makeStore(NavigateAndLoadList.State(), NavigateAndLoadList())
    await store.send(.setNavigation(selection: 2)) { $0.selection = Identified(nil, id: 2) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.setNavigationSelectionDelayCompleted) {
      $0.selection?.value = Counter.State(count: 42)
    }
    await store.send(\.counter.incrementButtonTapped) { $0.selection?.value?.count = 43 }
    await store.send(.setNavigation(selection: nil)) {
      $0.rows[id: 2]?.count = 43
      $0.selection = nil
    }
    await store.send(.setNavigation(selection: 1)) { $0.selection = Identified(nil, id: 1) }
    await store.send(.setNavigation(selection: nil)) { $0.selection = nil }
  }

  @Test func whatIsLoadedIsPresentedThen() async {
    let store = makeStore(LoadThenPresent.State(), LoadThenPresent())
    await store.send(.counterButtonTapped) { $0.isActivityIndicatorVisible = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.counterPresentationDelayCompleted) {
      $0.counter = Counter.State()
      $0.isActivityIndicatorVisible = false
    }
    await store.send(\.counter.incrementButtonTapped) { $0.counter?.count = 1 }
    await store.send(\.counter.dismiss) { $0.counter = nil }
  }

  @Test func oneDestinationAtATime() async {
    let store = makeStore(MultipleDestinations.State(), MultipleDestinations())
    await store.send(.showDrillDown) { $0.destination = .drillDown(Counter.State()) }
    await store.send(\.destination.drillDown.incrementButtonTapped) {
      $0.destination = .drillDown(Counter.State(count: 1))
    }
    await store.send(.showPopover) { $0.destination = .popover(Counter.State()) }
    await store.send(.showSheet) { $0.destination = .sheet(Counter.State()) }
    await store.send(\.destination.sheet.decrementButtonTapped) {
      $0.$destination[case: \.sheet]?.count = -1
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func backToAScreenOrToTheRoot() async {
    let store = makeStore(NavigationDemo.State(), NavigationDemo())
    await store.send(.goToABCButtonTapped) {
      $0.path = StackState([
        .screenA(ScreenA.State()), .screenB(ScreenB.State()), .screenC(ScreenC.State()),
      ])
    }
    await store.send(\.path[id: 1].screenB.screenBButtonTapped) { $0.path.append(.screenB(ScreenB.State())) }
    #expect(store.state.path.ids == [0, 1, 2, 3])
    await store.send(.goBackToScreen(id: 1)) { $0.path.pop(to: 1) }
    await store.send(\.path[id: 1].screenB.screenAButtonTapped) { $0.path.append(.screenA(ScreenA.State())) }
    await store.send(\.path[id: 1].screenB.screenCButtonTapped) { $0.path.append(.screenC(ScreenC.State())) }
    await store.send(.popToRoot) { $0.path = StackState() }
  }

  @Test func aScreenAsksForFactsAndLeaves() async {
    let store = makeStore(
      NavigationDemo.State(path: StackState([.screenA(ScreenA.State())])), NavigationDemo())
    await store.send(\.path[id: 0].screenA.incrementButtonTapped) {
      $0.path[id: 0, case: \.screenA]?.count = 1
    }
    await store.send(\.path[id: 0].screenA.decrementButtonTapped) {
      $0.path[id: 0, case: \.screenA]?.count = 0
    }
    await store.send(\.path[id: 0].screenA.factButtonTapped) {
      $0.path[id: 0, case: \.screenA]?.isLoading = true
    }
    await store.receive(\.path[id: 0].screenA.factResponse.success) {
      $0.path[id: 0, case: \.screenA]?.isLoading = false
      $0.path[id: 0, case: \.screenA]?.fact = "0 is a fact"
    }
    await store.send(\.path[id: 0].screenA.dismissButtonTapped)
    await store.receive(\.path.popFrom, 0) { $0.path.removeAll() }
  }

  @Test func aScreensTimerEndsWithIt() async {
    let store = makeStore(
      NavigationDemo.State(path: StackState([.screenC(ScreenC.State())])), NavigationDemo())
    await store.send(\.path[id: 0].screenC.startButtonTapped) {
      $0.path[id: 0, case: \.screenC]?.isTimerRunning = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].screenC.timerTick) { $0.path[id: 0, case: \.screenC]?.count = 1 }
    await store.send(\.path[id: 0].screenC.stopButtonTapped) {
      $0.path[id: 0, case: \.screenC]?.isTimerRunning = false
    }
    await store.send(\.path[id: 0].screenC.startButtonTapped) {
      $0.path[id: 0, case: \.screenC]?.isTimerRunning = true
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
  }
}
