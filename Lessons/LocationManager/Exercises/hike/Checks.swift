import ComposableArchitecture
import Testing

// draws: 27 28 29 "Blue Cup" "Miller" "The Kettle"

/// The cafés of the town. Their names are those of the checks.
private let cafes = zip(
  ["Blue Cup", "Miller's", "The Kettle", "Harbor"], Town.places.filter { $0.kind == .cafe }
)
.map { Place(name: $0, kind: .cafe, position: $1.position) }

/// The phone of one hiker.
@MainActor
private struct Hiker {
  let clock = TestClock()
  let device: LocationDevice
  let questions = LockIsolated(0)
  let searches = LockIsolated<[Region]>([])
  let searchFails = LockIsolated(false)
  let searching = LockIsolated(0)
  /// The permissions with which the phone was asked for positions.
  let requests = LockIsolated<[Authorization]>([])
  let steps = LockIsolated<[String]>([])
  let store: TestStoreOf<Hike>

  init(_ authorization: Authorization, slowSearch: Bool = false) async {
    let device = LocationDevice(
      authorization, whenAsked: { [questions] _ in questions.withValue { $0 += 1 } })
    self.device = device
    store = TestStore(initialState: Hike.State()) {
      Hike()
    } withDependencies: { [clock, requests, searches, searching, searchFails] in
      $0.continuousClock = clock
      $0.location = .connected(to: device)
      $0.location.requestLocation = {
        requests.withValue { $0.append(device.authorization) }
        device.requestLocation()
      }
      $0.location.startUpdating = {
        requests.withValue { $0.append(device.authorization) }
        device.startUpdating()
      }
      $0.places.search = { kind, region in
        searches.withValue { $0.append(region) }
        searching.withValue { $0 += 1 }
        defer { searching.withValue { $0 -= 1 } }
        let fails = searchFails.value
        if slowSearch { try await clock.sleep(for: .seconds(5)) }
        if fails { throw ServiceBusy() }
        return (cafes + Town.places.filter { $0.kind != .cafe })
          .filter { $0.kind == kind && region.contains($0.position) }
      }
    }
    // The state and the effects' actions may have any shape, so only the screen is compared.
    store.exhaustivity = .off
    await store.send(.onTask)
    await settle()
  }

  var screen: Screen { store.state.screen }

  /// What has led to the screen, and what is wrong then.
  func done(_ explanation: String = "") -> Comment {
    let steps = steps.value.isEmpty ? "At first." : "After \(steps.value.joined(separator: ", "))."
    return "\(explanation.isEmpty ? steps : "\(steps) \(explanation)")"
  }

  /// Compares each part of the screen alone, so that a failure names the one that differs.
  func shows(_ expected: Screen, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(screen.button == expected.button, done(), sourceLocation: sourceLocation)
    #expect(screen.track == expected.track, done(), sourceLocation: sourceLocation)
    #expect(screen.blocks == expected.blocks, done(), sourceLocation: sourceLocation)
    #expect(screen.message == expected.message, done(), sourceLocation: sourceLocation)
    #expect(screen.cafes == expected.cafes, done(), sourceLocation: sourceLocation)
  }

  func tap() async {
    steps.withValue { [button = screen.button] in $0.append("a tap on \(button)") }
    await store.send(.buttonTapped)
    await settle()
  }

  func tell(_ positions: Position...) async {
    for position in positions {
      steps.withValue { $0.append("located(\(position.x), \(position.y))") }
      device.tell(.located(position))
      await settle()
    }
  }

  func fail(_ error: LocationError = .noSignal) async {
    steps.withValue { $0.append("failed(\(error))") }
    device.tell(.failed(error))
    await settle()
  }

  func change(_ authorization: Authorization) async {
    steps.withValue { $0.append("authorizationChanged(\(authorization))") }
    device.change(authorization)
    await settle()
  }

  func pass(_ seconds: Int) async {
    steps.withValue { $0.append("\(seconds) s") }
    await clock.advance(by: .seconds(seconds))
    await settle()
  }

  func settle() async {
    for _ in 1...3 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  func leave() async { await store.skipInFlightEffects(strict: false) }
}

private func text(_ authorization: Authorization) -> String {
  authorization == .denied ? "Please allow it in the settings." : "This device doesn't allow it."
}

// MARK: - Stage 1

@MainActor
struct Stage1 {
  // task: 1
  @Test("At first nothing is recorded")
  func first() async {
    let hiker = await Hiker(.authorized)
    hiker.shows(Screen())
    #expect(!hiker.device.isUpdating, hiker.done())
    await hiker.tell(Position(27, 8))
    hiker.shows(Screen())
    await hiker.leave()
  }

