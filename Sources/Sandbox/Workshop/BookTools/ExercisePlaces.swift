import Book
import Curriculum
import Foundation
import SyntaxProtocol
import Toolchain

/// The chapters after which exercises can be done.
///
/// An exercise is about an idea, whose section its front matter names as `book`. But it may need more: names of the library that
/// stand in its files, and commands of the prompt. So its place is the latest of the chapters that teach all of this.
///
/// A learner also reads the feature that is tested, the designs of a choice with their checks, the file with a wrong line, and the
/// parts of the lesson's feature that the task names, such as `source Brew`. What only the exercise's own files declare is not the
/// library's. A line such as `@Dependency(\.uuid) var uuid` can be read from the beginning, but not written: the introduction says
/// what it means.
package struct ExercisePlaces: Sendable {
  private let taught: TaughtNames
  private let library: Set<String>
  private let syntax: SyntaxClient

  /// - Parameters:
  ///   - pages: The chapters, in the order in which they are read.
  ///   - library: The names of the library.
  ///   - syntax: The parser.
  /// - Throws: A `SyntaxFailure`.
  package init(_ pages: [BookPage], library: Set<String>, _ syntax: SyntaxClient) async throws {
    taught = try await TaughtNames(pages, library: library, syntax)
    self.library = library
    self.syntax = syntax
  }

  /// The name of the first chapter after which an exercise can be done. `book` may name a page that is no chapter, or none; then
  /// only what the exercise needs counts.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - feature: The files of the lesson's feature.
  /// - Throws: A `SyntaxFailure`.
  package func chapter(of exercise: Exercise, feature: [URL]) async throws -> String {
    let topic = exercise.bookPage.flatMap { taught.chapters.firstIndex(of: $0) } ?? 0
    let needs = try await needs(of: exercise, feature: feature)
    let places =
      needs.names.compactMap(taught.chapter(teaching:)) + needs.commands.compactMap(taught.chapter(showing:))
    return taught.chapters[max(places.max() ?? 0, topic)]
  }

  // MARK: - What an exercise needs

  private struct Needs {
    var names: Set<String> = []
    var commands: Set<String> = []
  }

  private func needs(of exercise: Exercise, feature: [URL]) async throws -> Needs {
    let (files, rules) = (exercise.files, exercise.kind.rules)
    var needs = Needs()
    var own = try await outlines(of: files.support).reduce(into: Set()) { $0.formUnion($1.own) }
    var read = files.feature + rules.alsoShown(files)
    if rules.answer == .choice { read.append(rules.shown(files)) }
    var used: Set<String> = []
    if exercise.answer.isSwift {
      read += [files.start, files.solution]
      let written = keys(in: text(files.solution)).subtracting(keys(in: text(files.start)))
      // A key that isn't the library's is declared in an extension of `DependencyValues`, so this name stands for it.
      needs.names = Set(written.map { library.contains($0) ? $0 : "DependencyValues" })
      if !written.isEmpty { needs.names.insert("Dependency") }
    } else {
      let lines = [files.start, files.solution].flatMap { text($0).split(separator: "\n") }
      needs.commands = Set(lines.flatMap(BookPage.command))
      let actions = lines.filter { $0.hasPrefix(".") }.joined(separator: "\n")
      used = Set(try await syntax.outline(of: actions).identifiers)
      let outlines = try await outlines(of: feature)
      own.formUnion(outlines.flatMap(\.own))
      read += sources(namedBy: exercise, Array(zip(feature, outlines)))
    }
    for outline in try await outlines(of: read) {
      own.formUnion(outline.own)
      used.formUnion(outline.identifiers)
    }
    needs.names.formUnion(used.intersection(library).subtracting(own))
    return needs
  }

  /// The files that commands such as `source Brew` show, when the task names them. Hints are for those who need them.
  private func sources(namedBy exercise: Exercise, _ feature: [(file: URL, outline: Outline)]) -> [URL] {
    let types = Set(exercise.text.matches(of: /`source (\w+)`/).map { String($0.1) })
    return feature.filter { !types.isDisjoint(with: $0.outline.declared) }.map(\.file)
  }

  // MARK: - Files

  /// The keys of the lines `@Dependency(\.key) var name`.
  private func keys(in text: String) -> Set<String> {
    Set(text.matches(of: Self.dependency).map { String($0.1) })
  }

  private static var dependency: Regex<(Substring, Substring)> {
    /@Dependency\(\\\.(\w+)\) (?:private )?var \w+/
  }

  private func outlines(of files: [URL]) async throws -> [Outline] {
    var outlines: [Outline] = []
    // A view belongs to the sandbox, and no chapter explains it.
    for text in files.map(text) where !text.contains("import TerminalUI") {
      outlines.append(try await syntax.outline(of: text.replacing(Self.dependency, with: "")))
    }
    return outlines
  }

  private func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
}
