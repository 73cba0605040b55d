import Foundation
import Testing
import Verdicts

@testable import Curriculum
@testable import Faces
@testable import Workspace

/// `tca lsp`: what an editor hears.
struct LanguageServerTests {
  /// A client that speaks the protocol with the real program.
  private final class Client {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var frames = MessageFrames()
    private var waiting: [JSON] = []
    private var number = 0
    // A thread that waits for the server would be missing to all other tests.
    private var bytes: AsyncStream<Data>.AsyncIterator

    init(_ tca: TCA) throws {
      let (stream, continuation) = AsyncStream<Data>.makeStream()
      bytes = stream.makeAsyncIterator()
      output.fileHandleForReading.readabilityHandler = { handle in
        let data = handle.availableData
        guard data.isEmpty else {
          continuation.yield(data)
          return
        }
        handle.readabilityHandler = nil
        continuation.finish()
      }
      process.executableURL = TCA.binary
      process.arguments = ["lsp", "--stdio", "--lessons", TCA.pack.path]
      process.environment = tca.environment
      process.currentDirectoryURL = tca.folder
      process.standardInput = input
      process.standardOutput = output
      // A program that another test starts must not keep the pipes open.
      for pipe in [input, output] {
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
          _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
      }
      try process.run()
    }

    func send(_ method: String, _ parameters: [String: Any], asks: Bool = false) throws {
      var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
      if asks {
        number += 1
        message["id"] = number
      }
      try sendRaw(try JSONSerialization.data(withJSONObject: message))
    }

    func sendRaw(_ body: Data) throws {
      try input.fileHandleForWriting.write(contentsOf: MessageFrames.frame(body))
    }

    /// The next message that fits. The others stay.
    func wait(_ fits: (JSON) -> Bool) async throws -> JSON {
      while true {
        if let index = waiting.firstIndex(where: fits) { return waiting.remove(at: index) }
        let data = try #require(await bytes.next(), "the server has ended")
        waiting += try frames.add(Array(data)).map { try JSON(String(decoding: $0, as: UTF8.self)) }
      }
    }

    func answer() async throws -> JSON {
      let id = JSON.number(Double(number))
      return try await wait { $0["id"] == id && $0["method"] == nil }
    }

    func diagnostics() async throws -> [JSON] {
      let message = try await wait { $0["method"] == .string("textDocument/publishDiagnostics") }
      return message["params"]?["diagnostics"]?.elements ?? []
    }

    func end() async -> Int32 {
      try? input.fileHandleForWriting.close()
      await process.end()
      return process.terminationStatus
    }
  }

  private let uri: String
  private let tca: TCA
  private var file: URL { tca.workspace.appending(path: "tally/double.swift") }

  init() throws {
    tca = try TCA()
    uri = tca.workspace.appending(path: "tally/double.swift").absoluteString
  }

  private func save(_ text: String, version: Int, _ client: Client) throws {
    try Data(text.utf8).write(to: file)
    let document: [String: Any] = ["uri": uri, "version": version]
    try client.send(
      "textDocument/didChange", ["textDocument": document, "contentChanges": [["text": text]]])
    try client.send("textDocument/didSave", ["textDocument": document])
  }

  @Test func eachSaveIsJudgedAndTheTriedEditIsOffered() async throws {
    try await tca.run("start", "tally", input: "exercise double\n").exit(0)
    let client = try Client(tca)
    try client.send("initialize", ["capabilities": [String: String]()], asks: true)
    let abilities = try await client.answer()["result"]?["capabilities"]
    #expect(abilities?["positionEncoding"] == .string("utf-16"))
    try client.send("initialized", [:])

    let start = try String(contentsOf: file, encoding: .utf8)
    try client.send(
      "textDocument/didOpen", ["textDocument": ["uri": uri, "version": 1, "text": start]])
    let failed = try await client.diagnostics()
    #expect(failed.count == 1)
    #expect(failed[0]["message"]?.text?.hasPrefix("Two becomes four\nExpectation failed: ") == true)
    #expect(
      failed[0]["relatedInformation"]?.elements?.first?["location"]?["uri"]?.text?.hasSuffix("Checks.swift")
        == true)

    // The name stands after a character of two units in UTF-16, and of four bytes in UTF-8.
    let broken = "func doubled(_ number: Int) -> Int { /* 🎉 */ numbr * 2 }\n"
    try save(broken, version: 2, client)
    let errors = try await client.diagnostics()
    let range = try #require(errors.first?["range"])
    #expect(range == .object(["start": place(46), "end": place(51)]))
    // The error comes at once, and once more with what is behind it.
    _ = try await client.diagnostics()
    let edits = try await actions(client, at: range)
    try #require(edits.count == 1)
    #expect(edits[0]["isPreferred"] == .bool(true))
    #expect(edits[0]["kind"] == .string("quickfix"))
    let edit = edits[0]["edit"]?["changes"]?[uri]?.elements?.first
    #expect(edit == .object(["newText": .string("number"), "range": range]))

