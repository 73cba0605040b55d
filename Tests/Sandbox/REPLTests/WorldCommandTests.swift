import Curriculum
import KernelProtocol
import PromptLanguage
import PromptMessages
import Reports
import Synchronization
import Testing

@testable import PromptCommands
@testable import REPL

/// The commands that change the clock and the dependencies.
struct WorldCommandTests {
  @Test func theClockIsShownChosenAndAdvanced() async {
    await assertSession {
      """
      ❯ clock
      The feature uses its own clock: time passes by itself.
      ❯ advance 1s
      error: The session's clock can't be advanced.
      ❯ clock test
      The feature uses a test clock, which stands at 0 s until you type `advance` or
      `run`.
      ❯ advance 300ms
      The clock stands at 0.3 s. No effect was running.
      ❯ run
      The clock stands at 60 s. No effect was running.
      ❯ clock immediate
      The feature uses an immediate clock: no sleep takes any time.
      ❯ clock tset
      error: There is no clock `tset`.
        Expected: One of `immediate`, `live`, `test`.
        • A test clock waits for you.
          → clock test
      """
    }
  }

  @Test func runningEffectsKeepTheirClock() async {
    await assertSession {
      """
      ❯ .numberFactButtonTapped
        no change
      effect 1 started (step 1, .numberFactButtonTapped)
      ❯ clock test
      The feature uses a test clock, which stands at 0 s until you type `advance` or
      `run`. The effect that is running keeps the clock with which it started.
      ❯ advance 1s
      The clock stands at 1 s.
      """
    }
  }

  @Test(arguments: [
    ("300ms", 0.3), ("1s", 1), ("1.5 s", 1.5), ("2 min", 120), ("2m", 120), ("1H", 3600), ("0s", 0),
    (".milliseconds(250)", 0.25), (".seconds(3)", 3), ("10 seconds", 10),
  ])
  func durations(text: String, seconds: Double) {
    #expect(DurationText.duration(text).map { $0 / .seconds(1) } == seconds)
  }

  /// Numbers at all limits, in every command, as it is read and as it is run, live and in a test.
  @Test(arguments: [
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615", "1e308",
    "1e999", "nan",
    "inf", "-inf", "0x7fffffffffffffff", "00000000000000000000000001", "4611686018427387904",
    "9007199254740993", "-0", "1e-320",
  ])
  func noNumberIsTooLargeForACommand(number: String) async {
    let units =
      ["", "s", "ms", "h"].map { number + $0 } + [
        ".seconds(\(number))", "\(number)..\(number)", "\(number) \(number)",
      ]
    for command in CommandTable.all where command.help.name != "quit" {
      for text in units { _ = try? command.init(argument: text) }
    }
    let world = World()
    let interpreter = Interpreter(clients: world.clients) { _ in }
    await interpreter.startSession(.counter, isFresh: true)
    for mode in ["mode live", "mode test"] {
      await interpreter.run(mode)
      for text in units {
        for name in [
          "advance", "wait", "undo", "redo", "goto", "skip", "diff", "hint", "history", "expect count ==",
        ] {
          // Waiting for so long isn't what this is about.
          guard name != "wait" || (Double(text) ?? 4000) > 3600 else { continue }
          await interpreter.run("\(name) \(text)")
        }
      }
    }
    await interpreter.close()
  }

