import Foundation

/// A place that a search has found.
struct GeoResult: Equatable, Identifiable, Sendable {
  var country: String
  var latitude: Double
  var longitude: Double
  var id: Int
  var name: String
  /// The state or the province, in countries that have them.
  var admin1: String?
}

/// The answer to a search.
struct GeocodingSearch: Equatable, Sendable {
  var results: [GeoResult]
}

/// What the weather service knows about the next days of a place. Each array has one value for each day.
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

/// The weather of a place for the next days, as the screen shows it.
struct Weather: Equatable, Sendable {
  var id: GeoResult.ID
  var days: [Day]

  struct Day: Equatable, Sendable {
    var date: Date
    var temperatureMax: Double
    var temperatureMaxUnit: String
    var temperatureMin: Double
    var temperatureMinUnit: String
  }
}

extension Weather {
  /// Turns the columns that the service sends into days.
  init(id: GeoResult.ID, forecast: Forecast) {
    let daily = forecast.daily
    self.init(
      id: id,
      days: zip(daily.time, zip(daily.temperatureMax, daily.temperatureMin)).map { date, temperatures in
        Day(
          date: date,
          temperatureMax: temperatures.0,
          temperatureMaxUnit: forecast.dailyUnits.temperatureMax,
          temperatureMin: temperatures.1,
          temperatureMinUnit: forecast.dailyUnits.temperatureMin
        )
      })
  }
}
