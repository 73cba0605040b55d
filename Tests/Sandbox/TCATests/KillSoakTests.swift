import Foundation
import SeededRandom
import TestTiers
import Testing

/// `kill -9` of the real `tca` at random moments. `SOAK=1 swift test --filter Soak` tries 200 of them, an ordinary run 5.
@Suite(.serialized)
struct KillSoakTests {
  /// What `tca` is doing when it is killed.
  enum Work: CaseIterable {
    /// A check, of which the compile is the longest part.
    case check
    /// A check whose tests never end.
    case judge
    /// A session: its kernel starts and replays its history.
    case session
  }

  /// What was seen of one kill.
  struct Kill: CustomStringConvertible {
    var work: Work
    var moment: Duration
    /// The names of the processes that `tca` had started and that lived when it was killed.
    var alive: [String]
    /// How long it took until all of them had ended and the temporary folders were removed; nil when that took too long.
    var took: Duration?
    var left: [String]

    var description: String {
      "\(work) after \(moment): \(alive.sorted().joined(separator: " ")) → \(took.map { "\($0)" } ?? "left: \(left)")"
    }
  }

  @Test func nothingOutlivesAKilledTCA() async throws {
    var generator = SeededGenerator(seed: Tier.seed(Tier.isSoak ? .random(in: .min ... .max) : 20))
    let killed = try KilledTCA()
    defer { killed.removeAll() }
    // What has to be built once must not be what is killed.
    let answers = TCA.pack.appending(path: "Tally/Exercises/double")
    try await killed.tca.run("check", "tally/double", "--file", answers.appending(path: "Start.swift").path)
      .exit(1)
    try killed.finishSession()
    let length = try killed.length(of: .check)
    var kills: [Kill] = []
    for number in 0..<(Tier.isSoak ? 200 : 5) {
      let work = Work.allCases[number % Work.allCases.count]
      let longest = work == .judge ? length * 2 : length
      let moment = Duration.milliseconds(
        Int.random(in: 0...Int(longest / .milliseconds(1)), using: &generator))
      kills.append(try killed.kill(work, after: moment))
    }
    for kill in kills { #expect(kill.took != nil, "\(kill)") }
    if Tier.isSoak {
      print("Seed \(generator.seed). A whole check takes \(length).")
      for kill in kills { print(kill) }
    }
    // Nothing that was cut short is taken for whole afterwards.
    let solution = answers.appending(path: "Solution.swift").path
    try await killed.tca.run("check", "tally/double", "--file", solution).exit(0)
  }
}

/// Starts `tca` to kill it.
struct KilledTCA {
  let tca: TCA
  /// All that a `tca` starts has this in its environment, and makes its temporary folders here.
  private let temporary: URL
  private let cache = TCA.binary.resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "sandbox-cache/drafts")

  init() throws {
    tca = try TCA()
    temporary = tca.folder.appending(path: "temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
  }

  func removeAll() { try? FileManager.default.removeItem(at: temporary) }

  private func start(_ work: KillSoakTests.Work) throws -> (process: Process, input: Pipe) {
    let file = tca.folder.appending(path: "double.swift")
    // A file that was never compiled before.
    let body = work == .judge ? "while true {}" : "number * 2"
    try Data("func doubled(_ number: Int) -> Int { \(body) }\n// \(UUID())\n".utf8).write(to: file)
    let arguments =
      switch work {
      case .check, .judge: ["check", "tally/double", "--file", file.path]
      case .session: ["start", "tally"]
      }
    return try start(arguments)
  }

  /// Starts `tca` on the tests' own pack.
  func start(
    _ arguments: [String], output: FileHandle = .nullDevice
  ) throws -> (process: Process, input: Pipe) {
    let process = Process()
    process.executableURL = TCA.binary
    process.currentDirectoryURL = tca.folder
    process.environment = tca.environment.merging(["TMPDIR": temporary.path]) { $1 }
    process.arguments = arguments + ["--lessons", TCA.pack.path]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, input)
  }

  /// Runs a session to its end. The feature is compiled then, and the next session starts its kernel at once.
  func finishSession() throws {
    let (process, input) = try start(.session)
    try input.fileHandleForWriting.write(contentsOf: Data(".add\nquit\n".utf8))
    process.waitUntilExit()
  }

  /// How long a work takes that nobody interrupts.
  func length(of work: KillSoakTests.Work) throws -> Duration {
    let start = ContinuousClock.now
    let (process, _) = try self.start(work)
    process.waitUntilExit()
    return ContinuousClock.now - start
  }

  func kill(_ work: KillSoakTests.Work, after moment: Duration) throws -> KillSoakTests.Kill {
    let (process, input) = try start(work)
    try? input.fileHandleForWriting.write(contentsOf: Data(".add\n".utf8))
    wait(moment)
    let alive = started().map { name(of: $0) }
    Foundation.kill(process.processIdentifier, SIGKILL)
    let start = ContinuousClock.now
    var result = KillSoakTests.Kill(work: work, moment: moment, alive: alive.filter { $0 != "tca" }, left: [])
    while result.took == nil, ContinuousClock.now - start < .seconds(1) {
      result.left = left(by: process.processIdentifier)
      if result.left.isEmpty { result.took = ContinuousClock.now - start }
      wait(.milliseconds(2))
    }
    process.waitUntilExit()
    try? input.fileHandleForWriting.close()
    return result
  }

  /// Processes and folders that a `tca` has left.
  private func left(by tca: Int32) -> [String] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
    let drafts = (try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? []
    return started().map { name(of: $0) } + folders.filter { $0.hasPrefix("tca-judge-") }
      + drafts.filter { $0.hasPrefix("\(tca)-") }
  }

  /// Living processes that carry the mark.
  private func started() -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let mark = Data(temporary.path.utf8)
    return names.compactMap { Int32($0) }.filter { process in
      FileManager.default.contents(atPath: "/proc/\(process)/environ")?.range(of: mark) != nil
    }
  }

  private func name(of process: Int32) -> String {
    let text = FileManager.default.contents(atPath: "/proc/\(process)/comm") ?? Data("ended".utf8)
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Lets a moment pass; there is nothing that could be waited for instead.
  func wait(_ duration: Duration) {
    poll(nil, 0, Int32(duration / .milliseconds(1)))
  }
}