  @Test(arguments: ["9223372036854775807s", "99999999999h", ".seconds(1e9)", "1000000001s"])
  func aClockIsAdvancedByThirtyYearsAtMost(text: String) {
    let isNumber = !text.contains("e9")
    let report = #expect(throws: Report.self) { try AdvanceCommand(argument: text) }
    #expect(
      report?.expected
        == (isNumber
          ? "A duration from 0 s to 30 years." : "A number with one of the units ms, s, min and h."))
  }

  @Test(arguments: [
    "", "5", "s", "-1s", "1e3s", "nans", "infs", ".seconds(x)", ".seconds()", "1 week", "1..s", "one second",
  ])
  func otherTextsAreNoDurations(text: String) {
    #expect(DurationText.duration(text) == nil)
  }

  @Test(arguments: [
    (0, "0 s"), (0.3, "0.3 s"), (0.1 + 0.2, "0.3 s"), (60, "60 s"), (1.025, "1.025 s"), (0.0001, "0 s"),
  ])
  func durationsAreShown(seconds: Double, text: String) {
    #expect(DurationText.text(seconds) == text)
  }

  @Test(arguments: [("", "advance 300ms"), ("5", "advance 5s"), ("-1s", "undo"), ("soon", "advance 300ms")])
  func whatIsNoDurationIsAReport(text: String, fix: String) {
    let report = #expect(throws: Report.self) { try AdvanceCommand(argument: text) }
    #expect(report?.causes.map(\.fix) == [fix])
  }

  @Test func endpointsFailHangAndWorkAgain() async {
    await assertSession {
      """
      ❯ dependencies
      continuousClock: the feature's own
      factClient
        count
        fetch
      plainClient
        count (can't be made to fail or hang)
        load (can't be made to fail or hang)
      uuid: random, but the same when the session is replayed
      ❯ fail factClient.fetch "No network."
      From now on, each call of `factClient.fetch` throws an error. `reset
      factClient.fetch` ends this.
      ❯ deps
      continuousClock: the feature's own
      factClient
        count
        fetch fails: No network.
      plainClient
        count (can't be made to fail or hang)
        load (can't be made to fail or hang)
      uuid: random, but the same when the session is replayed
      ❯ hang fetch
      From now on, no call of `factClient.fetch` answers. `reset factClient.fetch`
      ends this.
      ❯ reset fact.fetch
      `factClient.fetch` works again.
      ❯ reset fetch
      `factClient.fetch` works already: it was not changed.
      ❯ reset dependencies
      The dependencies and the clock are as they were when the session started.
      """
    }
  }

  /// An endpoint can be set, made to fail, and set again. What was said last counts, and `reset` takes back all of it.
  @Test(arguments: ["reset factClient.fetch", "reset fetch", "reset factClient"])
  func whatWasSaidLastCounts(reset: String) async throws {
    let world = World()
    let told = Mutex<[String]>([])
    let interpreter = Interpreter(clients: world.clients) { message in
      if let text = TextRenderer(style: .plain).render(message) { told.withLock { $0.append(text) } }
    }
    await interpreter.startSession(.counter, isFresh: true)
    func endpoint() async throws -> DependencyState.Endpoint {
      try await interpreter.live().ask(ListDependencies())[0].endpoints[1]
    }
    func overrides() async throws -> [String] {
      try await interpreter.live().history().world.overrides.map(\.path)
    }
    await interpreter.run("set factClient.fetch = { _ in \"7\" }")
    await interpreter.run("fail factClient.fetch Boom")
    await interpreter.run("dependencies")
    #expect(told.withLock { $0.last?.contains("  fetch fails: Boom") } == true)
    await interpreter.run("set factClient.fetch = { _ in \"8\" }")
    #expect(try await endpoint().behavior == nil)
    await interpreter.run("fail factClient.fetch Boom")
    await interpreter.run(reset)
    #expect(try await endpoint().behavior == nil)
    #expect(try await overrides() == [])
    await interpreter.run("hang fetch")
    await interpreter.run(reset)
    #expect(try await endpoint().behavior == nil)
    #expect(told.withLock { $0.last?.hasSuffix("works again.") } == true)
    await interpreter.run(reset)
    #expect(told.withLock { $0.last?.hasSuffix("works already: it was not changed.") } == true)
    await interpreter.close()
  }

  @Test func aLessonsOwnNamesAreShown() throws {
    var lesson = Lesson.counter
    lesson.feature.simulated = ["fact": ".simulated(latency: .seconds(1))"]
    let names = DependencyNames(lesson)
    #expect(names.name(of: "FactClient") == "fact")
    #expect(names.name(of: "Search.WeatherClient") == "weatherClient")
    #expect(names.name(of: "DateGenerator") == "date")
    let message = DependenciesMessage(
      dependencies: [
        DependencyState(type: "FactClient", value: "", endpoints: [.init(name: "fetch", behavior: .hang)])
      ],
      settings: WorldSettings(clock: .test, time: 1.5), names: names)
    #expect(
      TextRenderer(style: .plain).render(message) == """
        continuousClock: a test clock at 1.5 s
        fact: .simulated(latency: .seconds(1))
          fetch hangs
        """)
    let endpoint = EndpointName(
      client: "FactClient", dependency: "fact", endpoint: .init(name: "fetch", behavior: nil))
    // A client with one endpoint means that endpoint.
    for typed in [
      "fact.fetch", "FactClient.fetch", "factClient.fetch", "fetch", "FETCH", "fact", "FactClient",
    ] {
      #expect(try EndpointName.find(typed, in: [endpoint]) == endpoint)
    }
    #expect(throws: Report.self) { try EndpointName.find("fcat", in: [endpoint]) }
  }

  @Test func whatCanNotBeChangedIsExplained() async {
    await assertSession {
      """
      ❯ fail
      error: `fail` needs an endpoint.
        Expected: An endpoint that `dependencies` lists.
        • You can list the endpoints.
          → dependencies
      ❯ fail factClient.fecth
      error: There is no endpoint `factClient.fecth`.
        Expected: One of `factClient.count`, `factClient.fetch`, `plainClient.count`,
          `plainClient.load`.
        • You can list the endpoints.
          → dependencies
        Did you mean factClient.fetch?
      ❯ hang count
      error: More than one client has an endpoint `count`.
        Expected: One of `factClient.count`, `plainClient.count`.
        • You can list the endpoints.
          → dependencies
        Did you mean factClient.count or plainClient.count?
      ❯ fail factClient
      error: `factClient` is a client with more than one endpoint.
        Expected: One of `factClient.count`, `factClient.fetch`.
        • You can list the endpoints.
          → dependencies
        Did you mean factClient.count or factClient.fetch?
      ❯ fail factClient.count
      error: `factClient.count` can't be made to fail.
        Found: The endpoint can't throw.
        Expected: An endpoint that throws.
        • You can list the endpoints.
          → dependencies
      ❯ hang load
      error: `plainClient.load` can't be made to hang.
        Found: `PlainClient` is a plain struct, whose closures can't be replaced while
          the feature runs.
        Expected: A client that is declared with `@DependencyClient`.
        • You can list the endpoints.
          → dependencies
      ❯ reset
      error: `reset` needs to know what to reset.
        Expected: `dependencies`, an endpoint, or `exercise`.
        • The dependencies and the clock can be as they were at the start.
          → reset dependencies
        • Your file can be as it was at the start.
          → reset exercise
        • The feature can start again from its first state.
          → restart
      """
    }
  }

  @Test func theWorldAsAnEvent() {
    let settings = WorldSettings(
      clock: .test, time: 0.5, behaviors: ["FactClient.fetch": .fail("No network."), "A.b": .hang])
    #expect(
      JSONRenderer().render(WorldMessage(settings: settings, text: ""))
        == #"{"clock":"test","endpoints":[{"behavior":"hang","endpoint":"A.b"},{"behavior":"fail","endpoint":"FactClient.fetch","message":"No network."}],"event":"world","time":0.5}"#
    )
    #expect(
      JSONRenderer().render(WorldMessage(settings: WorldSettings(), text: ""))
        == #"{"clock":"live","endpoints":[],"event":"world"}"#)
  }

  @Test func dependenciesAsAnEvent() {
    let message = DependenciesMessage(
      dependencies: [
        DependencyState(
          type: "FactClient", value: "FactClient()", endpoints: [.init(name: "fetch", behavior: .fail("No."))]
        ),
        DependencyState(type: "Int", value: "1", endpoints: []),
      ], settings: WorldSettings(clock: .test), names: DependencyNames(nil))
    #expect(
      JSONRenderer().render(message)
        == #"{"clock":"test","dependencies":[{"endpoints":[{"behavior":"fail","message":"No.","name":"fetch"}],"name":"factClient","type":"FactClient"},{"endpoints":[],"name":"int","type":"Int","value":"1"}],"event":"dependencies"}"#
    )
  }

  @Test func helpListsATopic() async {
    await assertSession(width: 100) {
      """
      ❯ help world
      The world
        clock [KIND]                          Show the clock, or choose another one
        advance DURATION                      Advance the test clock
        run                                   Advance the test clock until no effect waits for it
        dependencies                          List the dependencies with their current values
        set DEPENDENCY = VALUE                Set a dependency, or an endpoint of a client
        fail ENDPOINT [MESSAGE]               Make an endpoint of a client throw an error
        hang ENDPOINT                         Make an endpoint of a client never answer
        reset dependencies|ENDPOINT|exercise  Let dependencies work as before, or start your file again
      Tab completes what you type. `help COMMAND` explains a command.
      """
    }
  }
}