  // task: 1
  @Test("A tap begins a hike, and positions are added")
  func begin() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    hiker.shows(Screen(button: "Stop"))
    #expect(hiker.device.isUpdating, hiker.done())
    await hiker.tell(Position(27, 8), Position(28, 8))
    #expect(hiker.screen.track == [Position(27, 8), Position(28, 8)], hiker.done())
    #expect(hiker.screen.button == "Stop", hiker.done())
    await hiker.leave()
  }

  // task: 1
  @Test("Stop ends the hike and lets the phone rest")
  func stop() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(27, 8))
    await hiker.tap()
    #expect(!hiker.device.isUpdating, hiker.done("The phone still tells positions."))
    #expect(hiker.screen.button == "Start", hiker.done())
    await hiker.tell(Position(28, 8))
    #expect(hiker.screen.track == [Position(27, 8)], hiker.done())
    await hiker.leave()
  }

  // task: 1
  @Test("The next hike has a track of its own")
  func next() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(27, 8))
    await hiker.tap()
    await hiker.tap()
    #expect(hiker.screen.track == [], hiker.done())
    #expect(hiker.device.isUpdating, hiker.done())
    await hiker.tell(Position(29, 8))
    #expect(hiker.screen.track == [Position(29, 8)], hiker.done())
    await hiker.leave()
  }
}

// MARK: - Stage 2

@MainActor
struct Stage2 {
  // task: 2
  @Test("Without an answer so far, a tap asks")
  func asks() async {
    let hiker = await Hiker(.notDetermined)
    hiker.shows(Screen())
    #expect(hiker.questions.value == 0, hiker.done())
    await hiker.tap()
    hiker.shows(Screen(button: "Cancel"))
    #expect(hiker.questions.value == 1, hiker.done())
    #expect(!hiker.device.isUpdating, hiker.done())
    await hiker.leave()
  }

  // task: 2
  @Test("A yes begins the hike")
  func yes() async {
    let hiker = await Hiker(.notDetermined)
    await hiker.tap()
    await hiker.change(.authorized)
    hiker.shows(Screen(button: "Stop"))
    #expect(hiker.device.isUpdating, hiker.done())
    await hiker.tell(Position(27, 8))
    #expect(hiker.screen.track == [Position(27, 8)], hiker.done())
    await hiker.leave()
  }

  // task: 2
  @Test("A hike that began with a question is stopped like any other")
  func stop() async {
    let hiker = await Hiker(.notDetermined)
    await hiker.tap()
    await hiker.change(.authorized)
    await hiker.tell(Position(27, 8))
    await hiker.tap()
    hiker.shows(Screen(track: [Position(27, 8)]))
    #expect(!hiker.device.isUpdating, hiker.done("The phone still tells positions."))
    await hiker.tap()
    hiker.shows(Screen(button: "Stop"))
    #expect(hiker.device.isUpdating, hiker.done("The permission is there, so a tap begins a hike."))
    await hiker.leave()
  }

  // task: 2
  @Test("A no is a message", arguments: [Authorization.denied, .restricted])
  func no(authorization: Authorization) async {
    let hiker = await Hiker(.notDetermined)
    await hiker.tap()
    await hiker.change(authorization)
    hiker.shows(Screen(message: text(authorization)))
    await hiker.leave()
  }

  // task: 2
  @Test("After an old no, a tap shows the message", arguments: [Authorization.denied, .restricted])
  func oldNo(authorization: Authorization) async {
    let hiker = await Hiker(authorization)
    hiker.shows(Screen())
    await hiker.tap()
    hiker.shows(Screen(message: text(authorization)))
    #expect(hiker.questions.value == 0, hiker.done())
    await hiker.tap()
    hiker.shows(Screen(message: text(authorization)))
    await hiker.leave()
  }

  // task: 2
  @Test(
    "The phone isn't asked for positions without the permission",
    arguments: [Authorization.denied, .notDetermined, .restricted])
  func notYet(authorization: Authorization) async {
    let hiker = await Hiker(authorization)
    await hiker.tap()
    #expect(hiker.requests.value == [], hiker.done("An endpoint was called without the permission."))
    await hiker.leave()
  }

