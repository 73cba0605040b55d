import FeatureImage
import Glibc
import KernelProtocol
import Reports

/// Loads a feature's image into this process.
///
/// An image is never unloaded, because unloading one and loading another crashes. A new kernel is started for new code.
enum ImageLoader {
  private typealias Entry = @convention(c) () -> UnsafeMutableRawPointer

  static func load(_ path: String) throws(Report) -> FeatureEntry {
    FeatureEntry.consume(try open(path, FeatureEntrySource.symbol, "feature")())
  }

  /// Loads the image of a snippet, which finds the types of the feature in the feature's own image.
  static func loadSnippet(_ path: String) throws(Report) -> SnippetEntry {
    SnippetEntry.consume(try open(path, SnippetSource.symbol, "snippet")())
  }

  private static func open(_ path: String, _ name: String, _ kind: String) throws(Report) -> Entry {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw Report(
        "The \(kind) can't be loaded.",
        found: lastError,
        expected: "An image that was compiled for this build of the sandbox.",
        causes: [
          .init("It was compiled against another build.", fix: "swift build, then start the session again"),
          .init("The file was removed.", fix: "tca doctor"),
        ]
      )
    }
    guard let symbol = dlsym(handle, name) else {
      throw Report(
        "The image contains no \(kind).",
        found: lastError,
        expected: "An image that exports `\(name)`.",
        causes: [.init("It was made for another purpose, such as judging.", fix: "tca doctor")]
      )
    }
    return unsafeBitCast(symbol, to: Entry.self)
  }

  private static var lastError: String {
    dlerror().map { String(cString: $0) } ?? "The system gives no reason."
  }
}
