import Diagnostics
import Foundation
import Processes
import Reports
import SyntaxProtocol
import TestTiers
import Testing

@testable import Repair
@testable import Toolchain

/// The recordings beside the compiler.
struct RecordingTests {
  private static let records = ProcessInfo.processInfo.environment["RECORD_REPAIRS"]
  /// The entries that are recorded: those that `RECORD_REPAIRS` names, or all.
  private static let chosen = MistakeExample.entries.filter { entry in
    records == "1" || records?.split(separator: ",").contains { $0 == entry } == true
  }
  private static let compiler = LiveCompiler(repairs: .thorough)
  /// A search has two compilers at a time, so one runs at a time.
  private static let turn = Slots(1)

  @Test func aRecordingIsReadAsItIsWritten() {
    let note = Diagnostic(
      severity: .note, name: "decl_declared_here", message: "'count' declared here", file: "Learner.swift",
      line: 3, column: 5)
    let error = Diagnostic(
      severity: .error, name: "cannot_find_in_scope", message: "cannot find 'cuont' in scope",
      file: "Learner.swift", line: 9, column: 7, notes: [note])
    var recording = Recording()
    recording.answers[.init(.check, "a")] = .init(diagnostics: [error], note: "cuont += 1")
    recording.answers[.init(.check, "b")] = .init(diagnostics: [])
    recording.answers[.init(.closures, "a")] = .init(diagnostics: [error, error])
    #expect(Recording(recording.text) == recording)
  }

  @Test func eachRecordingBelongsToAnEntry() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Recording.folder.path)
    let known = Set(MistakeExample.entries.map { "\($0).txt" } + ["library-names.txt"])
    #expect(Set(files).subtracting(known) == [])
  }

  /// Entries whose examples are only tried with the compiler, because nothing is recorded about them yet.
  @Test func mostEntriesAreRecorded() {
    withKnownIssue("Recording them takes half an hour.", isIntermittent: true) {
      #expect(MistakeExample.entries.filter { !Recording.isThere(for: $0) } == [], "\(Recording.command)")
    }
  }

  /// Records what is missing, and drops what nothing asks for. To record all of it again, delete the folder of recordings first.
  @Test(arguments: chosen)
  func recording(of entry: String) async throws {
    try await Self.turn.withSlot {
      try await Self.recordNames()
      let recorder = Recorder(known: Recording(of: entry))
      for example in MistakeExample.of(entry) { try await recorder.explain(example, Self.compiler) }
      try await Data(recorder.recording.text.utf8).write(to: Recording.file(of: entry))
    }
  }

  /// What is recorded is what the compiler says, and what is offered compiles.
  @Test(.secondTier, arguments: MistakeExample.entries.filter(Recording.isThere).ofShare)
  func theCompilerSaysTheSame(about entry: String) async throws {
    try await Self.turn.withSlot {
      let known = Recording(of: entry)
      let recorder = Recorder(known: Recording())
      for example in MistakeExample.of(entry) { try await recorder.explain(example, Self.compiler) }
      let found = await recorder.recording
      #expect(Set(found.answers.keys) == Set(known.answers.keys), "\(Recording.command)")
      for (key, answer) in found.answers {
        let expected = try #require(known.answers[key]).diagnostics
        #expect(answer.diagnostics.ordered == expected.ordered, "\(key) | \(answer.note)")
      }
    }
  }

  private static func recordNames() async throws {
    try FileManager.default.createDirectory(at: Recording.folder, withIntermediateDirectories: true)
    let compiler = try await compiler.prepared { _ in }
    // The names are made beside them.
    await compiler.syntax.makeMistakes()
    let names = LibraryNames.read(compiler.preparation.names)
    try Data((names.sorted().joined(separator: "\n") + "\n").utf8).write(to: RecordedChecker.namesFile)
  }
}

extension Diagnostic {
  /// Without the temporary folder of a macro's expansion.
  fileprivate var settled: Diagnostic {
    var settled = self
    if file.hasPrefix("/") { settled.file = URL(filePath: file).lastPathComponent }
    settled.notes = notes.map(\.settled)
    return settled
  }
}