  // task: 2
  @Test("A permission that is given later removes the message, and begins nothing")
  func later() async {
    let hiker = await Hiker(.denied)
    await hiker.tap()
    await hiker.change(.authorized)
    hiker.shows(Screen())
    #expect(!hiker.device.isUpdating, hiker.done())
    await hiker.tap()
    hiker.shows(Screen(button: "Stop"))
    await hiker.leave()
  }

  // task: 2
  @Test("After Cancel, a late no is no message", arguments: [Authorization.denied, .restricted])
  func lateNo(authorization: Authorization) async {
    let hiker = await Hiker(.notDetermined)
    await hiker.tap()
    await hiker.tap()
    await hiker.change(authorization)
    #expect(hiker.screen.message == nil, hiker.done("Nobody wants a hike anymore."))
    #expect(hiker.screen.button == "Start", hiker.done())
    await hiker.leave()
  }

  // task: 2
  @Test("After Cancel, a late yes begins nothing")
  func cancel() async {
    let hiker = await Hiker(.notDetermined)
    await hiker.tap()
    await hiker.tap()
    hiker.shows(Screen())
    await hiker.change(.authorized)
    hiker.shows(Screen())
    #expect(!hiker.device.isUpdating, hiker.done())
    await hiker.leave()
  }

  // task: 2
  @Test("After Cancel, the next tap wants a hike again")
  func wishAgain() async {
    let hiker = await Hiker(.notDetermined)
    for _ in 1...3 { await hiker.tap() }
    hiker.shows(Screen(button: "Cancel"))
    await hiker.change(.authorized)
    hiker.shows(Screen(button: "Stop"))
    #expect(hiker.device.isUpdating, hiker.done())
    await hiker.leave()
  }
}

// MARK: - Stage 3

@MainActor
struct Stage3 {
  // task: 3
  @Test("A hike waits while the permission is missing", arguments: [Authorization.denied, .restricted])
  func waits(authorization: Authorization) async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(27, 8))
    await hiker.change(authorization)
    #expect(hiker.screen.button == "Stop", hiker.done())
    #expect(hiker.screen.message == text(authorization), hiker.done())
    #expect(hiker.screen.track == [Position(27, 8)], hiker.done())
    await hiker.leave()
  }

  // task: 3
  @Test("A hike that waits adds no position")
  func rests() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(27, 8))
    await hiker.change(.denied)
    await hiker.tell(Position(28, 8))
    #expect(
      hiker.screen.track == [Position(27, 8)], hiker.done("A late position comes without a permission."))
    #expect(hiker.screen.message == text(.denied), hiker.done("The permission is still missing."))
    await hiker.change(.authorized)
    #expect(
      hiker.screen.track == [Position(27, 8)], hiker.done("The late position belongs to no part of the hike.")
    )
    await hiker.leave()
  }

  // task: 3
  @Test("A hike that waits doesn't ask the phone for positions")
  func waitsForPermission() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.change(.denied)
    await hiker.change(.restricted)
    #expect(
      hiker.requests.value == [.authorized], hiker.done("An endpoint was called without the permission."))
    await hiker.leave()
  }

  // task: 3
  @Test("A hike goes on when the permission is given again")
  func goesOn() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(27, 8))
    await hiker.change(.denied)
    await hiker.change(.authorized)
    #expect(hiker.screen.message == nil, hiker.done())
    #expect(hiker.screen.button == "Stop", hiker.done())
    #expect(hiker.device.isUpdating, hiker.done())
    await hiker.tell(Position(28, 8))
    #expect(hiker.screen.track == [Position(27, 8), Position(28, 8)], hiker.done())
    await hiker.leave()
  }

  // task: 3
  @Test("A hike that is stopped meanwhile doesn't go on")
  func stopped() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(27, 8))
    await hiker.change(.denied)
    await hiker.tap()
    #expect(hiker.screen.button == "Start", hiker.done())
    #expect(hiker.screen.message == nil, hiker.done())
    #expect(hiker.screen.track == [Position(27, 8)], hiker.done())
    await hiker.change(.authorized)
    #expect(hiker.screen.button == "Start", hiker.done())
    #expect(!hiker.device.isUpdating, hiker.done())
    await hiker.leave()
  }

  // task: 3
  @Test("Without a hike, a lost permission is no message until the next tap")
  func noHike() async {
    let hiker = await Hiker(.authorized)
    await hiker.change(.denied)
    hiker.shows(Screen())
    await hiker.tap()
    hiker.shows(Screen(message: text(.denied)))
    await hiker.leave()
  }
}

// MARK: - Stage 4

