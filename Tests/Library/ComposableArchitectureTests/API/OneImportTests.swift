import ComposableArchitecture
import Testing

// No other import may be added to this file: a feature that downloads needs none but the library's, as on Apple's platforms.

@Reducer
struct Trivia {
  @ObservableState
  struct State: Equatable {
    var number = 0
    var entries: IdentifiedArrayOf<Entry> = []
    var failure: String?
  }

  struct Entry: Equatable, Identifiable {
    let id: UUID
    var text: String
    var date: Date
  }

  enum Action {
    case askButtonTapped
    case answered(Result<String, any Error>)
  }

  @Dependency(\.date.now) var now
  @Dependency(\.trivia) var trivia
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askButtonTapped:
        state.failure = nil
        return .run { [number = state.number] send in
          await send(.answered(Result { try await trivia.fetch(number) }))
        }
      case .answered(.success(let text)):
        state.entries.append(
          Entry(id: uuid(), text: text.trimmingCharacters(in: .whitespaces), date: now))
        return .none
      case .answered(.failure(let error)):
        state.failure = error.localizedDescription
        return .none
      }
    }
  }
}

@DependencyClient
struct TriviaClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension TriviaClient: DependencyKey {
  static let testValue = Self()
  static let liveValue = Self { number in
    try await download(from: URLSession.shared, number)
  }

  static func download(from session: URLSession, _ number: Int) async throws -> String {
    let (data, response) = try await session.data(from: URL(string: "https://example.org/\(number)")!)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return String(decoding: data, as: UTF8.self)
  }
}

extension DependencyValues {
  var trivia: TriviaClient {
    get { self[TriviaClient.self] }
    set { self[TriviaClient.self] = newValue }
  }
}

/// Answers every request without a network.
private final class Answers: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let isKnown = request.url?.lastPathComponent == "3"
    let response = HTTPURLResponse(
      url: request.url!, statusCode: isKnown ? 200 : 404, httpVersion: nil, headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(" 3 is a prime ".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}

@MainActor
struct OneImportTests {
  private func store(_ number: Int) -> TestStoreOf<Trivia> {
    TestStore(initialState: Trivia.State(number: number)) {
      Trivia()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
      $0.trivia.fetch = { number in
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answers.self]
        return try await TriviaClient.download(from: URLSession(configuration: configuration), number)
      }
    }
  }

  @Test func aFeatureDownloadsWithTheLibrarysImportAlone() async {
    let store = store(3)
    await store.send(.askButtonTapped)
    await store.receive(\.answered.success, timeout: .wholeRun) {
      $0.entries = [
        Trivia.Entry(id: UUID(0), text: "3 is a prime", date: Date(timeIntervalSince1970: 0))
      ]
    }
  }

  @Test func anErrorOfFoundationReachesTheState() async {
    let store = store(4)
    await store.send(.askButtonTapped)
    await store.receive(\.answered.failure, timeout: .wholeRun) {
      $0.failure = URLError(.badServerResponse).localizedDescription
    }
  }
}
