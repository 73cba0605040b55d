import Foundation

/// The places that the simulated service knows, with a few days of weather for each.
enum Atlas {
  struct QueryRefused: Error, Equatable {}
  struct NoForecast: Error, Equatable {}

  /// Places whose name begins with the query. Capital letters make no difference.
  static func search(_ query: String) throws -> GeocodingSearch {
    let query = query.lowercased()
    guard query.contains(where: \.isLetter) else { throw QueryRefused() }
    return GeocodingSearch(
      results: places.map(\.location).filter { $0.name.lowercased().hasPrefix(query) })
  }

  /// Three days of weather, beginning with the day of `date`.
  static func forecast(for location: GeoResult, from date: Date) throws -> Forecast {
    guard let warmest = places.first(where: { $0.location.id == location.id })?.warmest else {
      throw NoForecast()
    }
    let day = 86_400.0
    let today = (date.timeIntervalSince1970 / day).rounded(.down) * day
    let course = [0.0, -2, -1]
    return Forecast(
      daily: .init(
        temperatureMax: course.map { warmest + $0 },
        temperatureMin: course.map { warmest + $0 - 8 },
        time: course.indices.map { Date(timeIntervalSince1970: today + Double($0) * day) }
      ),
      dailyUnits: .init(temperatureMax: "°C", temperatureMin: "°C")
    )
  }

  /// A place and the temperature of its warmest day, or nil where nobody has measured it.
  private typealias Place = (location: GeoResult, warmest: Double?)

  private static let places: [Place] = [
    place(1, "Atlantis", "Atlantic Ocean", nil, 31, -24, nil),
    place(2, "Berlin", "Germany", nil, 52.5, 13.4, 24),
    place(3, "Bergen", "Norway", "Vestland", 60.4, 5.3, 17),
    place(4, "Cairo", "Egypt", nil, 30, 31.2, 36),
    place(5, "Lima", "Peru", nil, -12, -77, 19),
    place(6, "Lisbon", "Portugal", nil, 38.7, -9.1, 28),
    place(7, "London", "United Kingdom", "England", 51.5, -0.1, 22),
    place(8, "London", "Canada", "Ontario", 43, -81.2, 26),
    place(9, "San Diego", "United States", "California", 32.7, -117.2, 24),
    place(10, "San Francisco", "United States", "California", 37.8, -122.4, 19),
    place(11, "San José", "Costa Rica", nil, 9.9, -84.1, 27),
    place(12, "Santiago", "Chile", nil, -33.4, -70.7, 15),
    place(13, "Sapporo", "Japan", "Hokkaido", 43.1, 141.3, 25),
    place(14, "Tokyo", "Japan", nil, 35.7, 139.7, 31),
  ]

  private static func place(
    _ id: Int, _ name: String, _ country: String, _ admin1: String?, _ latitude: Double,
    _ longitude: Double, _ warmest: Double?
  ) -> Place {
    (
      GeoResult(
        country: country, latitude: latitude, longitude: longitude, id: id, name: name, admin1: admin1),
      warmest
    )
  }
}
