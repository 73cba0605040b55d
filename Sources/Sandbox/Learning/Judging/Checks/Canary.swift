import KernelProtocol
import Toolchain

/// Tests that must fail, which are run together with every submission. When one of them passes, failures no longer reach
/// the runner, so the submission's result can't be trusted.
///
/// They have their own image, which is compiled once, because they don't depend on the submission.
enum Canary {
  static let module = "SandboxCanary"

  /// The exact lines that must be reported, for each function.
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

/// Code that checks the operators with which checks compare values.
///
/// It is compiled in the submission's module, because there an extension would take precedence over the standard
/// library's operators. Each comparison is a statement that names its types, because one expression for all of them would
/// take the compiler 60 ms at each save.
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
