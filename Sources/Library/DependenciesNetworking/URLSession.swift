public import Dependencies
import Foundation
public import FoundationNetworking
import IssueKinds
import IssueReporting

extension DependencyValues {
  /// The session that a live client downloads with: `@Dependency(\.urlSession) var urlSession`.
  ///
  /// In tests every request fails and is reported: override the client that uses it instead. A module of its own, so that
  /// programs that need `Dependencies` alone don't load Foundation's networking, which more than doubles the time until
  /// they start.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }

  private enum URLSessionKey: DependencyKey {
    static let liveValue = URLSession.shared
    static var testValue: URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [UnimplementedURLProtocol.self]
      return URLSession(configuration: configuration)
    }
  }
}

/// The error of every request of the tests' session.
public struct UnimplementedURLSession: Error {}

/// Refuses every request.
private final class UnimplementedURLProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let address = request.url?.absoluteString ?? "nothing"
    reportIssue(
      "Unimplemented: @Dependency(\\.urlSession) …",
      explanation: """
        A test asked the network for '\(address)'. Override the client that uses the session, or the session itself, in \
        'withDependencies'.
        """, kind: .unimplemented)
    client?.urlProtocol(self, didFailWithError: UnimplementedURLSession())
  }

  override func stopLoading() {}
}
