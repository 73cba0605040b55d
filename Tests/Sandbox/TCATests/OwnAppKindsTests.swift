import Foundation
import TerminalTestSupport
import Testing

/// Apps whose first state, whose reducer or whose packages need more than a value that is made up.
@Suite(.serialized)
struct OwnAppKindsTests {
  private let tca: TCA

  init() throws { tca = try TCA() }

  private func play(_ app: String, input: String) async throws -> TCA.Outcome {
    try await AppCopy(app, for: tca).play(input: input)
  }

  /// The app's own first state is taken, and the routes are real ones.
  @Test func routesOfACoordinatorPackage() async throws {
    let outcome = try await play(
      "Routes",
      input: """
        clock test
        .router(.routeAction(id: "books", action: .books(.bookTapped("Emma"))))
        wait
        expect routes.count == 2
        .router(.routeAction(id: "Emma", action: .page(.appeared)))
        advance 2s
        state
        .router(.routeAction(id: "Emma", action: .page(.closeButtonTapped)))
        expect routes.count == 1
        advance 2s
        .homeButtonTapped
        quit
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("Library of the module Routes, from Library.State.initialState."))
    #expect(outcome.error.contains("Project.swift: It describes the project (ProjectDescription)."))
    #expect(outcome.output.contains("lines: 2"), "\(outcome.output)")
    #expect(!outcome.error.contains("made up"))
  }

  @Test func coordinatorsOfTheTimeOfProtocols() async throws {
    let outcome = try await play(
      "Doors",
      input: """
        .routeAction(0, action: .hall(.kitchenDoorOpened))
        .routeAction(1, action: .kitchen(.cupTaken))
        expect routes.count == 2
        .wentOut
        wait
        expect routes.count == 1
        """)
    outcome.exit(0)
    #expect(
      outcome.error.contains("House of the module Doors, from House.State(routes: [.root("),
      "\(outcome.error)")
  }

  /// What stands in for a type of Apple's has a part of its members, and the app uses others.
  @Test func membersThatAStandInLacks() async throws {
    let outcome = try await play(
      "Pantry",
      input: """
        .jarAdded("Rice")
        expect jars.count == 1
        .permissionAsked
        expect floor == 1
        quit
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("Pantry of the module Pantry, from Pantry.State()."), "\(outcome.error)")
    #expect(outcome.output.contains("Color.Resolved(), shelf: Color.Chart()"), "\(outcome.output)")
  }

