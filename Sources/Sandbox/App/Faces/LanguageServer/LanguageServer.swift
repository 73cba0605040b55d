import ComposableArchitectureCore
import Curriculum
import Desk
import Foundation
import Reports
import TextHandling
import Verdicts
import Workspace

/// Gives an editor the verdict on each save as diagnostics, and the edits that were tried as quick fixes.
///
/// It runs beside SourceKit-LSP, which knows Swift: completion, types and definitions are not its business. Files that answer
/// no exercise are ignored, so an editor can start it for every Swift file.
///
/// It is a fold over the messages of the client, apart from the verdicts, which come later: each document has a ``Desk``.
package actor LanguageServer {
  /// What the server needs from the outside world.
  package struct Clients: Sendable {
    /// Builds what judging needs.
    package var prepare: @Sendable () async throws -> Void
    /// The exercise that a file answers; nil when it answers none.
    package var exercise: @Sendable (URL) -> Exercise?
    /// The text of a file, with the line ends of Unix.
    package var read: @Sendable (URL) throws -> String
    /// Judges a file.
    package var judge: @Sendable (Exercise, URL, @escaping JudgingProgress.Listener) async throws -> Verdict
    /// Keeps the progress of the workspace that a file lies in.
    package var progress: @Sendable (URL) -> ProgressClient
    /// Sends a message, without its frame, to the client.
    package var send: @Sendable (Data) -> Void

    /// Creates the outside world from closures.
    package init(
      prepare: @escaping @Sendable () async throws -> Void = {},
      exercise: @escaping @Sendable (URL) -> Exercise?,
      read: @escaping @Sendable (URL) throws -> String,
      judge: @escaping @Sendable (Exercise, URL, @escaping JudgingProgress.Listener) async throws -> Verdict,
      progress: @escaping @Sendable (URL) -> ProgressClient = { _ in .inMemory() },
      send: @escaping @Sendable (Data) -> Void
    ) {
      self.prepare = prepare
      self.exercise = exercise
      self.read = read
      self.judge = judge
      self.progress = progress
      self.send = send
    }
  }

  /// A document that is open in the editor.
  private struct Document {
    var file: URL
    var exercise: Exercise
    var version: Int?
    /// The text in the editor, which may not be saved yet.
    var text: String
    var desk: StoreOf<Desk>?
    /// The request to show that the check takes time.
    var progress: Int?
    /// The text that the check that is running, or the last one, is about.
    var checked = ""
    var judged: Judged?
  }

  /// What a verdict said about a text.
  private struct Judged {
    var text: String
    var passed: Bool
    var problems: [(diagnostic: Language.Diagnostic, fixes: [PlacedProblem.Fix])]
  }

  private enum Stage { case new, running, ended }

  private let clients: Clients
  private let version: String
  private var stage = Stage.new
  private var encoding = Language.Encoding.utf16
  private var showsProgress = false
  private var documents: [String: Document] = [:]
  private var preparation: Task<Void, any Error>?
  private var lastRequest = 0
  /// The titles of what takes time now, by the requests to show it.
  private var asked: [Int: String] = [:]
  /// The requests that the client has granted.
  private var shown: Set<Int> = []

  /// - Parameters:
  ///   - version: The version of `tca`.
  ///   - clients: What the server needs from the outside world.
  package init(version: String, clients: Clients) {
    self.version = version
    self.clients = clients
  }

  /// Answers messages until the client asks the server to exit, or the stream ends.
  ///
  /// - Returns: Whether the client has ended the session in the way that the protocol asks for.
  package func run(_ messages: some AsyncSequence<Data, Never>) async -> Bool {
    for await message in messages {
      guard let head = try? JSONDecoder().decode(RemoteCall.Head.self, from: message) else {
        send(RemoteCall.Refusal(id: nil, error: .init(.parse, "The message is not an object of JSON-RPC.")))
        continue
      }
      guard let method = head.method else {
        if case .number(let number) = head.id { isGranted(number) }
        continue
      }
      if method == "exit" { break }
      guard let id = head.id else {
        await note(method, message)
        continue
      }
      do throws(RemoteCall.Problem) {
        try answer(method, id, message)
      } catch {
        send(RemoteCall.Refusal(id: id, error: error))
      }
    }
    preparation?.cancel()
    for document in documents.values { await document.desk?.send(.closed) }
    return stage == .ended
  }

  // MARK: - Requests

  private func answer(_ method: String, _ id: RemoteCall.ID, _ message: Data) throws(RemoteCall.Problem) {
    switch (method, stage) {
    case (_, .ended): throw .init(.invalidRequest, "The server was shut down.")
    case ("initialize", .new):
      let asked: Language.Initialize = try parameters(message)
      stage = .running
      // UTF-8 needs no conversion, because the compiler counts bytes as well.
      if asked.capabilities?.general?.positionEncodings?.contains(Language.Encoding.utf8.rawValue) == true {
        encoding = .utf8
      }
      showsProgress = asked.capabilities?.window?.workDoneProgress == true
      send(
        RemoteCall.Answer(
          id: id,
          result: Language.Capabilities(
            capabilities: .init(positionEncoding: encoding), serverInfo: .init(version: version))))
    case ("initialize", .running): throw .init(.invalidRequest, "The server was initialized before.")
    case (_, .new): throw .init(.notInitialized, "The server waits for initialize.")
    case ("shutdown", .running):
      stage = .ended
      send(RemoteCall.Answer(id: id, result: RemoteCall.Null()))
    case ("textDocument/codeAction", .running):
      send(RemoteCall.Answer(id: id, result: actions(try parameters(message))))
    case (_, .running): throw .init(.methodNotFound, "The server doesn't know \(method).")
    }
  }

  /// The quick fixes of the problems at a place. There are none while the text in the editor isn't the one that was judged.
  private func actions(_ asked: Language.AskForActions) -> [Language.CodeAction] {
    let uri = asked.textDocument.uri
    guard let document = documents[uri], let judged = document.judged, judged.text == document.text,
      asked.context?.only?.contains(where: { Language.CodeAction.quickFix.hasPrefix($0) }) ?? true
    else { return [] }
    let units = LineUnits(judged.text, encoding)
    return judged.problems.flatMap { problem in
      problem.fixes.compactMap { fix in
        let edits = fix.edits.map {
          Language.TextEdit(range: units.range($0.start, $0.end), newText: $0.text)
        }
        let isHere = ([problem.diagnostic.range] + edits.map(\.range)).contains { $0.touches(asked.range) }
        guard isHere else { return nil }
        return Language.CodeAction(
          title: String(fix.title.map { $0.isNewline ? " " : $0 }), diagnostics: [problem.diagnostic],
          isPreferred: fix.isTried, edit: .init(changes: [uri: edits]))
      }
    }
  }

  // MARK: - Notifications

  private func note(_ method: String, _ message: Data) async {
    guard stage == .running else { return }
    switch method {
    case "textDocument/didOpen":
      guard let note: Language.DocumentNote = try? parameters(message) else { return }
      await open(note.textDocument)
    case "textDocument/didChange":
      guard let note: Language.Change = try? parameters(message) else { return }
      documents[note.textDocument.uri]?.version = note.textDocument.version
      if let text = note.contentChanges.last?.text {
        documents[note.textDocument.uri]?.text = TextFile.normalized(text)
      }
    case "textDocument/didSave":
      guard let note: Language.DocumentNote = try? parameters(message) else { return }
      await check(note.textDocument.uri)
    case "textDocument/didClose":
      guard let note: Language.DocumentNote = try? parameters(message) else { return }
      guard let document = documents.removeValue(forKey: note.textDocument.uri) else { return }
      await document.desk?.send(.closed)
      if let progress = document.progress { end(progress, nil) }
      publish(note.textDocument.uri, nil, [])
    default: break
    }
  }

  private func open(_ opened: Language.Document) async {
    guard let url = URL(string: opened.uri), url.isFileURL else { return }
    let file = URL(filePath: url.path(percentEncoded: false))
    guard let exercise = clients.exercise(file) else { return }
    let uri = opened.uri
    let desk = await Desk.store(
      DeskClient(
        workspace: WorkspaceClient(
          prepare: { _ in (file, false) }, isUntouched: { _ in false }, fill: { _, _ in false }),
        progress: clients.progress(file),
        judge: { [weak self] exercise, file, _, progress in
          guard let self else { throw CancellationError() }
          return try await judge(uri, exercise, file, progress)
        },
        tell: { [weak self] news in await self?.tell(news, uri) }))
    await desk.send(.placed(exercise))
    documents[uri] = Document(
      file: file, exercise: exercise, version: opened.version,
      text: TextFile.normalized(opened.text ?? ""), desk: desk)
    await check(uri)
  }

  // MARK: - Verdicts

  /// Judges a document. A check of it that is still running is canceled.
  private func check(_ uri: String) async {
    guard let document = documents[uri] else { return }
    if let progress = document.progress { end(progress, nil) }
    documents[uri]?.progress = begin("Judging \(document.exercise.id)")
    await document.desk?.send(.checkAsked(nil))
  }

  private func judge(
    _ uri: String, _ exercise: Exercise, _ file: URL, _ progress: @escaping JudgingProgress.Listener
  ) async throws -> Verdict {
    let prepare = clients.prepare
    if preparation == nil { preparation = Task { try await prepare() } }
    do {
      try await preparation?.value
    } catch {
      // The next save tries again, because what was missing may have been installed.
      preparation = nil
      throw error
    }
    try Task.checkCancellation()
    documents[uri]?.checked = (try? clients.read(file)) ?? ""
    return try await clients.judge(exercise, file, progress)
  }

  private func tell(_ news: DeskNews, _ uri: String) {
    guard let document = documents[uri] else { return }
    var word: String?
    switch news {
    case .judging(let progress, let exercise, _):
      // The errors are there at once; the same with what is behind them follows.
      if case .explaining(let verdict) = progress {
        tell(verdict, on: document.checked, uri, exercise, document.file)
      }
      if let number = document.progress { report(number, progress.text(in: exercise)) }
      return
    case .judged(let judgment, _):
      word = judgment.isPassed ? "passed" : "not yet"
      tell(judgment.verdict, on: document.checked, uri, judgment.exercise, judgment.file)
    case .failed(let report):
      show(.error, ReportRenderer(style: TextStyle(width: 10_000), bookCommand: "tca book").render(report))
    // A verdict is worth showing even where the progress can't be kept.
    default: return
    }
    if let progress = document.progress { end(progress, word) }
    documents[uri]?.progress = nil
  }

  private func tell(_ verdict: Verdict, on text: String, _ uri: String, _ exercise: Exercise, _ file: URL) {
    guard let document = documents[uri] else { return }
    let units = LineUnits(text, encoding)
    let problems = verdict.problems(in: file, text: text, of: exercise)
    let judged = Judged(
      text: text, passed: verdict.status == .pass,
      problems: problems.map { (units.diagnostic(of: $0), $0.fixes) })
    documents[uri]?.judged = judged
    publish(uri, text == document.text ? document.version : nil, judged.problems.map(\.diagnostic))
    // No problem looks the same as no verdict, so the first pass is said in words.
    if judged.passed, document.judged?.passed != true {
      let count = verdict.tests.count
      show(.info, "PASSED \(exercise.id): \(count) of \(count) check\(count == 1 ? "" : "s") passed")
    }
  }

  // MARK: - Messages to the client

  private func publish(_ uri: String, _ version: Int?, _ diagnostics: [Language.Diagnostic]) {
    notify(
      "textDocument/publishDiagnostics",
      Language.Publish(uri: uri, version: version, diagnostics: diagnostics))
  }

  private func show(_ type: Language.ShowMessage.Kind, _ text: String) {
    notify("window/showMessage", Language.ShowMessage(type: type, message: text))
  }

  /// Asks the client to show that something takes time, if the client can show that.
  ///
  /// - Returns: The number with which ``end(_:_:)`` ends it.
  private func begin(_ title: String) -> Int? {
    guard showsProgress else { return nil }
    lastRequest += 1
    asked[lastRequest] = title
    send(
      RemoteCall.Request(
        id: .number(lastRequest), method: "window/workDoneProgress/create",
        params: Language.CreateProgress(token: Self.token(lastRequest))))
    return lastRequest
  }

  private func isGranted(_ number: Int) {
    guard let title = asked[number] else { return }
    shown.insert(number)
    notify(
      "$/progress",
      Language.Progress(token: Self.token(number), value: .init(kind: "begin", title: title)))
  }

  /// Says how far something is.
  private func report(_ number: Int, _ message: String) {
    guard shown.contains(number) else { return }
    notify(
      "$/progress",
      Language.Progress(token: Self.token(number), value: .init(kind: "report", message: message)))
  }

  private func end(_ number: Int, _ word: String?) {
    asked[number] = nil
    guard shown.remove(number) != nil else { return }
    notify(
      "$/progress",
      Language.Progress(token: Self.token(number), value: .init(kind: "end", message: word)))
  }

  private static func token(_ number: Int) -> String { "tca-\(number)" }

  private func notify(_ method: String, _ parameters: some Encodable) {
    send(RemoteCall.Request(id: nil, method: method, params: parameters))
  }

  private func send(_ message: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(message) else { return }
    clients.send(data)
  }

  private func parameters<Parameters: Decodable>(_ message: Data) throws(RemoteCall.Problem) -> Parameters {
    do {
      return try JSONDecoder().decode(RemoteCall.Body<Parameters>.self, from: message).params
    } catch {
      throw .init(.invalidParameters, "The parameters can't be read: \(error)")
    }
  }
}
