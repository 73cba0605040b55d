import ComposableArchitectureCore
import FeatureImage
import KernelProtocol
import Reports
import Synchronization

/// The snippets that this kernel knows. An image is loaded when its snippet is used for the first time.
final class SnippetLibrary: Sendable {
  private struct Known {
    var image: String
    var entry: SnippetEntry?
  }

  private let known = Mutex<[Snippet: Known]>([:])

  init(_ images: [SnippetImage] = []) { add(images) }

  func add(_ images: [SnippetImage]) {
    known.withLock { known in
      for image in images where known[image.snippet]?.image != image.image {
        known[image.snippet] = Known(image: image.image)
      }
    }
  }

  /// - Throws: A `Report` when the snippet is not known, or when its image can't be loaded.
  func entry(for snippet: Snippet) throws -> SnippetEntry {
    guard let found = known.withLock({ $0[snippet] }) else {
      throw Report("The snippet `\(snippet.source)` was not compiled for this feature.")
    }
    if let entry = found.entry { return entry }
    let entry = try ImageLoader.loadSnippet(found.image)
    known.withLock { $0[snippet]?.entry = entry }
    return entry
  }

  /// The action of a snippet.
  func action<Action>(_ snippet: Snippet, in state: Any, as _: Action.Type) throws -> Action {
    guard case .action(let make) = try entry(for: snippet).content,
      let action =
        try StackElementID.$takesLiterals.withValue(true, operation: { try make(state) }) as? Action
    else { throw Report("The snippet `\(snippet.source)` is not an action of this feature.") }
    KeyPathNames.learn(from: snippet.source, action)
    return action
  }

  /// The value of a snippet, as it is shown.
  func value(_ snippet: Snippet, in state: Any) throws -> StateValue {
    guard case .value(let make) = try entry(for: snippet).content else {
      throw Report("The snippet `\(snippet.source)` is not a value.")
    }
    let value = try StackElementID.$takesLiterals.withValue(true) { try make(state) }
    return StateValue(
      path: "", type: TypeName.text(type(of: value)), value: StateText.dump(value), children: [])
  }
}
