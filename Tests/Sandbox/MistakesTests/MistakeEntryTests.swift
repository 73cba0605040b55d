import Foundation
import Repair
import SyntaxProtocol
import TestTiers
import Testing

@testable import Mistakes
@testable import Toolchain

/// What the entries make of files, with the real parser and the real compiler. Their own examples are tried in `RepairTests`.
struct MistakeEntryTests {
  private static let compiler = CompilerClient.live(repairs: RepairBudget(tries: 24, processorTime: nil))

  @Test func namesAreUniqueAndEachEntryHasAnExample() {
    let known = Registry.known
    #expect(Set(known.map(\.id)).count == known.count)
    for mistake in known {
      #expect(!mistake.examples.isEmpty, "\(mistake.id)")
      #expect(mistake.title.split(separator: " ").count <= 10, "\(mistake.title)")
      #expect(
        mistake.hasEdit == (mistake.words == nil), "\(mistake.id) is fixed by an edit, or explained in words."
      )
    }
  }

  /// An entry without its last line would compile, and never be asked.
  @Test func everyEntryRegistersItself() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/Sandbox/Tools/Mistakes")
      .standardized
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var entries = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let kinds = "Misconception|MeaningTable|Corrections|Remark|Fault|RepairOperator"
      let entryPattern = try Regex(
        "\\n(?:enum|struct) (\\w+): (?:\(kinds))\\b", as: (Substring, Substring).self)
      for entry in text.matches(of: entryPattern) {
        entries += 1
        #expect(
          text.contains("Registry.add(\(entry.1).self)"),
          "\(file.lastPathComponent) lacks a last line such as that of the other entries.")
      }
    }
    #expect(entries == Registry.known.count)
  }

  /// The names of the entries in the Book, whose page is made from them. Where a file of an entry is missing, its name fails.
  private static let told = {
    let book = URL(filePath: #filePath).appending(path: "../../../../Book/mistakes.md").standardized
    let page = (try? String(contentsOf: book, encoding: .utf8)) ?? ""
    return page.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
  }()

  @Test(arguments: told) func anEntryOfTheBookIsKnown(id: String) {
    #expect(Registry.known.contains { $0.id == id })
  }

  @Test func everyEntryIsInTheBook() { #expect(Set(Registry.known.map(\.id)).isSubset(of: Self.told)) }

  @Test(arguments: Example.Base.allCases) func theBaseCompiles(base: Example.Base) async throws {
    _ = try await Self.compiler.compile(unit(base.text))
  }

  /// One change fixes all mistakes of a first draft: an error of types that was hidden by an unknown name, an error that was told,
  /// and a second place that can't be parsed.
  @Test(
    .secondTier,
    arguments: [
      ("state.count -= 1", "stat.count -= 1", "state.fact = fact", "state.fcat = fact"),
      ("var count = 0", "var count: Itn = 0", "var name = \"\"", "var name: Sting = \"\""),
      ("state.count == 0 {", "state.count == 0", "reset(&state)", "reset(&state"),
    ])
  func twoMistakesAreFixedByOneChange(
    _ first: String, _ slip: String, _ second: String, _ other: String
  ) async throws {
    let text = Example.Base.feature.text.replacing(first, with: slip).replacing(second, with: other)
    let failure = await #expect(throws: CompileFailure.self) {
      _ = try await Self.compiler.compileOrExplain(unit(text))
    }
    let reports = try #require(failure?.reports)
    let causes = try #require(reports.first?.causes)
    #expect(reports.count == 1 && causes.count == 2 && causes.allSatisfy(\.tried), "\(reports)")
    let fixed = try #require(causes.first?.edits.applied(to: text))
    _ = try await Self.compiler.compile(unit(fixed))
  }

  /// What the compiler itself says is missing comes first, because a learner's machine may be too busy for a second try.
  @Test(
    .secondTier,
    arguments: [
      ("@CasePathable\n    enum Alert", "enum Alert", "@CasePathable"),
      (
        "extension Shelf.Destination.State: Equatable {}\n", "",
        "extension Shelf.Destination.State: Equatable {}"
      ),
    ])
  func whatTheCompilerNamesIsTriedFirst(right: String, wrong: String, added: String) async throws {
    let shelf = """
      import ComposableArchitecture

      @Reducer
      struct Shelf {
        @Reducer
        enum Destination {
          case alert(AlertState<Shelf.Action.Alert>)
          case counter(Counter)
        }

        @ObservableState
        struct State: Equatable {
          @Presents var destination: Destination.State?
          var isEmpty = false
        }

        enum Action {
          case clearButtonTapped
          case destination(PresentationAction<Destination.Action>)

          @CasePathable
          enum Alert: Equatable {
            case clearConfirmed
          }
        }

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .clearButtonTapped:
              state.destination = .counter(Counter.State())
              return .none

            case .destination(.presented(.alert(.clearConfirmed))):
              state.isEmpty = true
              return .none

            case .destination:
              return .none
            }
          }
          .ifLet(\\.$destination, action: \\.destination)
        }
      }

      @Reducer
      struct Counter {
        struct State: Equatable {
          var count = 0
        }

        enum Action {
          case incrementButtonTapped
        }
      }

      extension Shelf.Destination.State: Equatable {}

      """
    let checks = """
      import ComposableArchitecture
      import Testing

      @MainActor
      @Test func clearing() async {
        let store = TestStore(initialState: Shelf.State()) {
          Shelf()
        }
        await store.send(\\.destination.alert.clearConfirmed)
      }
      """
    func unit(_ text: String) -> CompileUnit {
      CompileUnit(
        module: .named("Exercise"),
        sources: [
          SourceFile(path: "Learner.swift", text: text, role: .learner),
          SourceFile(path: "Checks.swift", text: checks, role: .checks),
        ], usesTesting: true)
    }
    try #require(shelf.ranges(of: right).count == 1)
    let compiler = CompilerClient.live(repairs: RepairBudget(tries: 1, processorTime: .zero))
    let failure = await #expect(throws: CompileFailure.self) {
      _ = try await compiler.compileOrExplain(unit(shelf.replacing(right, with: wrong)))
    }
    let report = try #require(failure?.reports.first)
    #expect(report.change?.added.contains(added) == true, "\(report)")
  }

  /// A view that sends another action must not get the advice to declare it, and a changed capture none to hide it behind a `let`.
  @Test(
    .secondTier,
    arguments: [
      (
        "enum Action: ViewAction", "enum Action",
        "`Action` must say that it has a case for what a view may send: `ViewAction`.",
        "modules#what-a-view-may-send"
      ),
      (
        "send(.switchTapped)", "send(.boiled)",
        "A view sends only the cases of `Kettle.Action.View`, and `boiled` is a case of another enum.",
        "modules#what-a-view-may-send"
      ),
      (
        "send(.switchTapped)", "self.store.send(.switchTapped)",
        "`@ViewAction` gives this type a method `send` for the cases of `View`.",
        "modules#what-a-view-may-send"
      ),
      (
        "var percent = percent\n", "\n",
        "What an effect captures is a constant, so it makes a variable of its own.",
        "performance#sending-too-much"
      ),
    ])
  func theReasonIsTold(right: String, wrong: String, cause: String, book: String) async throws {
    let kettle = """
      import ComposableArchitecture

      @Reducer
      struct Kettle {
        @ObservableState
        struct State: Equatable {
          var percent = 0
        }

        enum Action: ViewAction {
          case boiled
          case view(View)

          @CasePathable
          enum View {
            case switchTapped
          }
        }

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .boiled:
              state.percent = 100
              return .none

            case .view(.switchTapped):
              return .run { [percent = state.percent] send in
                var percent = percent
                while percent < 100 { percent += 1 }
                await send(.boiled)
              }
            }
          }
        }
      }

      @ViewAction(for: Kettle.self)
      @MainActor
      struct KettleView {
        let store: StoreOf<Kettle>

        func buttonTapped() {
          send(.switchTapped)
        }
      }
      """
    try #require(kettle.ranges(of: right).count == 1)
    let failure = await #expect(throws: CompileFailure.self) {
      _ = try await Self.compiler.compileOrExplain(unit(kettle.replacing(right, with: wrong)))
    }
    let report = try #require(failure?.reports.first)
    #expect(report.causes.first?.cause == cause)
    #expect(report.book == book)
  }

  /// A comparison in the place of an assignment compiles, so the compiler only warns.
  @Test func aWarningIsFixed() async throws {
    let text = Example.Base.test.text.replacing("$0.count = -1", with: "$0.count == -1")
    let image = try await Self.compiler.compile(unit(text))
    let warning = try #require(image.warnings.first)
    let report = try #require(try await Self.compiler.fixedWarning(warning, unit(text)))
    #expect(report.causes.map(\.cause) == ["`==` compares two values. `=` assigns one."])
    #expect(report.change?.added == ["$0.count = -1"])
    #expect(try #require(report.causes.first).edits.applied(to: text) == Example.Base.test.text)
  }

  private func unit(_ text: String) -> CompileUnit {
    CompileUnit(
      module: .named("Exercise"), sources: [SourceFile(path: "Learner.swift", text: text, role: .learner)],
      usesTesting: true)
  }
}
