import Curriculum
import Foundation
import Reports
import Workspace

/// The packs whose lessons stand beside the built-in ones.
package struct AddedPacks: Sendable {
  /// The packs, in the order in which they were added.
  package private(set) var packs: [Pack] = []
  /// Why the list could not be read; nil when it could.
  private var problem: Report?

  /// A pack that isn't in the list: the one in whose folder the user is, or where the user left off.
  package private(set) var visited: Pack?

  /// - Parameters:
  ///   - option: The value of `--lessons`. Who names a folder of lessons wants that one alone.
  ///   - environment: Tells where the list is.
  package init(
    option: String?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    guard option == nil, let state = StateFolder(environment: environment) else { return }
    do {
      (packs, problem) = try PackList(state).load()
    } catch {
      problem = error as? Report ?? Report("The list of packs can't be read.", found: "\(error)")
    }
  }

  /// Adds a pack that isn't in the list, unless it is there under another name or has nothing of its own.
  ///
  /// - Parameters:
  ///   - folder: The folder of the pack.
  ///   - lessons: The folder of the built-in lessons.
  package mutating func visit(_ folder: URL, beside lessons: URL) {
    let pack = Pack(name: folder.lastPathComponent, path: folder.standardizedFileURL.path)
    guard pack.path != lessons.standardizedFileURL.path,
      !packs.contains(where: { $0.path == pack.path || $0.name == pack.name })
    else { return }
    do {
      let own = try Catalogue(folder: folder).entries.map(\.slug)
      guard let builtIn = try? Catalogue(folder: lessons).entries.map(\.slug), !Set(own).isSubset(of: builtIn)
      else { return }
      packs.append(pack)
      visited = pack
    } catch {
      problem = problem ?? error as? Report
    }
  }

  /// What keeps packs, or some of their lessons, from being used.
  ///
  /// - Parameter lessons: The folder of the built-in lessons.
  package func problems(beside lessons: URL) -> [Report] {
    // Each start asks for this, and most learners have no packs.
    guard !packs.isEmpty else { return [problem].compactMap(\.self) }
    let builtIn = (try? Catalogue(folder: lessons).entries.map(\.slug)) ?? []
    return [problem].compactMap(\.self)
      + Pack.contributions(of: packs, beside: builtIn).compactMap(\.problem)
  }
}
