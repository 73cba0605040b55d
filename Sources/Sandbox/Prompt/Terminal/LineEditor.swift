import CLibedit
import Foundation
import Processes

/// Edits lines on the terminal with libedit, and writes output above the line.
///
/// libedit calls `readKey` for each character. `readKey` also handles output, window changes and Ctrl-C, so a line can
/// be redrawn at any time without a second thread in libedit.
///
/// A character that a reader sees is one character of libedit too: see ``Clusters``.
///
/// Not handled: a line that is longer than the screen when output comes (its upper rows have scrolled away).
final class LineEditor: LineReader {
  let thread: ConsoleThread
  let editor: OpaquePointer
  private let history: OpaquePointer
  private var historyFile: URL?
  private var prompt = Prompt("")
  /// libedit keeps the pointer until the next line is read.
  private var promptPointer = strdup("")
  var keys = KeyBuffer()
  private var wasCancelled = false
  private let isVi: Bool
  /// The rows that ended with a line feed when the whole line was drawn last.
  private var breaks: [Int] = []
  /// The clusters whose width is known.
  var measured: Set<String> = []
  /// The clusters whose width the terminal has not been asked for.
  var unmeasured: [String] = []
  /// What continues the character before the cursor.
  private var continuation = ""
  /// Whether the terminal says where the cursor is; a terminal that has kept silent once isn't asked again.
  var tellsColumns = true

  /// - Returns: nil when libedit can't edit on this terminal.
  init?(thread: ConsoleThread) {
    guard let editor = cle_init("tca"), let history = history_init() else { return nil }
    self.thread = thread
    self.editor = editor
    self.history = history
    _ = cle_set_editor(editor, "emacs")
    // The user's own settings come first: the settings below override them, and `bind -v` in ~/.editrc empties the key
    // maps.
    el_source(editor, nil)
    isVi = cle_is_vi(editor)
    cle_guard_install(0)
    _ = cle_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    _ = cle_set_signals(editor, false)
    _ = cle_set_read(editor) { editor, character in LineEditor.of(editor).readKey(character!) }
    _ = cle_set_prompt(editor) { editor in LineEditor.of(editor).promptPointer }
    // Ctrl-C and Ctrl-Z are read as characters, so that they can't interrupt libedit while it draws.
    _ = cle_set_tty(editor, "-isig")
    bindKeys()
    _ = cle_history_set_size(history, 1000)
    _ = cle_history_set_unique(history, true)
    _ = cle_set_history(editor, history)
  }

  deinit {
    history_end(history)
    el_end(editor)
    free(promptPointer)
  }

  func resume() {
    cle_guard_busy()
  }

  func type(_ keys: [Unicode.Scalar]) { self.keys.inject(keys) }

  func read(_ prompt: Prompt) -> Input {
    self.prompt = prompt
    free(promptPointer)
    promptPointer = strdup(prompt.marked)
    loadHistory()
    wasCancelled = false
    breaks = []
    // libedit saves the current settings as the user's own, so they must be restored before.
    cle_guard_restore()
    cle_guard_set_bracketed_paste(!isVi)
    // libedit itself would do this only with the first character, and earlier keys would be echoed.
    _ = cle_prepare_terminal(editor, true)
    measureAll()
    var count: Int32 = 0
    let line = el_gets(editor, &count).map { Clusters.decode(String(cString: $0).unicodeScalars) }
    cle_guard_set_bracketed_paste(false)
    cle_guard_busy()
    guard var line, count > 0 else {
      StandardStream.output.write("\n")
      return .end
    }
    if wasCancelled { return .cancelled }
    while line.last?.isNewline == true { line.removeLast() }
    remember(line)
    return .line(line.replacing(String(Paste.lineBreak), with: "\n"))
  }

  // MARK: Keys

  /// Returns the next character to libedit. All other events during the typing of a line are handled here.
  private func readKey(_ character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    while true {
      if let scalar = keys.next() {
        character.pointee = wchar_t(bitPattern: key(for: scalar).value)
        return 1
      }
      let canRead = thread.mailbox.wait(for: 0)
      let events = thread.mailbox.events()
      if events.contains(.resume) {
        useKeys()
        write(above: "")
      }
      if events.contains(.resize) { resize() }
      if let text = thread.mailbox.nextOutput() { write(above: text) }
      if thread.mailbox.isClosing { return 0 }
      if events.contains(.interrupt) {
        character.pointee = 3
        return 1
      }
      if canRead, !keys.fill(from: 0) { return 0 }
      // An answer that came too late is no key.
      if !tellsColumns { _ = keys.takeColumn() }
    }
  }

