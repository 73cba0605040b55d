import Glibc

/// The function of a loaded library that answers requests.
struct SyntaxLibrary: Sendable {
  private typealias Answer =
    @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<Int>) -> UnsafeMutableRawPointer?

  /// What the syntax service and the mistakes call their functions.
  private static let names = ["syntax_service_answer", "mistakes_answer"]

  private let answer: Answer

  /// nil when the file is not such a library.
  init?(path: String) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL),
      let address = Self.names.lazy.compactMap({ dlsym(handle, $0) }).first
    else { return nil }
    answer = unsafeBitCast(address, to: Answer.self)
  }

  static var lastError: String { dlerror().map { String(cString: $0) } ?? "no path was given" }

  /// Empty for a request that can't be read. Answers are JSON, so they are never empty.
  func answer(_ request: [UInt8]) -> [UInt8] {
    var count = 0
    guard let address = answer(request, request.count, &count) else { return [] }
    defer { free(address) }
    return Array(UnsafeRawBufferPointer(start: address, count: count))
  }
}
