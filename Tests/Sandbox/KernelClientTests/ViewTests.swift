import KernelClient
import KernelProtocol
import Reports
import Testing

/// A feature's view, and whatever may go wrong with one.
@Suite(.serialized) struct ViewTests {
  private func open(_ limits: KernelLimits = .test) async throws -> TestSession {
    try await TestSession(TestImage.viewed, feature: "Viewed", limits: limits)
  }

  @Test func itIsToldAsAWhole() async throws {
    let session = try await open()
    try await session.client.view(nil)
    try await session.send("increment")
    try await session.client.view(nil)
    #expect(
      session.shown()
        == [
          .view(["A counter", "Count: 0", "That is all."]), .view(["A counter", "Count: 1", "That is all."]),
        ])
    await session.close()
  }

  @Test func onlyWhatLooksDifferentIsToldWhileItIsFollowed() async throws {
    let session = try await open()
    try await session.client.view(true)
    try await session.send("increment")
    #expect(
      session.shown() == [
        .view(["A counter", "Count: 0", "That is all."]),
        .drawn(ViewChanges(lines: [.init(number: 2, text: "Count: 1")], count: 3)),
      ])
    try await session.send("show", .how("short"))
    try await session.send("show", .how("short"))
    #expect(
      session.shown().dropFirst(2)
        == [.drawn(ViewChanges(lines: [.init(number: 1, text: "Count: 1")], count: 1, gone: 2))])
    try await session.client.view(false)
    try await session.send("increment")
    #expect(session.shown().count == 3)
    await session.close()
  }

  @Test func effectsRedrawIt() async throws {
    let session = try await open()
    try await session.client.view(true)
    try await session.send("later")
    #expect(await session.settled())
    // The observer of the state may be a turn behind the effect.
    let drawn = try await session.event { if case .drawn(let changes) = $0 { changes } else { nil } }
    #expect(drawn == ViewChanges(lines: [.init(number: 2, text: "Count: 1")], count: 3))
    await session.close()
  }

  @Test func itIsFollowedBeyondTheKernelsDeath() async throws {
    let session = try await open()
    try await session.client.view(true)
    try await session.send("increment")
    try await session.send("killed")
    _ = try await session.restored()
    try await session.send("increment")
    #expect(
      session.shown().dropFirst() == [
        .drawn(ViewChanges(lines: [.init(number: 2, text: "Count: 1")], count: 3)),
        .drawn(ViewChanges(lines: [.init(number: 2, text: "Count: 2")], count: 3)),
      ])
    await session.close()
  }

  @Test func newCodeRedrawsIt() async throws {
    let session = try await open()
    try await session.client.view(true)
    try await session.send("increment")
    _ = try await session.client.reload(FeatureCode(image: try await TestImage.reworded.value))
    try await session.send("increment")
    #expect(
      session.shown().dropFirst(2) == [
        .drawn(ViewChanges(lines: [.init(number: 3, text: "No more than that.")], count: 3)),
        .drawn(ViewChanges(lines: [.init(number: 2, text: "Count: 2")], count: 3)),
      ])
    await session.close()
  }

  @Test func newCodeWithoutAViewIsTold() async throws {
    let session = try await open()
    try await session.client.view(true)
    _ = try await session.client.reload(FeatureCode(image: try await TestImage.unseen.value))
    let issue = try await session.event { if case .issue(let report) = $0 { report } else { nil } }
    #expect(issue.title == "Viewed has no view.")
    try await session.send("increment")
    #expect(session.shown().count == 1)
    await session.close()
  }

  @Test func aFeatureWithoutAViewPointsToItsState() async throws {
    let session = try await TestSession()
    for follows in [nil, true] {
      do {
        try await session.client.view(follows)
        Issue.record("there is no view")
      } catch let report as Report {
        #expect(report.title == "Playground has no view.")
        #expect(report.causes.map(\.fix) == ["state"])
      }
    }
    try await session.client.view(false)
    await session.close()
  }

  // MARK: Hostile views

  @Test(arguments: [
    ("crash", "The feature crashed while drawing its view."),
    ("loop", "The feature did not come back within 400 milliseconds while drawing its view."),
    ("flood", "The feature printed more than a session can take while drawing its view."),
  ])
  func aViewThatEndsTheKernelCostsNothing(_ mode: String, _ title: String) async throws {
    let session = try await open(mode == "loop" ? .impatient : .test)
    try await session.send("increment")
    try await session.send("show", .how(mode))
    for follows in [nil, true] {
      do {
        try await session.client.view(follows)
        Issue.record("the view came back")
      } catch let report as Report {
        #expect(report.title == title)
      }
    }
    #expect(try await session.value("count") == "1")
    let shownMode = try await session.value("mode")
    #expect(shownMode == "Viewed.Mode.\(mode)")
    try await session.send("show", .how("plain"))
    try await session.client.view(true)
    #expect(session.shown() == [.view(["A counter", "Count: 1", "That is all."])])
    await session.close()
  }

  @Test(arguments: ["crash", "loop", "flood"])
  func aRedrawThatEndsTheKernelLeavesTheStep(_ mode: String) async throws {
    let session = try await open(mode == "loop" ? .impatient : .test)
    try await session.client.view(true)
    try await session.send("show", .how(mode))
    // What follows a line at the prompt: it waits for the redraw, and so for the next kernel.
    #expect(session.shown().count == 1)
    let issue = try await session.event { if case .issue(let report) = $0 { report } else { nil } }
    #expect(issue.title == "The view is not followed any more: drawing it has ended the kernel.")
    #expect(await session.client.history().steps.map(\.action) == [".show(.\(mode))"])
    let shownMode = try await session.value("mode")
    #expect(shownMode == "Viewed.Mode.\(mode)")
    try await session.send("show", .how("plain"))
    #expect(session.shown().count == 1)
    try await session.client.view(true)
    try await session.send("increment")
    #expect(
      session.shown().last
        == .drawn(ViewChanges(lines: [.init(number: 2, text: "Count: 1")], count: 3)))
    await session.close()
  }

  @Test func whatAViewSendsIsRefused() async throws {
    let session = try await open()
    try await session.client.view(true)
    try await session.send("show", .how("sends"))
    #expect(
      session.shown().last
        == .drawn(ViewChanges(lines: [.init(number: 1, text: "Count: 0")], count: 1, gone: 2)))
    let issue = try await session.event { if case .issue(let report) = $0 { report } else { nil } }
    #expect(issue.title == "The view sent an action, which was refused.")
    #expect(issue.found == ".increment")
    #expect(await session.client.history().steps.count == 1)
    await session.close()
  }

  @Test func aViewThatIsDrawnForEverIsLeft() async throws {
    let session = try await open()
    try await session.client.view(true)
    try await session.send("show", .how("restless"))
    let issue = try await session.event { if case .issue(let report) = $0 { report } else { nil } }
    #expect(issue.title == "The view is not followed any more: it is drawn again and again.")
    let told = session.shown().count
    #expect(try await session.value("count") == "0")
    #expect(session.shown().count == told)
    await session.close()
  }

  @Test func moreThanAnybodyReadsIsCut() async throws {
    let session = try await open()
    try await session.send("show", .how("long"))
    try await session.client.view(nil)
    guard case .view(let lines)? = session.shown().last else {
      Issue.record("nothing was shown")
      return
    }
    #expect(lines == Array(repeating: "a", count: 500) + ["… more lines than a view can have"])
    await session.close()
  }
}

extension TestSession {
  /// All that was told of the view, up to now.
  fileprivate func shown() -> [SessionEvent] {
    events.filter {
      switch $0 {
      case .view, .drawn: true
      default: false
      }
    }
  }
}
