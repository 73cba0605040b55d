import Foundation
import SyntaxProtocol
import Testing

@testable import Toolchain

/// When the object of a file is used again, although another file was changed.
struct PartTests {
  private let checks = """
    import Testing
    @MainActor struct Checks {
      @Test func plus() async { let store = TestStore(initialState: Counter.State()) { Counter() } }
    }
    """

  private let counter = """
    import ComposableArchitecture
    @Reducer struct Counter {
      struct State: Equatable { var count = 0 }
      enum Action { case plus }
      var step: Int { 1 }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          state.count += step
          return .none
        }
      }
    }
    """

  private let tests = """
    import ComposableArchitecture
    import Testing
    @MainActor struct CounterTests {
      @Test func plus() async { await store.send(.plus) }
    }
    """

  /// The content of the part of one file, among files of other roles.
  private func content(
    of role: SourceFile.Role, _ texts: (role: SourceFile.Role, text: String)...
  ) async throws -> String {
    let syntax = try await CompilerClient.live().syntax()
    var files: [Part.File] = []
    for (number, file) in texts.enumerated() {
      files.append(
        Part.File(
          name: "\(number).swift", source: SourceFile(path: "", text: file.text, role: file.role),
          interface: try await syntax.interface(of: file.text),
          identifiers: Set(try await syntax.outline(of: file.text).identifiers)))
    }
    let index = try #require(texts.firstIndex { $0.role == role })
    return Part(index, of: files, head: []).content
  }

  @Test(
    arguments: [
      ("state.count += step", "state.count -= step\n      // Less."),
      ("var step: Int { 1 }", "var step: Int { 2 }"),
      ("import ComposableArchitecture", "// Mine.\n\nimport ComposableArchitecture"),
    ])
  func theChecksStayWhenABodyChanges(_ old: String, _ new: String) async throws {
    let before = try await content(of: .checks, (.checks, checks), (.learner, counter))
    let after = try await content(
      of: .checks, (.checks, checks), (.learner, counter.replacing(old, with: new)))
    #expect(before == after)
  }

  @Test(
    arguments: [
      ("var count = 0", "var count = 1"),
      ("var count = 0", "var count = 0, other = 0"),
      ("case plus", "case plus, minus"),
      ("var step: Int { 1 }", "var step: Int { 1 }\n  var other: Int { 1 }"),
      ("    Reduce {", "    EmptyReducer()\n    Reduce {"),
      ("state, action in", "state, _ in"),
      ("}\n}", "}\n}\nextension Int { static func == (a: Int, b: Int) -> Bool { true } }"),
    ])
  func theChecksAreCompiledAgainWhenAnInterfaceChanges(_ old: String, _ new: String) async throws {
    let before = try await content(of: .checks, (.checks, checks), (.learner, counter))
    let after = try await content(
      of: .checks, (.checks, checks), (.learner, counter.replacing(old, with: new)))
    #expect(before != after)
  }

  @Test func theLearnersTestsAreCompiledOnceForAllMutants() async throws {
    let mutant = "// The plus button does nothing\n" + counter.replacing("state.count += step", with: "")
    let before = try await content(of: .learner, (.learner, tests), (.lesson, counter))
    let after = try await content(of: .learner, (.learner, tests), (.lesson, mutant))
    #expect(before == after)
    let other = try await content(
      of: .learner, (.learner, tests), (.lesson, counter.replacing("case plus", with: "case plus, minus")))
    #expect(before != other)
  }

  @Test func aFeatureStaysWhenATestIsAdded() async throws {
    let added = tests.replacing("\n}", with: "\n  @Test func again() {}\n}\n@Test func more() {}")
    let before = try await content(of: .lesson, (.learner, tests), (.lesson, counter))
    #expect(try await content(of: .lesson, (.learner, added), (.lesson, counter)) == before)
    // These could change what the feature means.
    for text in ["import Foundation", "extension Counter {}", "@Test func step() {}"] {
      let changed = try await content(of: .lesson, (.learner, tests + "\n" + text), (.lesson, counter))
      #expect(changed != before, "\(text)")
    }
  }

  @Test func theLearnersFileIsCompiledBesideTheRest() async throws {
    func part(_ name: String, _ role: SourceFile.Role, sees others: [String: String]) -> Part {
      let file = Part.File(
        name: name, source: SourceFile(path: name, text: name, role: role),
        interface: SourceInterface(isComplete: true, visible: name, tokens: name))
      var part = Part(0, of: [file], head: [])
      part.others = others
      return part
    }
    func names(_ parts: [Part], _ processors: Int) -> [[String]] {
      Batch.all(of: parts, processors: processors).map { $0.parts.map(\.name) }
    }
    let learner = part("L", .learner, sees: [:])
    let (checks, first) = (part("C", .checks, sees: ["L": ""]), part("AAA", .lesson, sees: ["L": ""]))
    let (operators, blind) = (part("O", .generated, sees: ["L": ""]), part("B", .lesson, sees: ["L": "-"]))
    #expect(names([checks, operators, learner, first], 2) == [["O", "L"], ["AAA", "C"]])
    #expect(names([checks, operators, learner, first], 4) == [["O", "L"], ["AAA"], ["C"]])
    #expect(names([checks, first], 2) == [["AAA"], ["C"]])
    // Files that don't see the same are never compiled together.
    #expect(names([learner, checks, blind], 2) == [["L"], ["C"], ["B"]])
    #expect(names([], 2) == [])
  }
}
