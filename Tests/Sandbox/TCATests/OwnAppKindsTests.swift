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
}