  /// A state that only its own function makes, a reducer with closures, and property wrappers of packages that aren't here.
  @Test func factoriesAndWrappers() async throws {
    let outcome = try await play(
      "Harbor",
      input: """
        .counted
        expect ships.count == 3
        .berthTapped
        .berth(.taken)
        expect berth?.isTaken == true
        undo
        """)
    outcome.exit(0)
    #expect(
      outcome.error.replacing("\n", with: " ").contains(
        "HarborDomain.Feature of the module Harbor, from HarborDomain.Feature.State.morning()."),
      "\(outcome.error)")
    for name in ["Injected", "Persisted", "RealmSwift: Harbor.swift"] {
      #expect(outcome.error.contains(name), "\(outcome.error)")
    }
  }

  /// Projects of Tuist and packages beside them are modules, whatever a helper calls them, and one of a single target needs no folder.
  @Test func projectsWithoutAPackage() async throws {
    let outcome = try await play(
      "Bakery",
      input: """
        .oven(.loafBaked)
        .paid(3)
        expect oven.loaves == [.rye]
        expect sum.amount == 3
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("Bakery of the module Bakery, from Bakery.State()."), "\(outcome.error)")
    #expect(!outcome.error.contains("isn't here"), "\(outcome.error)")
    #expect(outcome.error.contains("modules that the feature doesn't need: OvenFeatureDemo"))
  }

  /// Macros, functions in C, classes and subscripts of packages that aren't here, and a dependency that has nothing but them.
  @Test func packagesOfMacrosAndObjects() async throws {
    let outcome = try await play(
      "Attic",
      input: """
        .appeared
        wait
        expect boxes == []
        expect isStored == true
        .roomChosen(Rooms.RoomName())
        .tidied
        wait
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("Attic of the module Attic, from Attic.State()."), "\(outcome.error)")
    #expect(outcome.error.contains("boxClient: as in your app, over stand-ins that do nothing"))
    for name in ["#names", "#query", "shelf_log", "Stored", "ShelfActor"] {
      #expect(outcome.error.contains(name), "\(outcome.error)")
    }
    #expect(!outcome.error.contains("ends the kernel"), "\(outcome.error)")
  }

  /// A module uses stand-ins of another one that it doesn't import, and whoever imports both sees one type.
  @Test func modulesThatShareAStandIn() async throws {
    let outcome = try await play("Harvest", input: ".picked\nexpect apples == 1\n.weighed\n")
    outcome.exit(0)
    #expect(
      outcome.error.contains("Harvest of the module Harvest, from Harvest.State()."), "\(outcome.error)")
    #expect(!outcome.error.contains("ends the kernel"), "\(outcome.error)")
  }

  /// Protocols whose members a package adds, results that a package hands to closures, and its types with names of Swift's.
  @Test func packagesOfProtocolsAndResults() async throws {
    let outcome = try await play(
      "Quay",
      input: """
        .appeared
        .levelChanged(0.5)
        expect level == 0.5
        .crateNamed("tea")
        expect crates.count == 1
        .isEmpty
        expect crates == []
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("Quay of the module Quay, from Quay.State()."), "\(outcome.error)")
    #expect(!outcome.error.contains("ends the kernel"), "\(outcome.error)")
    #expect(
      outcome.error.contains("sender: as in your app, over stand-ins that do nothing"), "\(outcome.error)")
  }

  /// Reducers of the time in which they were values, with effects that are publishers, as the app's own store combines them.
  @Test func reducersThatAreValues() async throws {
    let outcome = try await play(
      "Kettle",
      input: """
        clock test
        .appeared
        advance 0s
        expect teas.count == 1
        .tea(id: 1, action: .startTapped)
        advance 2s
        expect teas[0].seconds == 2
        .tea(id: 1, action: .stopTapped)
        .noteTapped
        .note(.textChanged("hot"))
        expect note?.text == "hot"
        .note(.closeTapped)
        expect note == nil
        quit
        """)
    outcome.exit(0)
    #expect(
      outcome.error.contains("KettleReducer of the module Kettle, from KettleState()."), "\(outcome.error)")
    #expect(outcome.error.contains("kettleReducer is a value"), "\(outcome.error)")
    #expect(outcome.error.contains("mainQueue: .played); --with environment='…'"), "\(outcome.error)")
  }

  /// Static reducers that are values, beside one that is a type, and an environment that the command line gives.
  @Test func reducersThatAreValuesBesideTypes() async throws {
    let copy = try AppCopy("Lanes", for: tca)
    let lanes = "PoolDomain.Environment(lanes: { [UUID()] })"
    let outcome = try await copy.play(
      ["--with", "environment=\(lanes)", "--feature", "PoolDomain"],
      input: ".opened\nwait\nexpect lanes.count == 1\n")
    outcome.exit(0)
    #expect(outcome.error.contains("PoolDomainReducer of the module Lanes"), "\(outcome.error)")
    let text = outcome.error.replacing("\n", with: " ")
    #expect(text.contains("Its environment is \(lanes)"), "\(outcome.error)")
  }

  /// The targets of Xcode are modules, and a client without a live value does nothing.
  @Test func targetsOfXcode() async throws {
    let outcome = try await play(
      "Targets",
      input: """
        .order(.cupAdded)
        expect order.cups == 1
        .order(.sent)
        wait
        expect order.cups == 0
        export Cafe.swift
        quit
        """)
    outcome.exit(0)
    let test = try String(contentsOf: tca.folder.appending(path: "Cafe.swift"), encoding: .utf8)
    #expect(test.contains("extension Cafe.State: @retroactive Equatable {"), "\(test)")
    #expect(test.contains("store.receive(\\.order.received") && !test.contains("is not asserted"), "\(test)")
    #expect(
      outcome.error.contains("Cafe of the module Cafe, from Cafe.State(isOpen: true)."), "\(outcome.error)")
    let text = outcome.error.replacing("\n", with: " ")
    #expect(text.contains("these files, so they are left out: Cafe/Unused.swift."), "\(outcome.error)")
    #expect(!outcome.error.contains("Theme.Key"), "\(outcome.error)")
  }

  /// A module sees a stand-in where it doesn't import the app's type of that name, and members that a package's protocol adds.
  @Test func namesThatAnotherModuleHas() async throws {
    let outcome = try await play(
      "Ferry", input: ".docked\nwait\nexpect isManned == true\n.cooked(Crew.Sailor())\nexpect cabins == 1\n")
    outcome.exit(0)
    #expect(outcome.error.contains("Ferry of the module Ferry, from Ferry.State()."), "\(outcome.error)")
    #expect(!outcome.error.contains("ends the kernel"), "\(outcome.error)")
  }

  /// Reducers whose types a type alias, another reducer or a function says, effects one after another, and a session that is a script.
  @Test func reducersWithoutWrittenTypes() async throws {
    let outcome = try await play(
      "Spices",
      input: """
        .jar(.filled(5))
        expect jar.grams == 25
        .orderTapped
        wait
        expect orders == ["pepper", "sold out"]
        export
        export Spices.swift
        """)
    outcome.exit(1)
    let text = outcome.error.replacing("\n", with: " ")
    #expect(text.contains("ShelfReducer of the module Spices, from ShelfState(jar:"), "\(outcome.error)")
    #expect(outcome.output.contains("ShelfReducer-session.tca"), "\(outcome.output)")
    #expect(outcome.output.contains("a test of it would need the library of"), "\(outcome.output)")
    #expect(outcome.output.contains("export Spices.tca"), "\(outcome.output)")
  }

  /// An app beside the sources of a package, and a protocol that says what the actions of its features are.
  @Test func anAppBesideItsPackage() async throws {
    let copy = try AppCopy("Orchard", for: tca)
    let outcome = try await copy.play(
      input: ".trees(.tapped(.planted))\nexpect trees.count == 8\nexport Orchard.swift\n")
    outcome.exit(0)
    #expect(
      outcome.error.contains("Orchard of the module Orchard, from Orchard.State(trees:"), "\(outcome.error)")
    let trees = try await copy.play(["--feature", "Trees"], input: ".tapped(.felled)\nexpect count == -1\n")
    trees.exit(0)
  }

  /// Modules that do nothing but give a client its live value, which one of them can't, and a table of a package that isn't here.
  @Test func liveValuesOfOtherModules() async throws {
    let outcome = try await play(
      "Lighthouse",
      input: """
        .lampTapped
        wait
        expect flashes == [1, 2, 3]
        .logTapped
        wait
        expect known == 1
        .windTapped
        wait
        quit
        """)
    outcome.exit(0)
    #expect(
      outcome.error.contains("Lighthouse of the module Lighthouse, from Lighthouse.State()."),
      "\(outcome.error)")
    let text = outcome.error.replacing("\n", with: " ")
    #expect(text.contains("signals: as in your app"), "\(outcome.error)")
    #expect(text.contains("weather: none here"), "\(outcome.error)")
    #expect(
      text.contains("the module WeatherLive: Its live values need what measured does"), "\(outcome.error)")
    #expect(!text.contains("ends the kernel"), "\(outcome.error)")
  }
}
