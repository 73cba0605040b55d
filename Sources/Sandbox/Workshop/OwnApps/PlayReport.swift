import Foundation
import SyntaxProtocol
import TextHandling

/// What `tca play` says about an app before the first line is typed: what is played, what was left out, and which world there is.
public struct PlayReport: Sendable {
  private var app: App
  private var code: PlayedCode

  /// - Parameters:
  ///   - app: The app.
  ///   - code: The feature of it that is played.
  public init(_ app: App, _ code: PlayedCode) {
    self.app = app
    self.code = code
  }

  /// The sentences, each a paragraph, and lists whose items begin with two spaces.
  public var lines: [String] { head + leftOut + world }

  // MARK: - The feature

  private var head: [String] {
    var lines = app.notes
    if let other = code.passedOver {
      let reason = other.reason.hasSuffix(".") ? other.reason : "\(other.reason)."
      lines.append("\(other.feature) can't be played here: \(reason) So \(code.feature) is played.")
    }
    lines.append("\(code.feature) of the module \(code.module), from \(code.state).")
    if let (reducer, environment) = code.reducerValue {
      lines.append(
        "\(reducer) is a value of the time before version 1.0, and \(code.feature) is the type that runs it. Its environment is "
          + "\(environment.replacing(#/\s*\n\s*/#, with: " ")); --with environment='…' gives another one.")
    }
    if code.isSample {
      lines.append(
        "The values of this first state are made up. --state EXPRESSION says others, such as --state '\(code.state)'."
      )
    }
    lines += code.older.map {
      "The module \($0) is compiled in Swift 5 mode, because Swift 6 asks more of the stand-ins than they say."
    }
    lines += code.nonisolated.map {
      "The module \($0) is compiled in Swift 5 mode and without the main actor by default, because a feature that belongs to the "
        + "main actor can't be played."
    }
    if !code.alternatives.isEmpty {
      lines.append(
        "These could be played as well, with --feature: \(list(code.alternatives))."
      )
    }
    return lines
  }

  // MARK: - What was left out

  private var leftOut: [String] {
    var lines: [String] = []
    let byFile = Dictionary(grouping: code.leftOut, by: \.file)
    for file in byFile.keys.sorted(by: { $0.path < $1.path }) {
      let items = byFile[file] ?? []
      let screens = items.filter { [.view, .preview].contains($0.item.kind) }.map(\.item.name)
      if !screens.isEmpty { lines.append("  \(app.path(of: file)): \(list(screens.unique)) (screens)") }
      let standIns = items.filter { $0.item.kind == .standIn }.map(\.item.name)
      if !standIns.isEmpty {
        lines.append("  \(app.path(of: file)): \(list(standIns.unique)) (stand-ins that do nothing)")
      }
      let empty = items.filter { $0.item.kind == .emptyValue }.map { "\($0.item.name) (\($0.item.line))" }
      if !empty.isEmpty {
        lines.append(
          "  \(app.path(of: file)): \(list(empty.unique)) (empty, because a stand-in gives no value)")
      }
      for left in items where !left.item.kind.isListedTogether {
        lines.append("  \(app.path(of: file)):\(left.item.line): \(text(left.item))")
      }
    }
    lines += code.failed.map { "  the module \($0.module): \($0.reason)" }
    let tests = code.skipped.filter { $0.reason == "It is a test." }
    lines += code.skipped.filter { $0.reason != "It is a test." }.map {
      "  \(app.path(of: $0.url)): \($0.reason)"
    }
    let compiled = Set(code.others + [code.module] + code.failed.map(\.module))
    let unused = app.modules.map(\.name).filter { !compiled.contains($0) }
    if !unused.isEmpty { lines.append("  modules that the feature doesn't need: \(list(unused.unique))") }
    if !tests.isEmpty { lines.append("  \(tests.count == 1 ? "1 file" : "\(tests.count) files") of tests") }
    return (lines.isEmpty ? ["Nothing was left out."] : ["Left out:"] + lines) + packages
  }

  private func text(_ item: PlayedFile.LeftOut) -> String {
    let reason = item.reason.map { " (\($0))" } ?? ""
    return switch item.kind {
    case .view, .preview, .standIn, .emptyValue: item.name
    case .moduleImport: "import \(item.name), which isn't here\(reason)"
    case .declaration: "\(item.name)\(reason)"
    case .conformance: "the conformance \(item.name)\(reason)"
    case .body: "what \(item.name) does; who uses it ends the kernel\(reason)"
    case .throwing: "what \(item.name) does; it throws an error\(reason)"
    case .silent: "what \(item.name) does; it only prints that it was left out\(reason)"
    case .liveValue: "\(item.name); give a value with `set`, or with --with\(reason)"
    case .reducer: "the feature \(item.name)\(reason)"
    case .file: "the whole file\(reason)"
    }
  }

  /// The packages that aren't there, each with the files that need it.
  private var packages: [String] {
    let missing = code.leftOut.filter { $0.item.kind == .moduleImport }
    guard !missing.isEmpty else { return [] }
    let byName = Dictionary(grouping: missing, by: \.item.name).sorted { $0.key < $1.key }
    return ["Modules that aren't here:"]
      + byName.map { "  \($0.key): \(list($0.value.map { app.path(of: $0.file) }.unique))" }
  }

  // MARK: - The world

  private var world: [String] {
    guard !code.dependencies.isEmpty else { return [] }
    func names(_ value: PlayedCode.DependencyNote.Value) -> [String] {
      code.dependencies.filter { $0.value == value }.map(\.name)
    }
    var lines = ["Dependencies that the features read:"]
    for (value, text) in [
      (PlayedCode.DependencyNote.Value.live, "as in your app"),
      (.standIn, "as in your app, over stand-ins that do nothing"),
      (.inert, "stand-ins that do nothing, because what declares them isn't here"), (.given, "given"),
      (.controlled, "controlled by the prompt"),
    ] where !names(value).isEmpty {
      lines.append("  \(list(names(value))): \(text)")
    }
    let missing = names(.missing)
    if let first = missing.first {
      lines.append("  \(list(missing)): none here; `set \(first) = …` or --with \(first)='…' gives one")
    }
    return lines
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

extension [String] {
  /// The elements without repetitions, in their order.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
