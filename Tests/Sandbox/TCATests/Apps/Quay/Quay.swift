// swift-format-ignore-file
import AVFoundation
import ComposableArchitecture
import Foundation
import Freight

@globalActor actor QuayActor { static let shared = QuayActor() }

struct Crate: Equatable, Loadable {
  var name: String

  func store(in shelf: RecordShelf) throws {
    try shelf.create(table: Crate.tableName)
    try save(shelf)
  }
}

extension Crate: StoredRecord {
  static func all(in shelf: RecordShelf) throws -> [Crate] { try Crate.fetchAll(shelf) }
  static func name() -> String { tableName }
}

enum FreightAPI {
  case list, clear

  func get(key: String) -> String { key }
}

extension FreightAPI: FreightTarget {
  var method: Freight.Method { self == .list ? .get : .delete }
  var task: Freight.Task { .plain }
}

@QuayActor
final class Sender {
  let provider = FreightProvider()

  nonisolated init() {}

  func send(_ request: FreightAPI) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      provider.request(request) { response in
        switch response {
        case .success(let result):
          continuation.resume(returning: result.text)
        case .failure(let error):
          continuation.resume(throwing: error)
        }
      }
    }
  }
}

enum SenderKey: DependencyKey {
  static let liveValue = Sender()
}

extension DependencyValues {
  @QuayActor var sender: Sender {
    get { self[SenderKey.self] }
    set { self[SenderKey.self] = newValue }
  }
}

@Reducer
struct Quay {
  @ObservableState
  struct State: Equatable {
    var crates: [Crate] = []
    var level: AUValue = 0
    var ship: FreightShip?
  }

  enum Action {
    case appeared
    case levelChanged(Double)
    case crateNamed(String)
    case cleared
    case isEmpty
  }

  @QuayActor @Dependency(\.sender) var sender

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        let ships = FreightShip.waiting
        state.ship = ships.first
        return .none
      case .levelChanged(let level):
        state.level = AUValue(level)
        return .none
      case .crateNamed(let name):
        state.crates.append(Crate(name: name))
        return .none
      case .cleared:
        return .run { @QuayActor send in
          if try await sender.send(.clear) == "" || true { await send(.isEmpty) }
        } catch: { _, send in
          await send(.isEmpty)
        }
      case .isEmpty:
        state.crates = []
        return .none
      }
    }
  }
}
