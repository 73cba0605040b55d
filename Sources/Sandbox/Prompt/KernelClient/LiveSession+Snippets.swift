import KernelProtocol
import Reports

/// Compiling the learner's snippets for the feature that is running.
extension LiveSession {
  /// Compiles a snippet, and tells the kernel its image, so that a request can name the snippet.
  ///
  /// - Throws: A `Report` in the learner's terms when the snippet doesn't compile.
  func provide(_ snippet: Snippet) async throws(Report) {
    // Compiling takes a while, in which the feature goes on.
    let image = try await image(of: snippet)
    _ = try await ask(ProvideSnippets([SnippetImage(snippet, image: image)]))
  }

  /// The images of those snippets that compile with the current code. Usually all of them are in the cache.
  func images(of snippets: [Snippet]) async -> [SnippetImage] {
    var images: [SnippetImage] = []
    for snippet in snippets {
      if let image = try? await image(of: snippet) { images.append(SnippetImage(snippet, image: image)) }
    }
    return images
  }

  private func image(of snippet: Snippet) async throws(Report) -> String {
    do {
      return try await kernel.code.compile(snippet)
    } catch {
      throw error as? Report ?? Report("`\(snippet.source)` can't be compiled.", found: "\(error)")
    }
  }
}