    // An edit of another text than the one that was judged would damage the file.
    try client.send(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": 3], "contentChanges": [["text": "// new\n" + broken]]])
    #expect(try await actions(client, at: range).isEmpty)

    try save("func doubled(_ number: Int) -> Int { number * 2 }\n", version: 4, client)
    #expect(try await client.diagnostics().isEmpty)
    let told = try await client.wait { $0["method"] == .string("window/showMessage") }
    #expect(told["params"]?["message"] == .string("PASSED tally/double: 1 of 1 check passed"))
    let progress = try await tca.run("lessons", "--json").output
    #expect(progress.contains(#""status" : "done""#) || progress.contains(#""status":"done""#))

    try client.send("shutdown", [:], asks: true)
    #expect(try await client.answer()["result"] == .null)
    try client.send("exit", [:])
    #expect(await client.end() == 0)
  }

  private func place(_ character: Double) -> JSON {
    .object(["line": .number(0), "character": .number(character)])
  }

  private func actions(_ client: Client, at range: JSON) async throws -> [JSON] {
    let start = range["start"], end = range["end"]
    func number(_ place: JSON?, _ key: String) -> Int {
      if case .number(let number)? = place?[key] { Int(number) } else { 0 }
    }
    func object(_ place: JSON?) -> [String: Int] {
      ["line": number(place, "line"), "character": number(place, "character")]
    }
    try client.send(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": uri], "range": ["start": object(start), "end": object(end)],
        "context": ["diagnostics": [Int]()],
      ], asks: true)
    return try await client.answer()["result"]?.elements ?? []
  }

  @Test func whatTheProtocolForbidsIsRefused() async throws {
    let client = try Client(tca)
    func code() async throws -> JSON? { try await client.answer()["error"]?["code"] }
    try client.send("textDocument/codeAction", [:], asks: true)
    #expect(try await code() == .number(-32002))
    try client.send("initialize", [:], asks: true)
    _ = try await client.answer()
    try client.send("initialize", [:], asks: true)
    #expect(try await code() == .number(-32600))
    try client.send("textDocument/hover", [:], asks: true)
    #expect(try await code() == .number(-32601))
    try client.send("textDocument/codeAction", ["range": 1], asks: true)
    #expect(try await code() == .number(-32602))
    try client.sendRaw(Data("not JSON".utf8))
    #expect(try await client.wait { $0["error"] != nil }["id"] == .null)
    // A file that answers no exercise is not judged.
    try client.send(
      "textDocument/didOpen", ["textDocument": ["uri": "file:///tmp/other.swift", "text": "let a = 1"]])
    try client.send("$/setTrace", ["value": "off"])
    try client.send("shutdown", [:], asks: true)
    #expect(try await client.answer()["result"] == .null)
    try client.send("textDocument/codeAction", [:], asks: true)
    #expect(try await code() == .number(-32600))
    #expect(await client.end() == 0)
  }

  @Test func anEditorThatHasGoneEndsTheServer() async throws {
    #expect(try await Client(tca).end() == 1)
    let client = try Client(tca)
    try client.send("initialize", [:], asks: true)
    _ = try await client.answer()
    #expect(await client.end() == 1)
  }

  @Test func framesMayComeInAnyPieces() async throws {
    let bodies = ["{}", #"{"a":"é"}"#, ""].map { Data($0.utf8) }
    let bytes = bodies.flatMap { Array(MessageFrames.frame($0)) }
    for size in [1, 2, 7, bytes.count] {
      var frames = MessageFrames()
      var found: [Data] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        found += try frames.add(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(found == bodies)
    }
  }

  @Test(arguments: [
    "Content-Type: text\r\n\r\n{}", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999\r\n\r\n",
    "Content-Length: many\r\n\r\n", String(repeating: "x", count: 5000),
  ])
  func aDamagedStreamIsNotGuessedAt(text: String) {
    var frames = MessageFrames()
    #expect(throws: MessageFrames.Damaged.self) { try frames.add(Array(text.utf8)) }
  }

  /// A save during a check cancels it, and only the last verdict is shown. Progress begins when the client grants it.
  @Test func aSaveDuringACheckCancelsIt() async throws {
    let exercise = Exercise(
      lesson: "tally", slug: "double", kind: .code, title: "", teaches: [], book: nil, tasks: [], text: "",
      hints: [], folder: URL(filePath: "/lessons"))
    let (sent, output) = AsyncStream.makeStream(of: Data.self)
    let (calls, called) = AsyncStream.makeStream(of: Int.self)
    let count = Counter()
    let server = LanguageServer(
      version: "1",
      clients: .init(
        exercise: { _ in exercise }, read: { _ in "text" },
        judge: { exercise, _, _ in
          let number = await count.next()
          called.yield(number)
          if number == 1 { try await Task.sleep(for: .seconds(3600)) }
          return Verdict(status: .pass, tca: .init(exercise: exercise.id, outcome: .passed))
        }, send: { output.yield($0) }))
    let (messages, input) = AsyncStream.makeStream(of: Data.self)
    let run = Task { await server.run(messages) }
    let document = #""textDocument":{"uri":"file:///w/tally/double.swift","text":"text"}"#
    let abilities = #""capabilities":{"window":{"workDoneProgress":true}}"#
    input.yield(Data(#"{"id":1,"method":"initialize","params":{\#(abilities)}}"#.utf8))
    input.yield(Data(#"{"method":"textDocument/didOpen","params":{\#(document)}}"#.utf8))
    var numbers = calls.makeAsyncIterator()
    #expect(await numbers.next() == 1)

    var told: [String] = []
    var answers = sent.makeAsyncIterator()
    while let message = await answers.next() {
      let text = String(decoding: message, as: UTF8.self)
      if text.contains("workDoneProgress/create") {
        // The second one is never granted, so it is never shown.
        if told.isEmpty { input.yield(Data(#"{"id":1,"result":null}"#.utf8)) }
      } else if text.contains("$/progress") {
        let value = try #require(JSON(text)["params"]?["value"])
        told.append([value["kind"]?.text, value["title"]?.text].compactMap(\.self).joined(separator: " "))
        if told.count == 1 {
          input.yield(Data(#"{"method":"textDocument/didSave","params":{\#(document)}}"#.utf8))
        }
      } else if text.contains("publishDiagnostics") {
        told.append("published")
      } else if text.contains("PASSED tally/double") {
        break
      }
    }
    #expect(told == ["begin Judging tally/double", "end", "published"])
    input.finish()
    #expect(await run.value == false)
  }

  private actor Counter {
    private var value = 0
    func next() -> Int {
      value += 1
      return value
    }
  }
}

/// Neovim from Debian, with the settings that `tca editor neovim` prints.
struct NeovimTests {
  static let isInstalled = ["/usr/bin/nvim", "/usr/local/bin/nvim"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: isInstalled, "Neovim is not installed."))
  func problemsAreShownAndFixed() async throws {
    let tca = try TCA()
    try await tca.run("start", "tally", input: "exercise double\n").exit(0)
    let settings = try await tca.run("editor", "neovim", usesPack: false).exit(0).output
    // The tests' own lessons are named, which learners have added as a pack.
    try tca.write(
      settings.replacing(#", "lsp" }"#, with: #", "lsp", "--lessons", "\#(TCA.pack.path)" }"#), to: "tca.lua")
    try tca.write(
      """
      vim.cmd("luafile tca.lua")
      local result = io.open("result.txt", "w")
      local function problems()
        return vim.tbl_filter(function(item) return item.source == "tca" end, vim.diagnostic.get(0))
      end
      local function stop(name) result:write(name .. "\\n") result:close() vim.cmd("qa!") end
      local function wait(name, test)
        if not vim.wait(2147483647, test, 50) then stop("no " .. name) end
      end
      vim.cmd("edit Workspace/tally/double.swift")
      wait("failure", function() return #problems() == 1 end)
      result:write(vim.split(problems()[1].message, "\\n")[1] .. "\\n")
      vim.api.nvim_buf_set_lines(0, 0, -1, false, { "func doubled(_ number: Int) -> Int { numbr * 2 }" })
      vim.cmd("write")
      wait("error", function() return #problems() > 0 and problems()[1].message:find("numbr") end)
      local error = problems()[1]
      vim.api.nvim_win_set_cursor(0, { error.lnum + 1, error.col })
      local parameters = vim.lsp.util.make_range_params()
      parameters.context = { diagnostics = {} }
      local edit
      -- The error is published before the edit has been tried.
      wait("edit", function()
        local answers = vim.lsp.buf_request_sync(0, "textDocument/codeAction", parameters, 60000)
        for _, answer in pairs(answers or {}) do
          for _, action in ipairs(answer.result or {}) do
            if action.isPreferred and action.edit and action.edit.changes then edit = action.edit end
          end
        end
        return edit ~= nil
      end)
      vim.lsp.util.apply_workspace_edit(edit, "utf-16")
      vim.cmd("write")
      wait("pass", function() return #problems() == 0 end)
      result:write(vim.api.nvim_buf_get_lines(0, 0, 1, false)[1] .. "\\n")
      result:close()
      vim.cmd("qa!")
      """, to: "drive.lua")
    let outcome = try await tca.runInShell(
      "HOME=\"$PWD\" exec nvim --headless -u NONE -i NONE -c 'luafile drive.lua' -c cquit")
    let result = try? String(
      contentsOf: tca.folder.appending(path: "result.txt"), encoding: .utf8)
    #expect(
      result == "Two becomes four\nfunc doubled(_ number: Int) -> Int { number * 2 }\n", "\(outcome.error)")
  }
}
