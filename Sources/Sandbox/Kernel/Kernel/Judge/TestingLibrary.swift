import Foundation
import Glibc

/// Swift Testing's entry point for tools, found in the loaded library.
///
/// It discovers the tests of every loaded image, and reports events as JSON records. The kernel itself doesn't link the
/// library, so that a live session is without it.
struct TestingLibrary {
  private typealias EntryPoint =
    @convention(thin) @Sendable (
      _ configuration: UnsafeRawBufferPointer?, _ record: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

  private let entryPoint: EntryPoint

  init?(handle: UnsafeMutableRawPointer?) {
    guard let symbol = dlsym(handle, "swt_abiv0_getEntryPoint") else { return nil }
    let getEntryPoint = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer).self)
    entryPoint = unsafeBitCast(getEntryPoint(), to: EntryPoint.self)
  }

  /// Options to run one test after another, and to print as little as possible.
  private struct Configuration: Encodable {
    var parallel = false
    var verbosity = Int.min
    var filter: [String]?
  }

  /// Runs tests.
  ///
  /// - Parameters:
  ///   - filter: A regular expression of the tests' ids; nil for all tests.
  ///   - record: Receives each record of the event stream, before what caused it goes on.
  func run(_ filter: String?, _ record: @escaping @Sendable ([UInt8]) -> Void) async throws {
    let text = try Array(JSONEncoder().encode(Configuration(filter: filter.map { [$0] })))
    let configuration = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 1)
    defer { configuration.deallocate() }
    configuration.copyBytes(from: text)
    _ = try await entryPoint(UnsafeRawBufferPointer(configuration)) { record(Array($0)) }
  }
}