  /// The key that libedit gets for a character, and for those that continue it: a stand-in if there are several, or the key of
  /// ``join()`` if they continue the character before the cursor.
  private func key(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    // Accents and joiners come after this one, and control characters before.
    guard scalar.value >= 0x300 else { return scalar }
    var cluster = String(Character(scalar))
    while let next = keys.peek(), next.value >= 0x300, Self.isOne(cluster + String(Character(next))) {
      cluster.unicodeScalars.append(next)
      _ = keys.next()
    }
    if Self.isOne(before + cluster) {
      continuation = cluster
      return Self.joinKey
    }
    return encode(cluster).first ?? scalar
  }

  /// A character that no keyboard has.
  private static let joinKey: Unicode.Scalar = "\u{80}"

  private static func isOne(_ text: String) -> Bool { text.dropFirst().isEmpty }

  /// The character before the cursor; empty at the beginning.
  private var before: String { Clusters.decode(line(upToCursor: true).suffix(1)) }

  /// Joins what was typed to the character before the cursor.
  fileprivate func join() -> UInt8 {
    let joined = before + continuation
    continuation = ""
    el_deletestr(editor, 1)
    insert(joined)
    return UInt8(CC_REFRESH)
  }

  // MARK: Commands

  /// Ctrl-C: shows that the line is dropped, and drops it.
  fileprivate func cancel() -> UInt8 {
    wasCancelled = true
    let line = el_wline(editor).pointee
    _ = el_cursor(editor, Int32(line.lastchar - line.cursor))
    insert("^C")
    // libedit itself moves below a line of several rows when the line is marked as done.
    push("\n")
    return UInt8(CC_REFRESH)
  }

  /// Ctrl-Z: restores the terminal and stops the process. The event of its continuing shows the same line again.
  fileprivate func suspend() -> UInt8 {
    StandardStream.output.write("\r\n")
    _ = cle_prepare_terminal(editor, false)
    cle_guard_stop()
    return UInt8(CC_NORM)
  }

  /// Makes the terminal give single keys again, after the process was stopped and the shell has changed the settings.
  private func useKeys() {
    // libedit changes nothing while it believes that the terminal is still raw.
    _ = cle_prepare_terminal(editor, false)
    cle_guard_restore()
    cle_guard_set_bracketed_paste(!isVi)
    _ = cle_prepare_terminal(editor, true)
  }

  /// Inserts pasted text like typed text, but a tab doesn't complete, and the last line is not entered automatically.
  fileprivate func paste() -> UInt8 {
    var text = keys.takePaste()
    while text == nil {
      guard thread.mailbox.wait(for: 0) else { continue }
      guard keys.fill(from: 0) else { break }
      text = keys.takePaste()
    }
    keys.inject(Paste.typed(text ?? ""))
    return UInt8(CC_NORM)
  }

  /// Tab.
  fileprivate func complete() -> UInt8 {
    let typed = Clusters.decode(line(upToCursor: true))
    let completion = prompt.complete(typed)
    switch completion.resolve(typed: typed) {
    case .nothing:
      return UInt8(CC_REFRESH_BEEP)
    case .replace(let text):
      el_deletestr(editor, Int32(Clusters.encode(String(typed.suffix(completion.replacing))).count))
      insert(text)
      return UInt8(CC_REFRESH)
    case .list(let candidates):
      let columns = TerminalTraits.size()?.columns ?? 80
      write(
        above: Columns.lay(candidates, width: columns) { $0.unicodeScalars.reduce(0) { $0 + width($1) } }
          + "\n")
      return UInt8(CC_NORM)
    }
  }

