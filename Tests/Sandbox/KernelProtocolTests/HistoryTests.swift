import KernelProtocol
import Testing

@Suite struct HistoryTests {
  private func reducing(_ step: Int, after parent: Int? = nil, origin: Int? = nil) -> HistoryEntry {
    .reducing(
      RecordedAction(step: step, literal: .member("a", nil), source: ".a\(step)", origin: origin),
      parent: parent ?? step - 1, at: Moment(wall: Double(step)))
  }

  private func reduced(
    _ number: Int, origin: Int? = nil, _ changes: [StateChange] = [], nextDraw: Int? = nil
  ) -> HistoryEntry {
    .reduced(
      Step(number: number, action: ".a\(number)", origin: origin, changes: changes, diff: nil),
      DrawnValues(nextDraw: nextDraw ?? number))
  }

  private func effect(_ id: Int, _ status: EffectRecord.Status, origin: Int = 1) -> HistoryEntry {
    .effect(
      EffectRecord(id: id, origin: origin, originAction: ".a", status: status), at: Moment(wall: Double(id)))
  }

  private func history(_ entries: HistoryEntry...) -> History { history(entries) }
  private func history(_ entries: [HistoryEntry]) -> History {
    var history = History(feature: "Counter", seed: 1)
    for entry in entries { history.append(entry) }
    return history
  }

  /// `count` steps, one after another.
  private func line(_ count: Int) -> [HistoryEntry] { (1...count).flatMap { [reducing($0), reduced($0)] } }

  private func replayed(_ history: History) -> [Int] { history.load(image: "i").replay.map(\.action.step) }

  // MARK: One line

  @Test func stepsThatCameBackAreTakenAgain() {
    let history = history(line(2))
    #expect(replayed(history) == [1, 2])
    #expect(history.load(image: "i").nextStep == 3)
    #expect(history.load(image: "i").nextDraw == 2)
  }

  @Test func aStepThatDidNotComeBackIsNotTakenAgain() {
    let history = history(line(1) + [reducing(2), .kernelEnded("crash")])
    #expect(replayed(history) == [1])
    #expect(history.deadly == [2])
    #expect(history.head == 1)
    #expect(history.load(image: "i").nextStep == 3)
    #expect(history.load(image: "i").nextDraw == 1001)
  }

  @Test func effectsInFlightAreLostWithTheirKernel() {
    var history = history(line(1) + [effect(1, .started), effect(2, .started), effect(1, .finished)])
    #expect(history.running.keys.sorted() == [2])
    history.append(.kernelEnded("crash"))
    #expect(history.running.isEmpty)
    #expect(history.lost[2]?.status == .lost)
    #expect(history.load(image: "i").lost == [1])
    #expect(history.load(image: "i").nextEffect == 3)
    // Started again, under a number of its own.
    history.append(effect(3, .started))
    #expect(history.lost.isEmpty)
  }

  @Test func anEffectIsKnownFromItsStartToItsEnd() {
    let history = history(line(1) + [effect(1, .started), effect(2, .started), effect(1, .cancelled)])
    #expect(history.effects[1]?.started == Moment(wall: 1))
    #expect(history.effects[1]?.ended == Moment(wall: 1))
    #expect(history.effects[1]?.record.status == .cancelled)
    #expect(history.effects[2]?.ended == nil)
  }

  @Test func buriedStepsAreNoPartOfTheState() {
    let history = history(line(3) + [.buried(from: 2, through: 3)])
    #expect(history.steps.map(\.number) == [1])
    #expect(replayed(history).count == 1)
    #expect(history.lastStepNumber == 3)
  }

  @Test func stepsAfterABuriedOneFollowTheOneBefore() {
    let history = history(line(3) + [.buried(from: 2, through: 2)])
    #expect(history.head == 3)
    #expect(history.steps.map(\.number) == [1, 3])
  }

  @Test func aHistoryIsTheFoldOfItsEntries() {
    let entries: [HistoryEntry] =
      [.session(version: History.version, feature: "Counter", seed: 1), .began(DrawnValues(dates: [3]))]
      + line(1) + [effect(1, .started)]
    var expected = History(feature: "Counter", seed: 1)
    for entry in entries.dropFirst() { expected.append(entry) }
    #expect(History(entries) == expected)
    #expect(expected.load(image: "i").initial == DrawnValues(dates: [3]))
  }

  @Test func otherVersionsAreNotRead() {
    #expect(History([HistoryEntry.session(version: 1, feature: "Counter", seed: 1)]) == nil)
    #expect(History([HistoryEntry]()) == nil)
  }

  @Test func aStepKnowsItsTime() {
    #expect(history(line(2)).nodes[2]?.time == Moment(wall: 2))
  }

  // MARK: A tree

  @Test func aStepThatFollowsAnEarlierOneStartsAnotherPath() {
    let history = history(line(3) + [.moved(to: 1), reducing(4, after: 1), reduced(4)])
    #expect(history.steps.map(\.number) == [1, 4])
    #expect(history.children(of: 1) == [2, 4])
    #expect(history.branches == ["main": 4])
    #expect(replayed(history) == [1, 4])
    #expect(history.load(image: "i").nextStep == 5)
  }

