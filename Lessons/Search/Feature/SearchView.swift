import ComposableArchitecture
import TerminalUI
import Foundation

/// How the prompt's `view` shows the search. An app has a SwiftUI view in its place, which reads the store likewise.
extension Search: TerminalViewable {
  static func lines(_ store: StoreOf<Search>) -> [String] {
    var lines = ["Search: \(store.searchQuery.isEmpty ? "New York, San Francisco, …" : store.searchQuery)"]
    for place in store.results {
      let isLoading = store.resultForecastRequestInFlight?.id == place.id
      lines.append("\(name(of: place))\(isLoading ? " …" : "")")
      if let weather = store.weather, weather.id == place.id { lines += weather.days.map(line) }
    }
    return lines
  }

  private static func name(of place: GeoResult) -> String {
    [place.name, place.admin1, place.country].compactMap(\.self).joined(separator: ", ")
  }

  private static func line(_ day: Weather.Day) -> String {
    let date = day.date.formatted(.iso8601.year().month().day())
    return "  \(date): \(degrees(day.temperatureMin, day.temperatureMinUnit)) to "
      + degrees(day.temperatureMax, day.temperatureMaxUnit)
  }

  private static func degrees(_ value: Double, _ unit: String) -> String {
    "\(value.formatted(.number.precision(.fractionLength(0)).locale(Locale(identifier: "en_US")))) \(unit)"
  }
}