  private func bindKeys() {
    _ = cle_add_function(editor, "tca-cancel", "Drop the line") { e, _ in LineEditor.of(e).cancel() }
    _ = cle_add_function(editor, "tca-suspend", "Stop the program") { e, _ in LineEditor.of(e).suspend() }
    _ = cle_add_function(editor, "tca-complete", "Complete the word") { e, _ in LineEditor.of(e).complete() }
    _ = cle_add_function(editor, "tca-paste", "Take pasted text") { e, _ in LineEditor.of(e).paste() }
    _ = cle_add_function(editor, "tca-join", "Join what is typed to the character before") { e, _ in
      LineEditor.of(e).join()
    }
    _ = cle_bind(editor, String(Character(Self.joinKey)), "tca-join", false)
    for isAlternate in [false, true] {
      _ = cle_bind(editor, "^C", "tca-cancel", isAlternate)
      _ = cle_bind(editor, "^Z", "tca-suspend", isAlternate)
    }
    // With vi's keys Escape is a command of its own, and must not wait for the rest of a sequence.
    if !isVi { _ = cle_bind(editor, "\\e[200~", "tca-paste", false) }
    _ = cle_bind(editor, "^I", "tca-complete", false)
    _ = cle_bind(editor, "^R", "em-inc-search-prev", false)
    // Up finds the lines that begin with what is typed; on an empty line, that is every line.
    for (up, down) in isVi ? [] : [("\\e[A", "\\e[B"), ("\\eOA", "\\eOB")] {
      _ = cle_bind(editor, up, "ed-search-prev-history", false)
      _ = cle_bind(editor, down, "ed-search-next-history", false)
    }
  }

  // MARK: Display

  /// Writes above the prompt, and draws the prompt and the line again below.
  private func write(above text: String) {
    erase()
    StandardStream.output.write(text)
    redraw()
  }

  /// The terminal has already wrapped the old line to the new width.
  private func resize() {
    erase()
    el_resize(editor)
    redraw()
  }

  /// Moves to the prompt's first column and erases all below.
  func erase() {
    let prompt = Array(prompt.text.unicodeScalars)
    let row = layout.row(of: prompt + line(upToCursor: true), breaks: breaks)
    let last = layout.row(of: prompt + line(upToCursor: false), breaks: breaks)
    // The first row is erased separately, because some terminals keep text that is erased from the screen's first cell.
    StandardStream.output.write(
      "\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[K" + (last > 0 ? "\u{1B}[1B\u{1B}[J\u{1B}[1A" : ""))
  }

  func redraw() {
    _ = cle_refresh(editor)
    breaks = layout.breaks(of: Array(prompt.text.unicodeScalars) + line(upToCursor: false))
  }

  private var layout: LineLayout {
    let size = TerminalTraits.size() ?? (80, 24)
    return LineLayout(columns: size.columns, rows: size.rows, width: width)
  }

  func width(_ scalar: Unicode.Scalar) -> Int {
    Int(cle_width(wchar_t(bitPattern: scalar.value)))
  }

  private func line(upToCursor: Bool) -> [Unicode.Scalar] {
    let line = el_wline(editor).pointee
    let end = upToCursor ? line.cursor : line.lastchar
    return UnsafeBufferPointer(start: line.buffer, count: end! - line.buffer)
      .compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
  }

  private func insert(_ text: String) {
    withWide(text) { _ = el_winsertstr(editor, $0) }
  }

  private func push(_ text: String) {
    withWide(text) { el_wpush(editor, $0) }
  }

  private func withWide(_ text: String, _ body: (UnsafePointer<wchar_t>) -> Void) {
    body(encode(text).map { wchar_t(bitPattern: $0.value) } + [0])
  }

  // MARK: History

  private func loadHistory() {
    let wanted = thread.history.withLock { $0 }
    guard wanted != historyFile else { return }
    historyFile = wanted
    _ = cle_history_clear(history)
    guard let wanted else { return }
    for line in TypedLines(file: wanted).load() { enter(line) }
  }

  private func remember(_ line: String) {
    guard !line.allSatisfy(\.isWhitespace) else { return }
    enter(line)
    if let historyFile { TypedLines(file: historyFile).append(line) }
  }

  private func enter(_ line: String) {
    let scalars = Clusters.encode(line)
    note(scalars)
    _ = cle_history_enter(history, String(String.UnicodeScalarView(scalars)))
  }

  private static func of(_ editor: OpaquePointer?) -> LineEditor {
    Unmanaged<LineEditor>.fromOpaque(cle_client(editor)).takeUnretainedValue()
  }
}