  @Test func undoAndRedoFollowThePathThatWasVisitedLast() {
    var history = history(line(3) + [.moved(to: 1), reducing(4, after: 1), reduced(4)])
    #expect(history.undoTarget == 1)
    #expect(history.undoTarget(2) == 0)
    #expect(history.undoTarget(9) == 0)
    #expect(history.redoTarget == nil)
    history.append(.moved(to: 0))
    #expect(history.undoTarget == nil)
    #expect(history.redoTarget(2) == 4)
    history.append(.moved(to: 3))
    history.append(.moved(to: 0))
    #expect(history.redoTarget(2) == 2)
    #expect(history.redoTarget(9) == 3)
  }

  @Test func aBranchRemembersItsEnd() {
    var history = history(line(2) + [.moved(to: 1), .forked("idea", at: 1)])
    #expect(history.branch == "idea")
    history.append(reducing(3, after: 1))
    history.append(reduced(3))
    #expect(history.branches == ["main": 2, "idea": 3])
    history.append(.switched("main"))
    #expect(history.head == 2)
    #expect(history.branch == "main")
    // Where a step belongs to one branch only, going there is going to that branch.
    history.append(.moved(to: 3))
    #expect(history.branch == "idea")
    history.append(.moved(to: 1))
    #expect(history.branch == "idea")
    #expect(history.difference(2, 3)?.common == 1)
    #expect(history.difference(2, 3)?.left.map(\.number) == [2])
    #expect(history.difference(2, 3)?.right.map(\.number) == [3])
    #expect(history.difference(0, 2)?.left == [])
    #expect(history.difference(0, 7) == nil)
  }

  @Test func whatWasLostOnAnotherPathIsNotOfferedHere() {
    var history = history(line(2) + [effect(1, .started, origin: 2), .kernelEnded("crash")])
    #expect(history.load(image: "i").lost == [2])
    history.append(.moved(to: 1))
    #expect(history.load(image: "i").lost == [])
  }

  // MARK: Edits

  @Test func skippingAStepLeavesOutWhatItsEffectsSent() throws {
    let history = history(
      line(2) + [reducing(3, origin: 2), reduced(3, origin: 2)]
        + [reducing(4, origin: 3), reduced(4, origin: 3), reducing(5), reduced(5)])
    let rerun = try #require(history.rerun(.skip(2)))
    #expect(rerun.base == 1)
    #expect(rerun.steps.map(\.action.step) == [5])
    #expect(rerun.steps.map(\.action.repeats) == [5])
    #expect(rerun.leftOut == [2, 3, 4])
    #expect(history.rerun(.skip(9)) == nil)
    #expect(history.rerun(.skip(1))?.base == 0)
  }

  @Test func anEditedStepIsSentBySomebody() throws {
    let history = history(
      line(1) + [reducing(2, origin: 1), reduced(2, origin: 1), reducing(3), reduced(3)])
    let rerun = try #require(history.rerun(.replace(2, with: .member("b", nil), source: ".b")))
    #expect(rerun.base == 1)
    #expect(rerun.steps.map(\.action.source) == [".b", ".a3"])
    #expect(rerun.steps.map(\.action.origin) == [nil, nil])
    #expect(rerun.steps[0].action.literal == .member("b", nil))
    #expect(rerun.leftOut.isEmpty)
  }

  @Test func aStepThatIsTakenAgainTwiceDrawsAsTheFirst() throws {
    var again = RecordedAction(step: 3, literal: .nil, source: ".a1", origin: nil)
    again.repeats = 1
    let history = history(
      line(2) + [.moved(to: 0), .reducing(again, parent: 0, at: Moment(wall: 3)), reduced(3)]
        + [reducing(4), reduced(4)])
    #expect(history.rerun(.replace(3, with: .nil, source: ""))?.steps.map(\.action.repeats) == [1, 4])
  }

  // MARK: Questions

  @Test func onlyStepsThatMayChangeAPathAreSearched() {
    func reduced(_ number: Int, _ path: StatePath?) -> [HistoryEntry] {
      let action = RecordedAction(step: number, literal: nil, source: ".x", origin: nil)
      let changes = path.map { [StateChange(path: $0, before: nil, after: .init(.integer("1")))] } ?? []
      let step = Step(
        number: number, action: ".x", origin: nil, changes: changes, diff: changes.isEmpty ? nil : "…")
      return [.reducing(action, parent: number - 1, at: Moment(wall: 0)), .reduced(step, DrawnValues())]
    }
    let paths: [StatePath?] = ["count", "rows[0].title", nil, "rows"]
    let history = history(paths.enumerated().flatMap { reduced($0 + 1, $1) })
    #expect(history.steps(thatMayChange: "count") == [1])
    #expect(history.steps(thatMayChange: "rows[id: 3].isDone") == [2, 4])
    #expect(history.steps(thatMayChange: "other") == [])
    #expect(history.steps(thatMayChange: "") == [1, 2, 3, 4])
  }

