import Foundation
import TerminalTestSupport
import Testing

/// Apps in the manner of real ones, each played by one command, with the list of what was left out.
@Suite(.serialized)
struct OwnAppTests {
  private let tca: TCA

  init() throws { tca = try TCA() }

  private func copy(_ app: String) throws -> URL { try AppCopy(app, for: tca).folder }

  private func play(
    _ app: String, _ arguments: String..., at path: String = "", input: String
  ) async throws -> TCA.Outcome {
    try await AppCopy(app, for: tca).play(arguments, at: path, input: input)
  }

  @Test func aPackageOfSeveralModulesWithViewsInTheSameFiles() async throws {
    let outcome = try await play(
      "Shop",
      input: """
        .tabSelected(.settings)
        .cart(.productsResponse(.success([])))
        state tab
        set apiClient.products = { [Product(id: UUID(), name: "Pen", price: 2)] }
        .cart(.onAppear)
        wait
        expect cart.products.count == 1
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("AppFeature of the module AppFeature"))
    #expect(
      outcome.error.contains(
        "Sources/CartFeature/Cart.swift: CartView, extension CartView, #Preview (screens)"))
    #expect(outcome.error.contains("Sources/AppFeature/AppFeature.swift: AppView (screens)"))
    #expect(outcome.error.contains("Lottie: Sources/AppFeature/Loading.swift"))
    #expect(
      outcome.error.contains("Sources/AppFeature/Loading.swift: LottieAnimation (stand-ins that do nothing)"))
    #expect(outcome.error.contains("apiClient: none here"))
  }

  @Test func anEnumOfFeatures() async throws {
    let outcome = try await play(
      "Enum", input: ".login(.binding(.set(\\.name, \"Blob\")))\nstate\nundo\n")
    outcome.exit(0)
    #expect(outcome.error.contains("Root of the module Enum, from Root.State.login(Login.State())."))
    #expect(outcome.output.contains("Blob"))
  }

  @Test func aClientOverCoreLocation() async throws {
    let outcome = try await play(
      "Walks",
      input: """
        set locationClient = LocationClient(authorizationStatus: { .authorizedAlways }, requestAuthorization: {}, locations: { AsyncStream { $0.yield(CLLocation(latitude: 1, longitude: 1)); $0.finish() } })
        .startButtonTapped
        wait
        expect isWalking == true
        """)
    outcome.exit(0)
    #expect(
      outcome.error.contains("CLLocationManager, CLLocationManagerDelegate (stand-ins that do nothing)"))
    #expect(outcome.error.contains("WalksApp, WalkView (screens)"))
    #expect(outcome.error.contains("locationClient: as in your app, over stand-ins that do nothing"))
  }

  @Test func sharedFiles() async throws {
    let outcome = try await play(
      "Settings", at: "Settings.swift",
      input:
        ".appeared\nexpect launches == 1\n.editButtonTapped\n.editor(.presented(.nameChanged(\"Mo\")))\nexpect profile.name == \"Mo\"\n"
    )
    outcome.exit(0)
    #expect(outcome.error.contains("Settings of the module Settings, from Settings.State()."))
  }

  @Test func aStackOfPaths() async throws {
    let outcome = try await play(
      "Trips",
      input: """
        .tripTapped("Rome")
        .path(.element(id: 0, action: .trip(.mapButtonTapped)))
        expect path.count == 2
        actions
        export Trips.swift
        """)
    outcome.exit(0)
    let test = try String(contentsOf: tca.folder.appending(path: "Trips.swift"), encoding: .utf8)
    #expect(test.contains("// Trips.State isn't Equatable, so the test compares what its values print."))
    #expect(
      test.contains("store.send(.tripTapped(\"Rome\")) {") && !test.contains("is not asserted"), "\(test)")
    #expect(outcome.error.contains("from Trips.State(names: [])."))
    #expect(outcome.error.contains("made up"))
  }

  /// What a file says about an iPhone and about its screens leaves the reducer whole.
  @Test func aPhoneWithScreensThatDeclareTypes() async throws {
    let outcome = try await play(
      "Phone",
      input: """
        .onAppear
        .stepTaken
        expect count == 1
        expect title == "Steps"
        .askButtonTapped(.shouldRequest)
        .resetButtonTapped
        .alert(.presented(.confirmed))
        expect count == 0
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("Steps of the module Phone"))
    #expect(outcome.error.contains("GoalView"))
  }

  @Test func swiftFiveMode() async throws {
    let outcome = try await play(
      "Older", input: "clock test\n.toggled\nadvance 3s\nexpect seconds == 3\n")
    outcome.exit(0)
    #expect(outcome.error.contains("TimerView, TimerView_Previews (screens)"))
    #expect(outcome.error.contains("continuousClock: controlled by the prompt"))
  }

