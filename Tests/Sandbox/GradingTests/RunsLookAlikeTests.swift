import Foundation
import GradingTestSupport
import Testing
import Verdicts

/// What tests find in the runs with a mutant beside what their feature does. The gate plays no part here, so the tests may read
/// everything that their process can read. Every run must show them the same.
struct RunsLookAlikeTests {
  private static func feature(_ body: String, _ before: String = "") -> String {
    """
    import ComposableArchitecture
    import Foundation

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
        @Presents var alert: AlertState<Action.Alert>?
      }
      enum Action {
        case plus, minus, alert(PresentationAction<Alert>)
        enum Alert { case confirmed }
      }
      @Dependency(\\.continuousClock) var clock
      var body: some ReducerOf<Self> {
    \(body)
      }
      private func large(_ value: Int) -> Int {
        \(before)
        return value
      }
    }

    @Reducer
    struct Below {
      struct State {}
      enum Action { case tap }
      @Dependency(\\.continuousClock) var clock
      var body: some ReducerOf<Self> { EmptyReducer() }
    }
    """
  }

  private static func reduce(_ plus: String) -> String {
    """
    Reduce { state, action in
      switch action {
      case .plus:
        \(plus)
        return .none
      case .minus, .alert: return .none
      }
    }
    """
  }

  /// Broken features that consist of other reducers, and whose code has another size.
  private static let mutants = [
    "smaller": feature(reduce("")),
    "without-alert": feature(reduce("state.count += 2")),
    "more-reducers": feature(
      "EmptyReducer()\nCombineReducers { " + reduce("state.count -= 1") + " }\nEmptyReducer()"),
    "larger": feature(
      reduce("state.count += large(2)") + "\n.ifLet(\\.$alert, action: \\.alert)",
      (0..<400).map { "if value == \($0) { return [\"number \($0) of many\": value + \($0)].values.first! }" }
        .joined(separator: "\n")),
  ]

  private static let files = ExerciseFiles(
    kind: .test, tasks: ["Test the plus button."],
    feature: feature(reduce("state.count += 1") + "\n.ifLet(\\.$alert, action: \\.alert)"), mutants: mutants)

  /// Expressions, and what each of them could tell.
  private static let probes = [
    ("the type of the body", "\"\\(type(of: Counter().body))\""),
    ("the body's type by its name", "String(reflecting: Counter.Body.self)"),
    ("the mangled name of the body's type", "_mangledTypeName(Counter.Body.self) ?? \"\""),
    (
      "the body in a generic function",
      "{ func name<R: Reducer>(_ r: R) -> String { \"\\(R.Body.self)\" }; return name(Counter()) }()"
    ),
    ("the body's mirror", "Mirror(reflecting: Counter().body).children.map { \"\\($0)\" }.joined()"),
    ("the body's dump", "{ var text = \"\"; dump(Counter().body, to: &text); return text }()"),
    ("the feature's mirror", "Mirror(reflecting: Counter()).children.map { $0.label ?? \"\" }.joined()"),
    ("the feature's dump", "String(describing: Counter()).replacing(#/0x[0-9a-f]+/#, with: \"\")"),
    ("a feature below", "String(describing: Below()).replacing(#/0x[0-9a-f]+/#, with: \"\")"),
    (
      "sizes",
      "\"\\(MemoryLayout<Counter>.size) \\(MemoryLayout<Counter.Body>.size) \\(MemoryLayout<Counter.State>.size)\""
    ),
    (
      "a store's mirror",
      "\"\\(Mirror(reflecting: TestStore(initialState: Counter.State()) { Counter() }).children.map { $0.label ?? \"\" })\""
    ),
    ("files of this file", "\"\\(#file) \\(#filePath) \\(#fileID) \\(#line)\""),
    ("arguments", "CommandLine.arguments.map { $0.replacing(#/[0-9A-F-]{4,}/#, with: \"\") }.joined()"),
    ("the environment", "\"\\(ProcessInfo.processInfo.environment.keys.sorted())\""),
    (
      "the types beside it",
      "\"\\(_typeByName(\"6Answer6ChecksV\") == nil) \\(_typeByName(\"6Answer7CounterV\") == nil)\""
    ),
    ("the image's parts in memory", "maps { $0.hasSuffix(name) }"),
    (
      "the file of the image",
      "\"\\((try? FileManager.default.attributesOfItem(atPath: name))?[.size] ?? 0)\""
    ),
    (
      "the folder of images",
      "\"\\((try? FileManager.default.contentsOfDirectory(atPath: (name as NSString).deletingLastPathComponent)) ?? [])\""
    ),
    ("the name of the image", "(name as NSString).lastPathComponent"),
    (
      "the libraries",
      "\"\\(Set(((try? String(contentsOfFile: \"/proc/self/maps\", encoding: .utf8)) ?? \"\").split(separator: \"\\n\").filter { $0.contains(\"/\") }.compactMap { $0.split(separator: \"/\").last }).count)\""
    ),
    ("the sizes of the image's segments", "segments()"),
  ]

  private static var tests: String {
    """
    import ComposableArchitecture
    import Foundation
    import Testing

    /// The path of this image.
    var name: String {
      let own = Int(bitPattern: #dsohandle)
      let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
      for line in maps.split(separator: "\\n") {
        let range = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
        if range[0] <= own, own < range[1] { return String(line.drop { $0 != "/" }) }
      }
      return ""
    }

    /// The lengths and rights of parts of the memory.
    func maps(_ isMeant: (String) -> Bool) -> String {
      let lines = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8))?.split(separator: "\\n") ?? []
      return lines.filter { isMeant(String($0)) }.map { line in
        let parts = line.split(separator: " ")
        let range = parts[0].split(separator: "-").compactMap { Int($0, radix: 16) }
        return "\\(range[1] - range[0]) \\(parts[1]) \\(parts[2])"
      }.joined(separator: "|")
    }

    func segments() -> String {
      var text = ""
      let header = #dsohandle
      let table = header.load(fromByteOffset: 32, as: Int.self)
      for index in 0..<Int(header.load(fromByteOffset: 56, as: UInt16.self)) {
        let entry = header + table + index * 56
        guard entry.load(as: UInt32.self) == 1 else { continue }
        text += "\\(entry.load(fromByteOffset: 40, as: Int.self)) "
      }
      return text
    }

    @MainActor
    struct Looking {
    \(probes.enumerated().map { number, probe in
      "  @Test func probe\(number)() {\n    print(\"seen\", \(probe.1))\n    #expect(Bool(false))\n  }"
    }.joined(separator: "\n"))
    }
    """
  }

  @Test func everyRunShowsTheSame() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "alike-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let exercise = try Self.files.write(to: folder)
    let file = folder.appending(path: "Learner.swift")
    try Data(Self.tests.utf8).write(to: file)
    let verdicts = try await GradingClient.judging().mutants(exercise, file)
    #expect(verdicts.count == Self.mutants.count)
    #expect(verdicts.filter { !$0.declaresTheSame }.isEmpty)
    for (number, probe) in Self.probes.enumerated() {
      let seen = verdicts.map { verdict in
        verdict.verdict.tests.first { $0.name == "probe\(number)" }?.output ?? "nothing"
      }
      #expect(seen.first?.hasPrefix("seen ") == true, "\(probe.0): \(seen)")
      #expect(Set(seen).count == 1, "\(probe.0): \(seen)")
    }
  }
}