@MainActor
struct Stage4 {
  // task: 4
  @Test("A position that is told twice is added once")
  func twice() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(27, 8), Position(27, 8), Position(28, 8), Position(27, 8))
    #expect(hiker.screen.track == [Position(27, 8), Position(28, 8), Position(27, 8)], hiker.done())
    await hiker.leave()
  }

  // task: 4
  @Test("A position from before the hike isn't the one before its first position")
  func beforeTheHike() async {
    let hiker = await Hiker(.authorized)
    await hiker.tell(Position(27, 8))
    await hiker.tap()
    await hiker.tell(Position(27, 8))
    #expect(hiker.screen.track == [Position(27, 8)], hiker.done())
    await hiker.leave()
  }

  // task: 4
  @Test("The blocks are those of the whole way")
  func blocks() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    #expect(hiker.screen.blocks == 0, hiker.done())
    await hiker.tell(Position(27, 8))
    #expect(hiker.screen.blocks == 0, hiker.done())
    await hiker.tell(Position(28, 10), Position(28, 8))
    #expect(hiker.screen.blocks == 5, hiker.done())
    await hiker.tap()
    #expect(hiker.screen.blocks == 5, hiker.done())
    await hiker.tap()
    #expect(hiker.screen.blocks == 0, hiker.done())
    await hiker.leave()
  }

  // task: 4
  @Test("A lost signal is a message until the next position")
  func signal() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(27, 8))
    await hiker.fail()
    #expect(hiker.screen.message == "There is no signal.", hiker.done())
    #expect(hiker.screen.button == "Stop", hiker.done())
    await hiker.tell(Position(27, 8))
    #expect(hiker.screen.message == nil, hiker.done())
    await hiker.leave()
  }

  // task: 4
  @Test("Only a lost signal is a message about the signal")
  func notPermitted() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.fail(.notPermitted)
    #expect(hiker.screen.message == nil, hiker.done("`failed(.notPermitted)` says nothing about the signal."))
    await hiker.change(.denied)
    await hiker.fail(.notPermitted)
    #expect(
      hiker.screen.message == text(.denied), hiker.done("The permission is missing, and not the signal."))
    await hiker.leave()
  }

  // task: 4
  @Test("A lost signal leaves the message about the permission")
  func whileItWaits() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(27, 8))
    await hiker.change(.denied)
    await hiker.fail()
    #expect(hiker.screen.message == text(.denied), hiker.done("The hike waits for the permission."))
    await hiker.change(.authorized)
    #expect(hiker.screen.message == nil, hiker.done("The permission was given again."))
    await hiker.leave()
  }

  // task: 4
  @Test("After a hike has waited, an older message about the signal doesn't come back")
  func signalBefore() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.fail()
    await hiker.change(.denied)
    #expect(hiker.screen.message == text(.denied), hiker.done("The hike waits for the permission."))
    await hiker.change(.authorized)
    #expect(hiker.screen.message == nil, hiker.done("The permission was given again."))
    await hiker.leave()
  }

  // task: 4
  @Test("Stop removes the message about the signal")
  func stop() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.fail()
    await hiker.tap()
    hiker.shows(Screen())
    await hiker.leave()
  }

  // task: 4
  @Test("Without a hike, a lost signal changes nothing")
  func noHike() async {
    let hiker = await Hiker(.authorized)
    await hiker.fail()
    hiker.shows(Screen())
    await hiker.tap()
    hiker.shows(Screen(button: "Stop"))
    await hiker.leave()
  }
}

// MARK: - Stage 5

