// swift-format-ignore-file
import ComposableArchitecture
import SQLiteData
import Signals
import Weather

@Reducer
public struct Lighthouse {
  @ObservableState
  public struct State: Equatable {
    public var flashes: [Int] = []
    public var known = 0
    public var wind: Int?
    public init() {}
  }

  public enum Action {
    case flashed([Int])
    case lampTapped
    case longShipsCounted(Int)
    case logTapped
    case windMeasured(Int?)
    case windTapped
  }

  @Dependency(\.defaultDatabase) var database
  @Dependency(\.signals) var signals
  @Dependency(\.weather) var weather

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flashed(let flashes):
        state.flashes = flashes
        return .none
      case .lampTapped:
        return .run { send in await send(.flashed(signals.flash(3))) }
      case .logTapped:
        let database = self.database
        return .run { send in await send(.longShipsCounted(longShips(in: database, than: 20))) }
      case .longShipsCounted(let count):
        state.known = count + 1
        return .none
      case .windMeasured(let wind):
        state.wind = wind
        return .none
      case .windTapped:
        return .run { send in await send(.windMeasured(try? weather.wind())) }
      }
    }
  }
}

/// Counts ships, as an app does that keeps them in a table.
private func longShips(in database: any DatabaseWriter, than length: Int) -> Int {
  var count = 0
  withErrorReporting {
    let lengths = try database.read { db in
      try Ship.where { $0.length.gt(length) && $0.name.neq("Emma") }.select(\.length).fetchAll(db)
    }
    let names = Set(try database.read { db in try Ship.select(\.name).fetchAll(db) })
    for name in ["Otto", "Emma"] where names.contains(name) { count += lengths.max() ?? 1 }
    try database.write { db in try Ship.delete().execute(db) }
  }
  return count
}