  /// A feature that belongs to the main actor can't be played, so the module is compiled without it.
  @Test func theMainActorByDefault() async throws {
    let outcome = try await play("Isolated", input: "state\n")
    outcome.exit(0)
    #expect(outcome.error.replacing("\n", with: " ").contains("without the main actor by default"))
  }

  @Test func aFileThatCanNotCompile() async throws {
    let outcome = try await play(
      "Broken", input: "set badge = BadgeClient(set: { _ in })\n.received\nexpect unread == 1\n")
    outcome.exit(0)
    #expect(
      outcome.error.contains(
        """
        from Inbox.State(unread: 0, owner: Inbox.Owner(id: UUID(uuidString:
        """.trimmingCharacters(in: .newlines)) || outcome.error.contains("from Inbox.State(unread: 0"))
    for name in [
      "UIGraphicsImageRenderer", "extension UIImage", "DataRequest", "Unfinished.nothing",
      "Alamofire: Old.swift",
    ] {
      #expect(outcome.error.contains(name), "\(outcome.error)")
    }
  }

  /// Frameworks in the state and in the reducer, publishers, a body and actions in extensions, and a module that isn't here.
  @Test func namesThatAreNotHereHaveStandIns() async throws {
    let outcome = try await play(
      "Radio",
      input: """
        .appeared
        .stations(.element(id: 1, action: .favoriteButtonTapped))
        expect stations[0].isFavorite == true
        .titleChanged("Jazz")
        expect title == "Jazz"
        .siteButtonTapped
        .playButtonTapped
        expect player == AVPlayer()
        quit
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("Radio of the module Radio, from Radio.State()."))
    #expect(outcome.error.contains("(stand-ins that do nothing)"))
    for name in ["AVPlayer", "NSWorkspace", "Tracker", "AVAudioPlayerDelegate"] {
      #expect(outcome.error.contains(name), "\(outcome.error)")
    }
  }

  /// A client, a child and models of a package that isn't here, and constants that have the values of stand-ins.
  @Test func aPackageThatIsNotHereLeavesTheFeatureWhole() async throws {
    let outcome = try await play(
      "Parcels",
      input: """
        .appeared
        wait
        expect color == .green
        expect labels == [""]
        .mapButtonTapped
        .beepButtonTapped
        expect isLate == false
        export Parcels.swift
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("Parcels of the module Parcels, from Parcels.State()."))
    #expect(
      outcome.error.contains(
        "parcels (37), courier.arrivals() (40), status (59) (empty, because a stand-in gives no value)"))
    #expect(outcome.error.contains("calls, courier: stand-ins that do nothing"))
    for name in ["\\.courier", "CourierMap", "CallClient", "AVAudioSession", "import CourierKit"] {
      #expect(outcome.error.contains(name), "\(outcome.error)")
    }
    let test = try String(contentsOf: tca.folder.appending(path: "Parcels.swift"), encoding: .utf8)
    #expect(test.contains("$0.color = .green"))
    #expect(test.contains("// A session of `Parcels` at the prompt."))
  }

  /// The property of a binding is named, and the test waits for an effect that really sleeps.
  @Test func bindingsOfTheTimeBeforeObservableState() async throws {
    let outcome = try await play(
      "Classic", "--feature", "Login",
      input: """
        .view(.binding(.set(\\.$name, "Mo")))
        expect isReady == true
        .view(.startButtonTapped)
        wait
        expect isShared == true
        history
        export Login.swift
        """)
    outcome.exit(0)
    #expect(outcome.output.contains("you: .view(.binding(.set(\\.$name, \"Mo\")))"))
    let test = try String(contentsOf: tca.folder.appending(path: "Login.swift"), encoding: .utf8)
    #expect(test.contains("await store.send(.view(.binding(.set(\\.$name, \"Mo\")))) {"))
    #expect(test.contains("await store.receive(.waited(true), timeout: .seconds(10)) {"))
  }

  /// No value is promised that isn't there, and no network.
  @Test func aLiveValueThatIsNotHereIsNotPromised() async throws {
    let outcome = try await play("Causes", input: ".measured(3)\nexpect total == 3\n")
    outcome.exit(0)
    #expect(outcome.error.contains("scale: none here"))
    #expect(outcome.error.contains("ScaleClient.liveValue; give a value with `set`"), "\(outcome.error)")
    #expect(outcome.error.contains("The feature has no network. With --trust network, it has one."))
  }

  @Test func objectsOfSwiftDataAreKeptInMemory() async throws {
    let outcome = try await play(
      "Ledger",
      input: """
        .added("tea", 3)
        .added("bread", 2)
        .waiting(.ticked)
        expect phase.waiting?.seconds == 1
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("Nothing was left out."))
    #expect(outcome.error.contains("store: as in your app"))
  }

  @Test func namesOfTheTimeBeforeVersionOne() async throws {
    let outcome = try await play(
      "Classic",
      input: """
        .binding(.set(\\.$query, "cat"))
        .searchButtonTapped
        wait
        expect best == 4
        .row(id: "cat", action: .tapped)
        expect results[0].isRead == true
        """)
    outcome.exit(0)
    #expect(outcome.error.contains("Search of the module Classic, from Search.State(best: 0)."))
  }

  @Test func answersAreKeptBesideTheCode() async throws {
    let folder = try copy("Broken")
    let state = "Inbox.State(unread: 3, owner: .init(id: UUID(), mail: \"it's\", kind: .guest))"
    let first = try await tca.run(
      ["play", folder.path, "--state", state, "--with", "badge=BadgeClient(set: { _ in })", "--save"],
      input: "expect unread == 3\n", usesPack: false)
    first.exit(0)
    let second = try await tca.run(["play", folder.path], input: "expect unread == 3\n", usesPack: false)
    second.exit(0)
    #expect(second.error.contains("badge: given"))
    #expect(!second.error.contains("made up"))
  }

  @Test func aTestImportsTheModule() async throws {
    let outcome = try await play("Shop", input: ".tabSelected(.settings)\nexport Session.swift\n")
    outcome.exit(0)
    let test = try String(contentsOf: tca.folder.appending(path: "Session.swift"), encoding: .utf8)
    #expect(test.contains("@testable import AppFeature"))
    #expect(test.contains("store.send(.tabSelected(.settings))"))
  }

  @Test func aSaveTakesOver() throws {
    let folder = try copy("Older")
    let file = folder.appending(path: "Sources/Older/Timer.swift")
    let terminal = try PseudoTerminal(
      TCA.binary, ["play", folder.path], environment: tca.environment.merging(["NO_COLOR": "1"]) { $1 },
      columns: 100)
    try terminal.wait(for: "TimerFeature ❯")
    terminal.type(".toggled\r")
    try terminal.wait(for: "isRunning: false → true")
    terminal.type("clock test\r.tick\r")
    try terminal.wait(for: "seconds: 0 → 1")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("digits - 1", with: "digits + 5").utf8).write(to: file)
    try terminal.wait(for: "is the first that changes the state differently")
    try Data(text.replacing("digits - 1", with: "digit - 1").utf8).write(to: file)
    try terminal.wait(for: "stays as it was")
    // git doesn't know the file, so nobody would see what was changed.
    terminal.type("fix\r")
    try terminal.wait(for: "Timer.swift isn't under version control.")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("digit - 1"))
    terminal.type("fix anyway\r")
    try terminal.wait(for: "Your new code is running")
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    terminal.type("fix\r")
    try terminal.wait(for: "There is no change to make.")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  /// What was left out because of a mistake comes back with its correction, also where another file uses it.
  @Test func aSaveThatIsCorrectedTakesOver() throws {
    let folder = try copy("Shop")
    let file = folder.appending(path: "Sources/CartFeature/Cart.swift")
    let terminal = try PseudoTerminal(
      TCA.binary, ["play", folder.path], environment: tca.environment.merging(["NO_COLOR": "1"]) { $1 },
      columns: 100)
    try terminal.wait(for: "AppFeature ❯")
    let text = try String(contentsOf: file, encoding: .utf8)
    let wrong = text.replacing("return .none", with: "retrun .none", maxReplacements: 1)
    try #require(wrong != text)
    try Data(wrong.utf8).write(to: file)
    try terminal.wait(for: "stays as it was")
    terminal.type("fix anyway\r")
    try terminal.wait(for: "Your new code is running")
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }

  @Test(arguments: [
    (["play", "nowhere"], "There is nothing at"),
    (["play", ".", "--feature", "Inbx"], "There is no feature Inbx."),
    (["play", "Badge.swift"], "There is no feature in Badge.swift."),
    (["play", ".", "--state", "Inbox.State()"], "Inbox needs a first state."),
  ])
  func whatCanNotBePlayedIsExplained(_ arguments: [String], _ message: String) async throws {
    let folder = try copy("Broken")
    let line = (["$TCA"] + arguments.map { "'\($0)'" }).joined(separator: " ")
    let outcome = try await tca.runInShell("cd '\(folder.path)' && \(line) < /dev/null")
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.status == 64)
  }
}
