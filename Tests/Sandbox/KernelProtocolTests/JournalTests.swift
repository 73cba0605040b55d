import KernelProtocol
import Testing

@Suite struct JournalTests {
  private func action(_ step: Int) -> RecordedAction {
    RecordedAction(step: step, literal: .member("a", nil), source: ".a", origin: nil)
  }

  private func reduced(_ number: Int) -> JournalEntry {
    .reduced(Step(number: number, action: ".a", origin: nil, changes: [], diff: nil), Draws(nextDraw: number))
  }

  private func effect(_ id: Int, _ status: EffectRecord.Status, origin: Int = 1) -> JournalEntry {
    .effect(EffectRecord(id: id, origin: origin, originAction: ".a", status: status))
  }

  private func journal(_ entries: JournalEntry...) -> Journal {
    var journal = Journal(feature: "Counter", seed: 1)
    for entry in entries { journal.append(entry) }
    return journal
  }

  @Test func stepsThatCameBackAreTakenAgain() {
    let journal = journal(.reducing(action(1)), reduced(1), .reducing(action(2)), reduced(2))
    #expect(journal.replayable.map(\.action.step) == [1, 2])
    #expect(journal.load(image: "i").nextStep == 3)
    #expect(journal.load(image: "i").nextDraw == 2)
  }

  @Test func aStepThatDidNotComeBackIsNotTakenAgain() {
    let journal = journal(.reducing(action(1)), reduced(1), .reducing(action(2)), .kernelEnded("crash"))
    #expect(journal.replayable.map(\.action.step) == [1])
    #expect(journal.deadly == [2])
    #expect(journal.load(image: "i").nextStep == 3)
    #expect(journal.load(image: "i").nextDraw == 1001)
  }

  @Test func effectsInFlightAreLostWithTheirKernel() {
    var journal = journal(
      .reducing(action(1)), reduced(1), effect(1, .started), effect(2, .started), effect(1, .finished))
    #expect(journal.inFlight.keys.sorted() == [2])
    journal.append(.kernelEnded("crash"))
    #expect(journal.inFlight.isEmpty)
    #expect(journal.lost[2]?.status == .lost)
    #expect(journal.load(image: "i").lost == [1])
    #expect(journal.load(image: "i").nextEffect == 3)
    // Started again, under a number of its own.
    journal.append(effect(3, .started))
    #expect(journal.lost.isEmpty)
  }

  @Test func buriedStepsAreNoPartOfTheState() {
    let journal = journal(
      .reducing(action(1)), reduced(1), .reducing(action(2)), reduced(2), .reducing(action(3)), reduced(3),
      .buried(from: 2, through: 3))
    #expect(journal.steps.map(\.number) == [1])
    #expect(journal.replayable.count == 1)
    #expect(journal.lastStepNumber == 3)
  }

  @Test func aJournalIsTheFoldOfItsEntries() {
    let entries: [JournalEntry] = [
      .session(version: Journal.version, feature: "Counter", seed: 1), .began(Draws(dates: [3])),
      .reducing(action(1)), reduced(1), effect(1, .started),
    ]
    var expected = Journal(feature: "Counter", seed: 1)
    for entry in entries.dropFirst() { expected.append(entry) }
    #expect(Journal(entries) == expected)
    #expect(expected.load(image: "i").initial == Draws(dates: [3]))
  }

  @Test func otherVersionsAreNotRead() {
    #expect(Journal([JournalEntry.session(version: 0, feature: "Counter", seed: 1)]) == nil)
    #expect(Journal([JournalEntry]()) == nil)
  }
}
