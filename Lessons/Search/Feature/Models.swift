import Foundation

/// A place on earth that a search has found.
struct GeoResult: Equatable, Identifiable, Sendable {
  var country: String
  var latitude: Double
  var longitude: Double
  var id: Int
  var name: String
  /// A state or a province, where there are such.
  var admin1: String?
}

/// What a search answers.
struct GeocodingSearch: Equatable, Sendable {
  var results: [GeoResult]
}

/// What the weather service knows about the next days of a place: one column for each quantity, one row a day.
struct Forecast: Equatable, Sendable {
  var daily: Daily
  var dailyUnits: DailyUnits

  struct Daily: Equatable, Sendable {
    var temperatureMax: [Double]
    var temperatureMin: [Double]
    var time: [Date]
  }

  struct DailyUnits: Equatable, Sendable {
    var temperatureMax: String
    var temperatureMin: String
  }
}
