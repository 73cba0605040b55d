import Dependencies
import Foundation

/// A feature that shows `error.localizedDescription` shows the message of `fail`.
extension _EndpointCall.Failure: LocalizedError {
  package var errorDescription: String? { message }
}