extension [Diagnostic] {
  /// In an order of their own, since the compiler's isn't always the same for one place.
  fileprivate var ordered: [Diagnostic] {
    map(\.settled).sorted { first, second in
      (first.line, first.column, first.name, first.message)
        < (second.line, second.column, second.name, second.message)
    }
  }
}

/// Explains examples with the compiler, and keeps what it has said.
private actor Recorder {
  /// What was recorded before.
  private let known: Recording
  /// What was asked for.
  private(set) var recording = Recording()

  init(known: Recording) { self.known = known }

  func explain(_ example: MistakeExample, _ live: LiveCompiler) async throws {
    let compiler = try await live.prepared { _ in }
    let folder = try TemporaryFolder(named: "tca-recording")
    defer { folder.remove() }
    let text = example.text
    let checker = try #require(UnitChecker(compiler, .thorough, Self.unit(text), in: folder.url))
    let diagnostics = try await answer(.compile, text, beside: example.base) {
      let failure = await #expect(throws: CompileFailure.self, "\(example.testDescription)") {
        _ = try await compiler(Self.unit(text))
      }
      return failure?.diagnostics ?? []
    }
    let explanation = try await Explainer(
      RecordingChecker(live: checker, recorder: self, base: example.base), .thorough
    ).explanation(of: diagnostics, in: text)
    if let fix = explanation?.fix { _ = try await compiler(Self.unit(fix.text)) }
  }

  func answer(
    _ question: Recording.Question, _ text: String, beside base: String,
    ask: @Sendable () async throws -> [Diagnostic]
  ) async throws -> [Diagnostic] {
    let key = Recording.Key(question, text)
    var diagnostics = known.answers[key]?.diagnostics
    if diagnostics == nil { diagnostics = try await ask() }
    let change = LineChange(from: base, to: text)
    let note = (change.added + change.removed).first?.trimmingCharacters(in: .whitespaces) ?? ""
    recording.answers[key] = .init(diagnostics: (diagnostics ?? []).map(\.settled), note: note)
    return diagnostics ?? []
  }

  private static func unit(_ text: String) -> CompileUnit {
    CompileUnit(
      module: .named("Exercise"), sources: [SourceFile(path: "Learner.swift", text: text, role: .learner)],
      usesTesting: true)
  }
}

/// Asks the compiler what isn't recorded yet. The proposals are those of the tests, since the parser's process may have older entries.
private struct RecordingChecker: Checker {
  var live: UnitChecker
  var recorder: Recorder
  var base: String
  private let recorded = RecordedChecker(recording: Recording())

  init(live: UnitChecker, recorder: Recorder, base: String) {
    (self.live, self.recorder, self.base) = (live, recorder, base)
  }

  var file: String { live.file }
  var hasOthers: Bool { live.hasOthers }
  var processorTime: Duration { .zero }
  var checkCount: Int { 0 }

  func proposals(for symptoms: [Symptom], in text: String) async throws -> [Proposal] {
    try await recorded.proposals(for: symptoms, in: text)
  }

  func isParsed(_ text: String) async -> Bool { await recorded.isParsed(text) }

  func bodyParts(of text: String, around line: Int) async throws -> [TextEdit] {
    try await recorded.bodyParts(of: text, around: line)
  }

  func isSeenByOthers(from old: String, to new: String) async -> Bool { false }

  func check(_ text: String) async throws -> [Diagnostic] {
    try await recorder.answer(.check, text, beside: base) { try await live.check(text) }
  }

  func checkOthers(beside text: String) async throws -> [Diagnostic] { [] }

  func errorsInsideClosures(_ errors: [Diagnostic], of text: String) async throws -> [Diagnostic]? {
    guard ClosureDiagnosis.isNeeded(for: errors) else { return nil }
    let found = try await recorder.answer(.closures, text, beside: base) {
      try await live.errorsInsideClosures(errors, of: text) ?? []
    }
    return found.isEmpty ? nil : found
  }
}
