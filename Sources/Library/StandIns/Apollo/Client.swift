// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The client that fetches queries. Here, each fetch throws an error.
@_exported public import ApolloAPI
public import Foundation
public import SwiftUIStandIns

/// What each fetch throws.
public struct ApolloError: LocalizedError, Hashable {
  public var errorDescription: String? { "Apollo isn't here, so nothing was fetched." }
}

public struct GraphQLError: LocalizedError, Hashable, Sendable {
  public var message: String?
  public var errorDescription: String? { message }
}

public struct GraphQLResult<Data: Sendable>: Sendable {
  public enum Source: Hashable, Sendable { case cache, server }
  public var data: Data?
  public var errors: [GraphQLError]?
  public var source = Source.server
}
public typealias GraphQLResponse<Operation: GraphQLOperation> = GraphQLResult<Operation.Data>

public enum CachePolicy: Hashable, Sendable {
  case returnCacheDataElseFetch, fetchIgnoringCacheData, fetchIgnoringCacheCompletely,
    returnCacheDataDontFetch, returnCacheDataAndFetch
  case cacheFirst, cacheOnly, networkFirst, networkOnly, cacheAndNetwork
}

public protocol Cancellable: AnyObject { func cancel() }
public final class EmptyCancellable: Cancellable, Sendable {
  public init() {}
  public func cancel() {}
}
public final class GraphQLQueryWatcher<Query: GraphQLQuery>: Cancellable, Sendable {
  public func cancel() {}
  public func refetch(cachePolicy: CachePolicy = .fetchIgnoringCacheData) {}
}

public protocol ApolloClientProtocol: AnyObject {}

public final class ApolloClient: ApolloClientProtocol, Sendable {
  public typealias Handler<Data: Sendable> = (Result<GraphQLResult<Data>, any Error>) -> Void

  public let store = InertValue()
  public init(url: URL, defaultRequestConfiguration: InertValue = InertValue()) {}
  public init<Transport, Store>(
    networkTransport: Transport, store: Store, defaultRequestConfiguration: InertValue = InertValue()
  ) {}

  private func fail<Data>(_ queue: DispatchQueue, _ handler: Handler<Data>?) -> any Cancellable {
    nonisolated(unsafe) let handler = handler
    queue.async { handler?(.failure(ApolloError())) }
    return EmptyCancellable()
  }

  @discardableResult
  public func fetch<Query: GraphQLQuery>(
    query: Query, cachePolicy: CachePolicy = .cacheFirst, contextIdentifier: UUID? = nil,
    context: Any? = nil, queue: DispatchQueue = .main, resultHandler: Handler<Query.Data>? = nil
  ) -> any Cancellable { fail(queue, resultHandler) }
  @discardableResult
  public func perform<Mutation: GraphQLMutation>(
    mutation: Mutation, publishResultToStore: Bool = true, contextIdentifier: UUID? = nil,
    context: Any? = nil, queue: DispatchQueue = .main, resultHandler: Handler<Mutation.Data>? = nil
  ) -> any Cancellable { fail(queue, resultHandler) }
  @discardableResult
  public func subscribe<Subscription: GraphQLSubscription>(
    subscription: Subscription, context: Any? = nil, queue: DispatchQueue = .main,
    resultHandler: @escaping Handler<Subscription.Data>
  ) -> any Cancellable { fail(queue, resultHandler) }
  public func watch<Query: GraphQLQuery>(
    query: Query, cachePolicy: CachePolicy = .cacheFirst, context: Any? = nil,
    callbackQueue: DispatchQueue = .main, resultHandler: @escaping Handler<Query.Data>
  ) -> GraphQLQueryWatcher<Query> {
    _ = fail(callbackQueue, resultHandler)
    return GraphQLQueryWatcher()
  }
  public func clearCache(
    callbackQueue: DispatchQueue = .main, completion: ((Result<Void, any Error>) -> Void)? = nil
  ) { completion?(.success(())) }

  // MARK: - Since version 2

  public func fetch<Query: GraphQLQuery>(
    query: Query, cachePolicy: CachePolicy = .cacheFirst
  ) async throws -> GraphQLResponse<Query> { throw ApolloError() }
  public func perform<Mutation: GraphQLMutation>(mutation: Mutation) async throws -> GraphQLResponse<Mutation>
  { throw ApolloError() }
  public func clearCache() async throws {}
}
