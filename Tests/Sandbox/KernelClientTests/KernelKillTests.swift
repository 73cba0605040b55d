import Foundation
import KernelClient
import KernelProtocol
import Reports
import SeededRandom
import TestTiers
import Testing

/// A session's kernel ends at random moments and in six ways: 12 times by default, and 200 times under `SOAK=1`. The
/// session goes on from its last finished step each time.
struct KernelKillTests {
  /// How a kernel ends.
  private enum Way: CaseIterable {
    /// Somebody else sends it a signal.
    case killed, segmentationFault
    /// An action of the feature ends it.
    case recursion, memory, loop, flood

    var signal: Int32? {
      switch self {
      case .killed: SIGKILL
      case .segmentationFault: SIGSEGV
      default: nil
      }
    }
  }

  @Test func theSessionGoesOnFromItsLastFinishedStep() async throws {
    let kills = Tier.isSoak ? 200 : 12
    let seed = Tier.seed(5)
    var generator = SeededGenerator(seed: seed)
    // The kernel maps its image, so a copy with a name of its own tells which process is this session's kernel.
    let image = URL.temporaryDirectory.appending(path: "kill-\(UUID()).so")
    try FileManager.default.copyItem(at: URL(filePath: try await TestImage.playground.value), to: image)
    let journal = URL.temporaryDirectory.appending(path: "kill-\(UUID()).jsonl").path
    defer {
      try? FileManager.default.removeItem(at: image)
      try? FileManager.default.removeItem(atPath: journal)
    }
    let path = image.path
    var limits = KernelLimits.test
    limits.reduce = .seconds(1)
    limits.process.memory = 768 << 20
    let session = try await TestSession(Task { path }, limits: limits, journal: journal)
    let client = session.client
    // The state after each step that was seen.
    var states = [0: try await client.ask(ReadState()).value]
    var forks = 0
    for number in 1...kills {
      for _ in 1...Int.random(in: 1...3, using: &generator) {
        try await Self.act(client, &generator, &forks)
        states[await client.history().head] = try await client.ask(ReadState()).value
      }
      let before = await client.history()
      let way = Way.allCases[number % Way.allCases.count]
      if let signal = way.signal {
        let yields = Int.random(in: 0...400, using: &generator)
        let killer = Task.detached {
          for _ in 0..<yields { await Task.yield() }
          return Self.send(signal, toKernelOf: path)
        }
        // The call fails when its kernel ends before it has answered.
        try? await Self.act(client, &generator, &forks)
        #expect(await killer.value > 0, "no kernel was found for kill \(number)")
      } else {
        await #expect(throws: Report.self, "\(way), kill \(number)") {
          try await session.send("die", .how("\(way)"))
        }
      }
      let (state, after) = (try await client.ask(ReadState()).value, await client.history())
      if let known = states[after.head] {
        #expect(state == known, "\(way), kill \(number), step \(after.head), seed \(seed)")
      } else {
        // The last call was finished before its kernel was killed.
        #expect(after.nodes[after.head]?.parent == before.head)
        states[after.head] = state
      }
      #expect(after.isOn(after.head, pathTo: after.branches[after.branch] ?? -1))
      for (step, node) in before.nodes where !node.isDeadly { #expect(after.nodes[step]?.step == node.step) }
    }
    let last = await client.history()
    await session.close()
    let again = try await TestSession(Task { path }, journal: journal)
    #expect(await again.client.history().head == last.head)
    #expect(await again.client.history().branch == last.branch)
    #expect(await again.client.history().branches == last.branches)
    #expect(try await again.client.ask(ReadState()).value == states[last.head])
    await again.close()
  }

  /// Sends an action, moves, forks or switches.
  private static func act(
    _ client: SessionClient, _ generator: inout SeededGenerator, _ forks: inout Int
  ) async throws {
    func send(_ name: String, _ arguments: Literal...) async throws {
      let literal = Literal.member(name, arguments.isEmpty ? nil : arguments.map { .init(nil, $0) })
      _ = try await client.send(literal)
    }
    let history = await client.history()
    switch Int.random(in: 0..<9, using: &generator) {
    case 0...2: try await send("increment")
    case 3: try await send("setCount", .integer("\(Int.random(in: 0...99, using: &generator))"))
    case 4: try await send("stampButtonTapped")
    case 5: if let target = history.undoTarget(2) { _ = try await client.move(target) }
    case 6: if let target = history.redoTarget(1) { _ = try await client.move(target) }
    case 7:
      forks += 1
      try await client.fork("idea-\(forks)")
    default:
      if let name = history.branches.keys.sorted().randomElement(using: &generator) {
        _ = try await client.switchBranch(name)
      }
    }
  }

  /// Sends a signal to the processes that have mapped a file.
  ///
  /// - Returns: How many there were. A kernel that is just starting has not mapped it yet, so this waits for one.
  private static func send(_ signal: Int32, toKernelOf image: String) -> Int {
    for _ in 0..<2000 {
      var count = 0
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
        guard let process = Int32(name), process != getpid(),
          let maps = try? String(contentsOfFile: "/proc/\(name)/maps", encoding: .utf8), maps.contains(image)
        else { continue }
        kill(process, signal)
        count += 1
      }
      if count > 0 { return count }
    }
    return 0
  }
}
