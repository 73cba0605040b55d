import Foundation
import SeededRandom
import TestTiers
import Testing

/// `kill -9` at random moments of whatever writes a learner's progress or a class's grades: 200 times under `SOAK=1`, an
/// ordinary run tries 6. Only the run itself may be lost.
@Suite(.serialized)
struct LossSoakTests {
  private static let seed = Tier.seed(31)

  private let killed: KilledTCA
  private var tca: TCA { killed.tca }

  init() async throws {
    killed = try KilledTCA()
    try await tca.run("start", "tally").exit(0)
  }

  /// The exercises that the progress says were passed. The progress must be readable for that.
  private func passed() async throws -> Set<String> {
    struct Lessons: Decodable {
      struct Lesson: Decodable {
        struct Exercise: Decodable {
          var slug: String
          var status: String
        }
        var exercises: [Exercise]
      }
      var lessons: [Lesson]
    }
    let outcome = try await tca.run("lessons", "--json").exit(0)
    #expect(outcome.error == "")
    let lessons = try JSONDecoder().decode(Lessons.self, from: Data(outcome.output.utf8))
    return Set(lessons.lessons.flatMap(\.exercises).filter { $0.status == "passed" }.map(\.slug))
  }

  private func answer(_ isRight: Bool) -> String {
    "func doubled(_ number: Int) -> Int { number \(isRight ? "* 2" : "* 3") }\n// \(UUID())\n"
  }

  private func length(of arguments: [String]) throws -> Duration {
    let start = ContinuousClock.now
    try killed.start(arguments).process.waitUntilExit()
    return ContinuousClock.now - start
  }

  @Test func onlyTheRunIsLost() async throws {
    defer { killed.removeAll() }
    var random = SeededGenerator(seed: Self.seed)
    let grade = ["grade", "Class", "--jobs", "2"]
    let works = [["check", "tally/double"], ["check", "tally/reach-two"], grade]
    let students = (0..<6).map { "student-\($0)" }
    for student in students {
      try tca.write(answer(student.hasSuffix("0")), to: "Class/\(student)/tally/double.swift")
    }
    try tca.write(answer(false), to: "Workspace/tally/double.swift")
    let lengths = try works.map { try length(of: $0) }

    var passed = try await passed()
    var (kills, number) = (0, 0)
    while kills < (Tier.isSoak ? 200 : 6), number < 1000 {
      number += 1
      let work = number % works.count
      // Right and wrong by turns, and one answer of the class is new, so that there is always something to write.
      let isRight = Bool.random(using: &random)
      try tca.write(answer(isRight), to: "Workspace/tally/double.swift")
      try tca.write(isRight ? ".add\n.add\n" : ".add\n", to: "Workspace/tally/reach-two.tca")
      if work == 2, let student = students.randomElement(using: &random) {
        try tca.write(answer(isRight), to: "Class/\(student)/tally/double.swift")
      }
      let length = Int(lengths[work] / .milliseconds(1))
      // Files are written at the end, so every second kill comes in the last fifth.
      let moment = Int.random(in: (Bool.random(using: &random) ? length * 4 / 5 : 0)...length, using: &random)
      let (process, _) = try killed.start(works[work])
      killed.wait(.milliseconds(moment))
      if process.isRunning, kill(process.processIdentifier, SIGKILL) == 0 { kills += 1 }
      process.waitUntilExit()

      let now = try await self.passed()
      #expect(passed.subtracting(now) == [], "Kill \(kills) of `\(works[work])` after \(moment) ms")
      passed = now
    }
    // The class is graded as if nobody had been killed.
    let resumed = try await tca.run("grade", "Class", "--json").exit(0)
    let fresh = try await tca.run("grade", "Class", "--results", "Fresh", "--json").exit(0)
    #expect(resumed.output == fresh.output)
    for path in ["Grades", "Workspace/.sandbox"] {
      let left = FileManager.default.subpaths(atPath: tca.folder.appending(path: path).path) ?? []
      #expect(left.filter { $0.contains("damaged") } == [])
    }
    if Tier.isSoak { print("Seed \(Self.seed): \(kills) kills, \(number - kills) runs ended before.") }
  }
}

/// Random saves while the file is watched: 1,000 under `SOAK=1`, an ordinary run tries 8. Each rest after some saves ends
/// with the verdict on the last one, and no verdict on an older save comes after that on a newer one.
struct SavedFileSoakTests {
  private static let seed = Tier.seed(32)

  /// A save that can be told from all others by its verdict.
  private static func text(_ number: Int, using random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: "func doubled(_ number: Int) -> Int { \"\" } // save \(number) of all\n"
    case 1: "func other\(number)() {}\nfunc doubled(_ number: Int) -> Int { number + \(number) }\n"
    default: "func doubled(_ number: Int) -> Int { number + \(number) }\n"
    }
  }

  /// The numbers of the saves that verdicts were about, in order.
  private static func numbers(in output: String) -> [Int] {
    output.matches(
      of: /"found" : "Expectation failed: \(doubled\(2\) → (\d+)\) == 4"|"source" : ".*save (\d+) of all"/
    )
    .compactMap { $0.output.1.flatMap { Int($0) }.map { $0 - 2 } ?? $0.output.2.flatMap { Int($0) } }
  }

  @Test func theVerdictIsThatOfTheLastSave() async throws {
    var random = SeededGenerator(seed: Self.seed)
    let killed = try KilledTCA()
    defer { killed.removeAll() }
    try await killed.tca.run("start", "tally").exit(0)
    let file = killed.tca.workspace.appending(path: "tally/double.swift")
    let output = killed.tca.folder.appending(path: "verdicts.txt")
    try Data().write(to: output)
    let (process, _) = try killed.start(
      ["check", "tally/double", "--watch", "--json"], output: try FileHandle(forWritingTo: output))
    defer { process.terminate() }
    func verdicts() throws -> [Int] { Self.numbers(in: try String(contentsOf: output, encoding: .utf8)) }
    while try verdicts().isEmpty, process.isRunning { killed.wait(.milliseconds(20)) }

    // Numbers that no verdict contains by chance.
    let first = 100_000
    let saves = Tier.isSoak ? 1_000 : 8
    var number = first
    while number < first + saves {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        number += 1
        // Some editors write into the file, others put a new one in its place.
        let options: Data.WritingOptions = Bool.random(using: &random) ? [.atomic] : []
        try Data(Self.text(number, using: &random).utf8).write(to: file, options: options)
        killed.wait(.milliseconds(Int.random(in: 0...500, using: &random)))
      }
      while try verdicts().last != number, process.isRunning {
        killed.wait(.milliseconds(5))
      }
      try #require(try verdicts().last == number, "Seed \(Self.seed), save \(number - first)")
    }
    let all = try verdicts().filter { $0 > first }
    #expect(all == all.sorted())
    if Tier.isSoak {
      print("Seed \(Self.seed): \(number - first) saves, \(all.count) verdicts, all in order.")
    }
  }
}
