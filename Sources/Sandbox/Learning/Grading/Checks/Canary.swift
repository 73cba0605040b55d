import KernelProtocol
import Toolchain

/// Tests that must fail, run along with every submission: one that passes means that failures no longer reach the
/// runner.
///
/// They are an image of their own, compiled once, since they don't depend on the submission.
enum Canary {
  static let module = "SandboxCanary"

  /// The lines that must be reported, and no others, by function.
  static let failures: [String: [Int]] = ["recordedIssue": [6], "expectation": [10], "testStore": [18]]

  static let unit = CompileUnit(
    module: .named(module), sources: [SourceFile(path: "Canary.swift", text: source, role: .generated)],
    usesTesting: true)

  static let source = """
    import ComposableArchitecture
    import Testing

    @Test
    func recordedIssue() {
      Issue.record("This line must be reported.")
    }
    @Test
    func expectation() {
      #expect(0 == 1)
    }
    @Test
    @MainActor
    func testStore() async {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { state, _ in state += 1; return .none }
      }
      await store.send(true) {
        $0 = 5
      }
    }
    """
}

/// A look at the operators that checks compare with, from within the submission's module: an extension there would
/// come before the standard library's. Each comparison stands alone and names its types: one expression of them all takes
/// the compiler 60 ms, at each save.
enum Operators {
  static let source = """
    @_cdecl("\(JudgeFrame.operatorsFunction)")
    public func operatorsHold() -> Bool {
      let (i, s, b, d, a, o): (Int, String, Bool, Double, [Int], Int?) = (0, "a", true, 0.0, [0], 0)
      if i == (1 as Int) { return false }
      if s == ("b" as String) { return false }
      if b == (false as Bool) { return false }
      if d == (1.0 as Double) { return false }
      if i != (0 as Int) { return false }
      if a == ([1] as [Int]) { return false }
      if o == nil { return false }
      return true
    }
    """
}
