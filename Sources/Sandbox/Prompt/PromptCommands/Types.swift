import Foundation
import PromptLanguage
import PromptMessages
import REPL
import Reports
import SyntaxProtocol
import TextHandling

/// Lists the types that the learner's file of the exercise can use, with their members.
struct TypesCommand: Command {
  static let help = CommandHelp(
    "types", usage: "types [NAME]", summary: "List the types that your file of the exercise can use",
    details: "These are the types of your own file, and of the files that it is compiled with.",
    examples: ["types"], topic: .exercises,
    argument: .names { prompt in
      ((try? await Self.files(prompt)) ?? []).flatMap { file in
        file.lines.filter { $0.isType && $0.depth == 0 }.compactMap {
          $0.text.split(separator: " ").dropFirst().first
        }
        .map { String($0.prefix { $0.isNamePart || $0 == "." }) }
      }
    })

  /// The name of a type; empty for all.
  var name: String

  init(argument: String) { name = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    var files = try await Self.files(prompt)
    if !name.isEmpty {
      files = files.map {
        TypesMessage.File(name: $0.name, purpose: $0.purpose, lines: Self.only(name, in: $0.lines))
      }
      guard files.contains(where: { !$0.lines.isEmpty }) else {
        throw Report(
          "Your file can't use a type `\(name)`.", expected: "A type that `types` lists.",
          causes: [.init("You can list the types.", fix: "types")])
      }
    }
    return TypesMessage(files: files.filter { !$0.lines.isEmpty })
  }

  /// The declarations of a type, with their members.
  ///
  /// - Parameter name: A name, also one with the types around it, such as `Counter.State`.
  private static func only(_ name: String, in lines: [TypeListing.Line]) -> [TypeListing.Line] {
    let names = name.split(separator: ".").map(String.init)
    if names.count > 1 { return names.reduce(lines) { only($1, in: $0) } }
    var depth: Int?
    return lines.filter { line in
      if let inside = depth, line.depth > inside { return true }
      depth = nil
      let words = line.text.split { !$0.isNamePart }
      guard line.isType, words.prefix(4).contains(where: { $0.lowercased() == name.lowercased() }) else {
        return false
      }
      depth = line.depth
      return true
    }
  }

  @MainActor private static func files(_ prompt: CommandContext) async throws -> [TypesMessage.File] {
    let exercise = try prompt.currentExercise()
    guard exercise.answer.isSwift else {
      throw Report(
        "This exercise has no Swift file.", found: exercise.answer.sentence,
        causes: [.init("`actions` lists what can be sent.", fix: "actions")])
    }
    let own = try prompt.clients.workspace.prepare(exercise).file
    let sources = [(own, "your file")] + exercise.files.sources.map { ($0, "your file is compiled with it") }
    return try sources.map { url, purpose in
      TypesMessage.File(
        name: url.lastPathComponent, purpose: purpose,
        lines: TypeListing(try prompt.clients.readFile(url)).lines)
    }
  }
}

/// Types and their members.
struct TypesMessage: Message {
  struct File: Sendable {
    var name: String
    var purpose: String
    var lines: [TypeListing.Line]
  }

  var files: [File]

  private struct Entry: Encodable {
    var file: String
    /// Swift source, a line each.
    var declarations: [String]
  }

  private struct Fields: Event {
    let event = "types"
    var files: [Entry]
  }

  var isLong: Bool { true }
  var events: [any Event] {
    [Fields(files: files.map { Entry(file: $0.name, declarations: $0.lines.map(\.text)) })]
  }

  func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    return files.map { file in
      renderer.lines(
        style.wrap("// \(file.name): \(file.purpose)", rest: "// ").map { style($0, .heading) }
          + file.lines.flatMap { line -> [String] in
            let margin = String(repeating: "  ", count: line.depth)
            let lines = style.wrap(line.text.printable, first: margin, rest: margin + "    ")
            return line.isType ? lines.map { style($0, .type) } : lines
          })
    }.joined(separator: "\n\n")
  }
}
