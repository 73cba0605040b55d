import Foundation
import FoundationXML
import Testing

/// Sessions as pages, pictures and recordings, made by the real program and read by the programs that they are for.
struct ShownSessionTests {
  private static func program(_ names: String...) -> String? {
    names.flatMap { ["/usr/bin/\($0)", "/usr/local/bin/\($0)"] }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private static let browser = program("chromium", "chromium-browser", "google-chrome")
  private static let asciinema = program("asciinema")

  /// Text that would be an element, a script or a command of the terminal if anything took it for more than text.
  private static let hostile =
    #"</pre></script><script>document.title = "taken"</script><img src=x onerror="document.title='taken'">\u{1B}]0;taken\u{7}&lt;"#

  private let tca: TCA

  init() throws { tca = try TCA() }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: tca.folder.appending(path: name), encoding: .utf8)
  }

  private func makeFiles() async throws {
    let literal = Self.hostile.replacing("\"", with: "\\\"").replacing("\u{1B}", with: "\\u{1B}")
      .replacing("\u{7}", with: "\\u{7}")
    try await tca.run(
      "start", "tally",
      input: """
        .add
        .later
        wait
        fork idea
        .set(7)
        goto 1
        .arrived("\(literal)")
        export page.html
        export picture.svg
        export recording.cast

        """
    ).exit(0)
  }

  @Test func thePageHoldsEveryStepStateAndView() async throws {
    try await makeFiles()
    let page = try text("page.html")
    #expect(!page.contains("<img") && !page.contains("\u{1B}"))
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;"))
    // Every branch is there, and what was left on none.
    #expect(page.contains(">idea</button>") && page.contains(">main</button>"))
    for step in 0...5 { #expect(page.contains("<section id=\"step-\(step)\">")) }
    #expect(page.contains("Count: 7") && page.contains("<ins>+   count: 1,</ins>"))
    #expect(page.contains("Effect 1 of step 2 finished."))
    // Nothing is asked of anywhere: addresses lead to places of the page.
    let addresses = page.matches(of: /(?:src|href)="([^"]*)"/).map { String($0.1) }
    #expect(!addresses.isEmpty && addresses.allSatisfy { $0.hasPrefix("#step-") })
    #expect(!page.contains("url(") && !page.contains("@import"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test(.enabled(if: browser != nil, "No browser is installed.")) func aBrowserShowsTheSessionByItself()
    async throws
  {
    try await makeFiles()
    let browser = try #require(Self.browser)
    func page(_ hash: String) async throws -> String {
      try await tca.runInShell(
        "exec \(browser) --headless --no-sandbox --disable-gpu --user-data-dir=\"$PWD/profile\" --dump-dom \"file://$PWD/page.html\(hash)\" 2>/dev/null"
      ).exit(0).output
    }
    let dom = try await page("#step-3")
    #expect(dom.contains("<title>A tally</title>"))
    #expect(dom.contains("<body class=\"live\">"))
    #expect(dom.contains("<section id=\"step-3\" class=\"now\">"))
    #expect(dom.matches(of: /class="now"/).count >= 2)
    // Without a place it begins where the session is, on its branch.
    let head = try await page("")
    #expect(head.contains("<section id=\"step-5\" class=\"now\">"))
    #expect(head.contains("aria-pressed=\"true\""))
  }

  @Test func aPictureIsWellFormed() async throws {
    try await makeFiles()
    let picture = try text("picture.svg")
    let parser = XMLParser(data: Data(picture.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(picture.contains(">tally ❯</text>") && picture.contains(">count:</text>"))
    #expect(!picture.contains("<script") && !picture.contains("<img") && !picture.contains("xlink"))
  }

  @Test(.enabled(if: asciinema != nil, "asciinema is not installed.")) func asciinemaReadsARecording()
    async throws
  {
    try await makeFiles()
    // It wants a terminal of its own for its input.
    let shown = try await tca.runInShell(
      "script -qec \"\(Self.asciinema ?? "") cat recording.cast\" /dev/null </dev/null"
    ).exit(0).output
    #expect(shown.contains(".add\r\n") && shown.contains("count: "))
    #expect(!shown.contains("\u{1B}]0;taken"))
  }

  /// The README's picture shows what its script prints now. `RECORD_PICTURES=1` draws it again.
  @Test func thePictureOfTheReadmeIsTrue() async throws {
    let book = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Book")
      .standardizedFileURL
    try await tca.run(
      ["run", book.appending(path: "session.tca").path, "--export", "session.svg"], usesPack: false
    ).exit(0)
    let kept = book.appending(path: "session.svg")
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil {
      try Data(text("session.svg").utf8).write(to: kept)
    }
    #expect(try String(contentsOf: kept, encoding: .utf8) == text("session.svg"))
  }
}
