// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Models

@DependencyClient
public struct APIClient: Sendable {
  public var products: @Sendable () async throws -> [Product]
}

extension APIClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = Self(products: { [Product(id: UUID(), name: "Pen", price: 2)] })
}

extension DependencyValues {
  public var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}
