import Foundation

/// A file operation that the system refused.
struct FileFailure: Error, LocalizedError, CustomStringConvertible {
  let operation: String
  let path: String
  let code: Int32

  var description: String { "\(path) cannot be \(operation): \(String(cString: strerror(code)))" }
  var errorDescription: String? { description }
}
