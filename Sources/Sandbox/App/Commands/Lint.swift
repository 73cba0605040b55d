import ArgumentParser
import Foundation
import Processes
import Reports
import SandboxApp
import SyntaxProtocol
import Terminal
import TextHandling
import Toolchain

/// `tca lint`: says what could be better in features that work.
struct Lint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what could be better in features that work.",
    discussion: """
      The files may be those of any package. Each remark gives its reason, and `tca mistakes` lists all kinds. A file that \
      doesn't parse has no remarks. Exit codes: 0 nothing to say, 1 remarks, 64 usage.

      EXAMPLES
        tca lint Sources/MyApp
        tca lint Counter.swift --json
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp("Swift files, and folders in which all Swift files are read.", valueName: "path"),
    completion: .file(extensions: ["swift"]))
  var paths: [String]

  /// The remarks on a file.
  private struct Remarked: Encodable {
    var file: String
    var remarks: [SourceRemark]
  }

  /// `tca lint --json`
  private struct Output: CommandOutput {
    static let definition = "lint"
    var files: [Remarked]

    func encode(to encoder: any Encoder) throws { try files.encode(to: encoder) }
  }

  func run() async throws {
    var found: [Remarked] = []
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let files = try paths.flatMap(Self.files)
      let sandbox = try Sandbox(options.sandbox)
      try await ExitStatus.reporting(options, as: ExitStatus.unavailable) { try await sandbox.prepare() }
      let syntax = try await sandbox.compiler.syntax()
      for file in files {
        guard let text = try? TextFile.read(file), let remarks = try? await syntax.remarks(on: text),
          !remarks.isEmpty
        else { continue }
        found.append(Remarked(file: file, remarks: remarks))
      }
    }
    if options.json {
      StandardStream.output.print(try JSONText.pretty(Output(files: found)))
    } else {
      let style = Styles.standardOutput(options)
      for file in found {
        for remark in file.remarks { StandardStream.output.print(Self.text(remark, file.file, style)) }
      }
    }
    guard found.isEmpty else { throw ExitStatus.failed }
  }

  /// In the form of a compiler, which editors read.
  private static func text(_ remark: SourceRemark, _ file: String, _ style: TextStyle) -> String {
    let place = "\(file.printable):\(remark.line): "
    let more = remark.book.map { ["    More: tca book \($0)"] } ?? []
    return
      (["\(place)\(style("remark", .warning)): \(remark.text.printable) [\(remark.entry)]"]
      + style.wrap(remark.fix.printable, first: "    → ").map { style($0, .good) } + more)
      .joined(separator: "\n")
  }

  /// The file, or the Swift files in a folder, without those that a build has made.
  private static func files(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Report(
        "There is no file \(path).", expected: "A Swift file, or a folder with Swift files.",
        causes: [.init("The path is misspelled, or you are in another folder.", fix: "ls \(path)")])
    }
    guard isFolder.boolValue else { return [path] }
    let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return inside.filter { name in
      name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted().map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
  }
}