  @Test(arguments: [History.Search.linear, .binary])
  func theFirstStepAfterWhichAConditionHolds(search: History.Search) {
    let history = history(line(10))
    #expect(history.firstStep(search) { $0 >= 7 } == 7)
    #expect(history.firstStep(search) { _ in true } == 0)
    #expect(history.firstStep(search) { _ in false } == nil)
  }

  @Test func aBinarySearchAsksFewStates() {
    let history = history(line(1000))
    var asked = 0
    _ = history.firstStep(.binary) {
      asked += 1
      return $0 >= 500
    }
    #expect(asked <= 12)
  }

  @Test func theChainOfCausesLeadsToTheActionThatWasSent() {
    func change(_ path: StatePath) -> [StateChange] {
      [StateChange(path: path, before: nil, after: DescribedValue(.integer("1")))]
    }
    let history = history(
      reducing(1), reduced(1, change("isLoading")), reducing(2, origin: 1),
      reduced(2, origin: 1, change("rows[id: 3]")), reducing(3), reduced(3, change("other")),
      reducing(4, origin: 2), reduced(4, origin: 2, change("rows[id: 3].title")))
    #expect(history.why("rows[id: 3].title").map(\.step.number) == [1, 2, 4])
    #expect(history.why("rows").last?.changes == change("rows[id: 3].title"))
    #expect(history.why("isLoading").map(\.step.number) == [1])
    #expect(history.why("rows[id: 4]").isEmpty)
  }

  @Test func aSortOnlyExplainsThePositionsThatItFilled() throws {
    let sort = StateChange(
      path: "rows", before: nil, after: nil, order: .init(before: ["1", "2", "3"], after: ["1", "3", "2"]))
    func change(_ path: StatePath) -> [StateChange] {
      [StateChange(path: path, before: nil, after: DescribedValue(.integer("1")))]
    }
    let history = history(
      reducing(1), reduced(1, change("rows[id: 1].title")), reducing(2),
      reduced(2, change("rows[id: 3].title")),
      reducing(3), reduced(3, [sort]))
    func steps(_ path: StatePath, typed: StatePath? = nil) -> [Int] {
      history.why(path, typed: typed).map(\.step.number)
    }
    #expect(steps("rows[id: 1].title", typed: "rows[0].title") == [1])
    #expect(steps("rows[id: 1]", typed: "rows[0]") == [1])
    #expect(steps("rows[id: 3].title", typed: "rows[1].title") == [3])
    #expect(steps("rows[id: 3].title") == [2])
    #expect(steps("rows[id: 3].title", typed: "rows.some[1].title") == [3])
    #expect(steps("rows") == [3])
    #expect(steps("rows[id: 2]").isEmpty)
  }

  // MARK: Whatever a file may hold

  @Test(arguments: [
    HistoryEntry.buried(from: 0, through: 2_000_000_000), .buried(from: .min, through: .max),
    .buried(from: 5, through: 2), .moved(to: 7), .moved(to: -1), .moved(to: .max), .switched("none"),
    .forked("", at: 1), .forked("x", at: 9), .forked("a b", at: 1),
    .reduced(Step(number: 2, action: "", origin: nil, changes: [], diff: nil), DrawnValues()),
    .revised(Step(number: .max, action: "", origin: nil, changes: [], diff: nil)),
    .session(version: 2, feature: "Other", seed: 3),
  ])
  func anEntryThatMakesNoSenseDoesNoHarm(entry: HistoryEntry) {
    var history = history(line(1))
    history.append(entry)
    history.append(reducing(2))
    history.append(reduced(2))
    #expect(history.head == 2)
    #expect(history.feature == "Counter")
  }

  @Test(arguments: [Int.max, .min, 0, -1, 1 << 41])
  func aNumberThatNoSessionReachesIsRefused(number: Int) {
    var history = history(line(1))
    let action = RecordedAction(step: number, literal: nil, source: "", origin: nil)
    let before = history
    let isStep = history.append(.reducing(action, parent: 1, at: Moment(wall: 0)))
    let isEffect = history.append(effect(number, .started))
    #expect(!isStep)
    #expect(!isEffect)
    #expect(history == before)
    history.append(.began(DrawnValues(dates: [.infinity, 1e300], nextDraw: number)))
    for _ in 1...3 { history.append(.kernelEnded("")) }
    #expect(history.load(image: "i").nextDraw > 0)
  }

  @Test func aStepWhoseParentWasLostFollowsTheHead() {
    let history = history(line(2) + [reducing(9, after: 8), reduced(9)])
    #expect(history.steps.map(\.number) == [1, 2, 9])
    #expect(history.nodes[9]?.isUncertain == true)
    #expect(history.nodes[2]?.isUncertain == false)
  }

  @Test func aStepThatOthersFollowDidComeBack() {
    let history = history(line(1) + [reducing(2), reducing(3, after: 2), reduced(3)])
    #expect(history.steps.map(\.number) == [1, 2, 3])
    #expect(history.nodes[2]?.isUncertain == true)
    #expect(history.deadly.isEmpty)
  }

  @Test func aNumberIsTakenOnce() {
    var history = history(line(2))
    let before = history
    let isTaken = history.append(reducing(1, after: 2))
    #expect(!isTaken)
    #expect(history == before)
  }
}