@MainActor
struct Stage5 {
  // task: 5
  @Test("The cafés around the first position are shown")
  func first() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    #expect(hiker.searches.value == [], hiker.done())
    await hiker.tell(Position(9, 8))
    #expect(hiker.searches.value == [Region(9, 8)], hiker.done())
    #expect(hiker.screen.cafes == ["Blue Cup", "Miller's"], hiker.done())
    await hiker.leave()
  }

  // task: 5
  @Test("A position from before the hike isn't searched")
  func beforeTheHike() async {
    let hiker = await Hiker(.authorized)
    await hiker.tell(Position(8, 8))
    #expect(hiker.searches.value == [], hiker.done())
    await hiker.tap()
    await hiker.tell(Position(9, 8))
    #expect(hiker.searches.value == [Region(9, 8)], hiker.done())
    await hiker.leave()
  }

  // task: 5
  @Test("A first position that is told twice is searched once")
  func firstTwice() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(9, 8), Position(9, 8))
    #expect(hiker.searches.value == [Region(9, 8)], hiker.done())
    await hiker.leave()
  }

  // task: 5
  @Test("The next search is three blocks away from the last one")
  func moved() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(9, 8), Position(10, 8), Position(10, 9), Position(9, 9))
    #expect(hiker.searches.value == [Region(9, 8)], hiker.done())
    await hiker.tell(Position(11, 9), Position(12, 9), Position(13, 9), Position(14, 9))
    #expect(hiker.searches.value == [Region(9, 8), Region(11, 9), Region(14, 9)], hiker.done())
    #expect(hiker.screen.cafes == ["Miller's", "The Kettle"], hiker.done())
    await hiker.leave()
  }

  // task: 5
  @Test("A newer search replaces one that is still running")
  func late() async {
    let hiker = await Hiker(.authorized, slowSearch: true)
    await hiker.tap()
    await hiker.tell(Position(9, 8))
    await hiker.pass(3)
    await hiker.tell(Position(17, 9))
    #expect(hiker.searching.value == 1, hiker.done("Only the newer search is still running."))
    await hiker.pass(3)
    #expect(hiker.screen.cafes == [], hiker.done())
    await hiker.pass(2)
    #expect(hiker.screen.cafes == ["The Kettle"], hiker.done())
    await hiker.leave()
  }

  // task: 5
  @Test("A failed search changes nothing")
  func failure() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(9, 8))
    hiker.searchFails.setValue(true)
    await hiker.tell(Position(17, 9))
    #expect(hiker.searches.value.count == 2, hiker.done("The second position is far enough for a search."))
    #expect(hiker.screen.cafes == ["Blue Cup", "Miller's"], hiker.done())
    #expect(hiker.screen.message == nil, hiker.done())
    #expect(hiker.screen.button == "Stop", hiker.done())
    await hiker.leave()
  }

  // task: 5
  @Test("A failed search counts as the last one")
  func afterFailure() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    hiker.searchFails.setValue(true)
    await hiker.tell(Position(9, 8), Position(10, 8), Position(11, 8))
    #expect(hiker.searches.value == [Region(9, 8)], hiker.done("The last search was two blocks away."))
    hiker.searchFails.setValue(false)
    await hiker.tell(Position(12, 8))
    #expect(hiker.searches.value == [Region(9, 8), Region(12, 8)], hiker.done())
    #expect(hiker.screen.cafes == ["Blue Cup", "Miller's"], hiker.done())
    await hiker.leave()
  }

  // task: 5
  @Test("Stop removes the cafés, also those of a search that is still running")
  func stop() async {
    let hiker = await Hiker(.authorized, slowSearch: true)
    await hiker.tap()
    await hiker.tell(Position(9, 8))
    await hiker.pass(5)
    #expect(hiker.screen.cafes == ["Blue Cup", "Miller's"], hiker.done())
    await hiker.tell(Position(12, 8))
    await hiker.tap()
    #expect(hiker.screen.cafes == [], hiker.done())
    await hiker.pass(6)
    #expect(hiker.screen.cafes == [], hiker.done())
    await hiker.leave()
  }

  // task: 5
  @Test("An answer to a search of the last hike isn't shown in the next one")
  func oldAnswer() async {
    let hiker = await Hiker(.authorized, slowSearch: true)
    await hiker.tap()
    await hiker.tell(Position(9, 8))
    await hiker.tap()
    await hiker.tap()
    await hiker.pass(6)
    #expect(hiker.screen.cafes == [], hiker.done("The next hike has searched for nothing yet."))
    await hiker.leave()
  }

  // task: 5
  @Test("The next hike searches for its first position again")
  func next() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(9, 8))
    await hiker.tap()
    await hiker.tap()
    #expect(hiker.screen.cafes == [], hiker.done())
    await hiker.tell(Position(10, 8))
    #expect(hiker.searches.value == [Region(9, 8), Region(10, 8)], hiker.done())
    #expect(hiker.screen.cafes == ["Blue Cup", "Miller's"], hiker.done())
    await hiker.leave()
  }

  // task: 5
  @Test("A hike that goes on still has its cafés")
  func goesOn() async {
    let hiker = await Hiker(.authorized)
    await hiker.tap()
    await hiker.tell(Position(9, 8))
    await hiker.change(.denied)
    await hiker.change(.authorized)
    await hiker.tell(Position(10, 8))
    #expect(hiker.searches.value == [Region(9, 8)], hiker.done())
    #expect(hiker.screen.cafes == ["Blue Cup", "Miller's"], hiker.done())
    await hiker.leave()
  }
}
