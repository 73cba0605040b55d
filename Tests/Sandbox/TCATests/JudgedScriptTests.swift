import Testing

/// Scripts that are judged pass the gate, whatever way leads to the Swift in them.
struct JudgedScriptTests {
  /// Each way in which a line of the prompt runs Swift.
  @Test(arguments: [
    "eval { dlsym(nil, \"x\") }()",
    "eval { let p = UnsafeMutablePointer<Int>.allocate(capacity: 1); p[0] = 3; return p[0] }()",
    "eval Thread.callStackSymbols",
    "set numberFact.fetch = { _ in _ = dlsym(nil, \"x\"); return \"2 is the only even prime.\" }",
    ".numberFactResponse({ _ = dlsym(nil, \"x\"); return \"2 is the only even prime.\" }())",
  ])
  func forbiddenCodeIsRefused(_ line: String) async throws {
    let tca = try TCA()
    try tca.write(
      ".incrementButtonTapped\n.incrementButtonTapped\n\(line)\n.numberFactButtonTapped\nwait\n", to: "a.tca")
    let outcome = try await tca.run("check", "counter/first-effect", "--file", "a.tca", usesPack: false)
    outcome.exit(1)
    #expect(outcome.words.contains("can't be used"), "\(outcome.output)\n\(outcome.error)")
  }

  @Test(arguments: [
    "eval state.syncUpsList.$syncUps.withLock { $0.removeAll() }",
    ".syncUpsList(.syncUpTapped(at: { 0 }(state.syncUpsList.$syncUps.withLock { $0.removeAll() })))",
  ])
  func sharedStateIsChangedByActionsAlone(_ line: String) async throws {
    let tca = try TCA()
    try tca.write("\(line)\n", to: "a.tca")
    let outcome = try await tca.run("check", "sync-ups/whole-meeting", "--file", "a.tca", usesPack: false)
    outcome.exit(1)
    #expect(outcome.words.contains("`withLock` can't be used"), "\(outcome.output)\n\(outcome.error)")
  }

  @Test func theSolutionPasses() async throws {
    let tca = try TCA()
    try tca.write(
      ".incrementButtonTapped\n.incrementButtonTapped\n.numberFactButtonTapped\nwait\n", to: "a.tca")
    try await tca.run("check", "counter/first-effect", "--file", "a.tca", usesPack: false).exit(0)
  }
}
