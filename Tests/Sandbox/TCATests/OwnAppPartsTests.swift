import Foundation
import TerminalTestSupport
import Testing

/// Apps of which a part can't be compiled here, while their features do without it.
@Suite(.serialized)
struct OwnAppPartsTests {
  private let tca: TCA

  init() throws { tca = try TCA() }

  private func play(_ app: String, input: String) async throws -> TCA.Outcome {
    try await AppCopy(app, for: tca).play(input: input)
  }

  /// A screen that a protocol of the app demands, a type `Error`, a module with the name of a missing type, and a variable as the
  /// environment.
  @Test func namesAndScreensOfAnOlderPackage() async throws {
    let outcome = try await play(
      "Canteen",
      input: """
        .menuTapped
        expect dish == "soup"
        expect visit?.route == .menu
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("CanteenReducer of the module Canteen"), "\(outcome.error)")
    #expect(outcome.error.contains("Its environment is CanteenEnvironment.live"), "\(outcome.error)")
    #expect(!outcome.error.contains("ends the kernel"), "\(outcome.error)")
  }

  /// A type without one of its conformances, a client without one of its endpoints, and names that must be protocols.
  @Test func typesAndClientsWithoutOneOfTheirParts() async throws {
    let outcome = try await play(
      "Dock",
      input: """
        .countTapped
        wait
        expect count == 3
        """)
    outcome.exit(0)
    let text = outcome.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Dock of the module Dock, from Dock.State()."), "\(text)")
    #expect(text.contains("what Crane.liveValue.weigh does"), "\(text)")
    #expect(!text.contains("the feature Dock"), "\(text)")
  }

  /// The package of places has a module that reports none.
  @Test func thePackageOfPlacesReportsNone() async throws {
    let outcome = try await play(
      "Lookout",
      input: """
        .appeared
        wait
        expect isAsked == true
        .places(.didUpdateLocations([Location(coordinate: .init(latitude: 1, longitude: 2))]))
        expect latitude == 1
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("LookoutReducer of the module Lookout"), "\(outcome.error)")
    #expect(!outcome.error.contains("isn't here"), "\(outcome.error)")
  }

  /// Functions without their statements throw, or say that they do nothing. What stands in for a package is matched by cases,
  /// handed over as a value of another protocol, and left out where the code has a value of its own.
  @Test func functionsWithoutStatementsAndCasesOfPackages() async throws {
    let outcome = try await play(
      "Kiosk",
      input: """
        .opened
        wait
        expect note == "Stock.count was left out."
        .dusted
        expect note == "clean"
        .titleAsked
        expect title == "none"
        .paid(PaperPayment())
        expect isPaid == false
        """)
    outcome.exit(0)
    let text = outcome.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Kiosk of the module Kiosk, from Kiosk.State()."), "\(text)")
    #expect(text.contains("what Stock.count does; it throws an error"), "\(text)")
    #expect(text.contains("what Stock.dust does; it only prints that it was left out"), "\(text)")
    #expect(text.contains("Receipt.swift: paper.lines.map(Line.init) (18)"), "\(text)")
    #expect(outcome.output.contains("Stock.dust was left out."), "\(outcome.output)")
    #expect(!text.contains("ends the kernel"), "\(text)")
    #expect(!text.contains("InertValue"), "\(text)")
  }

  @Test func coordinatorsOfTheTimeOfValues() async throws {
    let outcome = try await play(
      "Tavern",
      input: """
        .routeAction(0, action: .bar(.guestCame))
        .routeAction(0, action: .bar(.stairsTaken))
        expect routes.count == 2
        .routeAction(1, action: .cellar(.barrelTapped))
        .updateRoutes([])
        expect routes.count == 0
        """)
    outcome.exit(0)
    #expect(
      outcome.error.contains("TavernReducer of the module Tavern, from TavernState.evening."),
      "\(outcome.error)")
  }
}
