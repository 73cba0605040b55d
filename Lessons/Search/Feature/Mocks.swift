import Foundation

// Values for tests.

extension GeoResult {
  static let berlin = GeoResult(
    country: "Germany", latitude: 52.5, longitude: 13.4, id: 2, name: "Berlin")
  static let bergen = GeoResult(
    country: "Norway", latitude: 60.4, longitude: 5.3, id: 3, name: "Bergen", admin1: "Vestland")
  static let lima = GeoResult(country: "Peru", latitude: -12, longitude: -77, id: 5, name: "Lima")
}

extension Forecast {
  /// One day for each temperature. The nights are ten degrees colder.
  static func mock(_ temperatures: Double...) -> Self {
    Forecast(
      daily: Daily(
        temperatureMax: temperatures,
        temperatureMin: temperatures.map { $0 - 10 },
        time: temperatures.indices.map { Date(timeIntervalSince1970: 86_400 * Double($0)) }),
      dailyUnits: DailyUnits(temperatureMax: "°C", temperatureMin: "°C"))
  }
}
