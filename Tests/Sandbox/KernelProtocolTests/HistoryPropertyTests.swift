import Foundation
import KernelProtocol
import SeededRandom
import Testing

/// Random trees, made from a seed.
@Suite struct HistoryPropertyTests {
  /// A session as somebody may have had it, told by its entries.
  private func entries(seed: UInt64, count: Int) -> [HistoryEntry] {
    var random = SeededGenerator(seed: seed)
    var history = History(feature: "F", seed: seed)
    var entries: [HistoryEntry] = [history.header, .began(DrawnValues(dates: [1]))]
    func add(_ entry: HistoryEntry) {
      entries.append(entry)
      history.append(entry)
    }
    for _ in 0..<count {
      let numbers = [0] + history.nodes.keys.sorted()
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<10:
        let number = history.lastStepNumber + 1
        let origin = Bool.random(using: &random) ? history.steps.randomElement(using: &random)?.number : nil
        add(
          .reducing(
            RecordedAction(step: number, literal: .integer("\(number)"), source: ".a", origin: origin),
            parent: history.head, at: Moment(wall: Double(number))))
        if Int.random(in: 0..<20, using: &random) == 0 {
          add(.kernelEnded("crash"))
        } else {
          add(
            .reduced(
              Step(number: number, action: ".a", origin: origin, changes: [], diff: nil),
              DrawnValues(dates: [Double(number)], nextDraw: number)))
        }
      case 10..<14: add(.moved(to: numbers.randomElement(using: &random) ?? 0))
      case 14: add(.forked("b\(entries.count)", at: history.head))
      case 15: add(.switched(history.branches.keys.sorted().randomElement(using: &random) ?? "main"))
      case 16:
        let origin = history.nodes.keys.sorted().randomElement(using: &random) ?? 1
        add(
          .effect(
            EffectRecord(id: entries.count, origin: origin, originAction: ".a", status: .started),
            at: Moment(wall: 0)))
      case 17:
        guard let effect = history.running.values.min(by: { $0.id < $1.id }) else { continue }
        var ended = effect
        ended.status = .finished
        add(.effect(ended, at: Moment(wall: 1)))
      case 18: add(.kernelEnded("x"))
      default:
        let first = Int.random(in: 1...max(1, history.lastStepNumber), using: &random)
        add(.buried(from: first, through: first))
      }
    }
    return entries
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func undoThenRedoIsAnIdentity(seed: UInt64) throws {
    var history = try #require(History(entries(seed: seed, count: 120)))
    for number in [0] + history.nodes.keys.sorted() where history.isAlive(number) {
      history.append(.moved(to: number))
      let (before, steps) = (history.head, history.steps)
      for count in 1...4 {
        guard let back = history.undoTarget(count) else { continue }
        let taken = steps.count - history.path(to: back).count
        history.append(.moved(to: back))
        let forth = try #require(history.redoTarget(taken))
        history.append(.moved(to: forth))
        #expect(history.head == before)
        #expect(history.steps == steps)
      }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func aHistorySurvivesItsFile(seed: UInt64) throws {
    let entries = entries(seed: seed, count: 150)
    let read = try entries.map {
      try JSONDecoder().decode(HistoryEntry.self, from: try JSONEncoder().encode($0))
    }
    #expect(read == entries)
    #expect(History(read) == History(entries))
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func thePathToTheHeadIsConsistent(seed: UInt64) throws {
    let history = try #require(History(entries(seed: seed, count: 150)))
    #expect(history.isAlive(history.head))
    for tip in history.branches.values { #expect(history.isAlive(tip)) }
    #expect(history.isOn(history.head, pathTo: history.branches[history.branch] ?? -1))
    let path = history.path(to: history.head)
    #expect(path.map(\.step.number) == path.map(\.step.number).sorted())
    for (parent, node) in zip(path, path.dropFirst()) {
      #expect(history.isOn(parent.step.number, pathTo: node.step.number))
    }
    #expect(history.load(image: "").nextStep == history.lastStepNumber + 1)
  }

  /// Entries in any order, with any left out: nothing traps, nothing runs for ever.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func entriesInAnyOrderDoNoHarm(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entries = entries(seed: seed, count: 150)
    for _ in 0..<5 {
      var history = History(feature: "F", seed: 1)
      for entry in entries.shuffled(using: &random).dropFirst(Int.random(in: 0..<40, using: &random)) {
        history.append(entry)
      }
      #expect(history.isAlive(history.head))
      for number in [0] + history.nodes.keys.sorted() where history.isAlive(number) {
        history.append(.moved(to: number))
        #expect(history.head == number)
        _ = history.rerun(.skip(number))
        _ = history.redoTarget(3)
      }
      _ = history.why("")
    }
  }
}
