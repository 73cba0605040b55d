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
}
