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
    _ = try await call(.provide([SnippetImage(snippet, image: image)]), limit: options.limits.request)
  }

  /// Sends the action of a snippet.
  func send(snippet source: String) async throws(Report) -> Step {
    let snippet = Snippet(.action, source)
    try await provide(snippet)
    guard case .step(let step) = try await call(.sendSnippet(snippet), limit: options.limits.request) else {
      throw .unexpectedReply
    }
    return step
  }

  /// Evaluates an expression in the current state.
  func evaluate(_ source: String) async throws(Report) -> StateValue {
    let snippet = Snippet(.value, source)
    try await provide(snippet)
    guard case .state(let value) = try await call(.evaluate(snippet), limit: options.limits.request) else {
      throw .unexpectedReply
    }
    return value
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
