public import ComposableArchitecture
public import FlyingFox
public import TaskList

/// The HTTP service: each route sends an action to the store that all requests share.
///
/// | Request | Answer |
/// |---|---|
/// | `GET /tasks` | 200, all tasks as JSON |
/// | `POST /tasks`, the title as its body | 201, the new task; 422 without a title |
/// | `POST /tasks/ID/done` | 200, the task; 404 if there is none |
/// | `DELETE /tasks/done` | 204 |
public struct TaskServer: Sendable {
  private let store: StoreOf<TaskList>

  /// Makes a service.
  ///
  /// - Parameter store: The store that the requests are answered by.
  public init(store: StoreOf<TaskList>) { self.store = store }

  /// Adds the routes to a server.
  ///
  /// - Parameter server: A server that doesn't run yet.
  public func addRoutes(to server: HTTPServer) async {
    await server.appendRoute("GET /tasks") { _ in try await list() }
    await server.appendRoute("POST /tasks") { request in
      let title = String(decoding: try await request.bodyData, as: UTF8.self)
      return try await answer(.addRequested(title: title))
    }
    await server.appendRoute("POST /tasks/:id/done") { request in
      guard let id = request.routeParameters["id"].flatMap({ Int($0) }) else {
        return HTTPResponse(statusCode: .badRequest)
      }
      return try await answer(.completeRequested(id: id))
    }
    await server.appendRoute("DELETE /tasks/done") { _ in try await answer(.removeCompletedRequested) }
  }

  @MainActor
  private func list() throws -> HTTPResponse { try .json(Array(store.tasks)) }

  @MainActor
  private func answer(_ action: TaskList.Action) async throws -> HTTPResponse {
    // The store processes an action at once, so the notice is this action's.
    store.send(action)
    return switch store.notice {
    case .added(let item): try .json(item, statusCode: .created)
    case .completed(let item): try .json(item)
    case .removed: HTTPResponse(statusCode: .noContent)
    case .unknown: HTTPResponse(statusCode: .notFound)
    case .emptyTitle: HTTPResponse(statusCode: HTTPStatusCode(422, phrase: "Unprocessable Content"))
    case .reminder, nil: HTTPResponse(statusCode: .internalServerError)
    }
  }
}

extension HTTPResponse {
  fileprivate static func json(_ value: some Encodable, statusCode: HTTPStatusCode = .ok) throws
    -> HTTPResponse
  {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    return HTTPResponse(
      statusCode: statusCode, headers: [.contentType: "application/json"], body: try encoder.encode(value))
  }
}
