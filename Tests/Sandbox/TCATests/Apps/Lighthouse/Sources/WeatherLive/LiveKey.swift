// swift-format-ignore-file
import Dependencies
import Weather

extension WeatherClient: DependencyKey {
  public static let liveValue = Self(wind: { measured() })
}

/// A function of a module in C++.
private func measured() -> Int {
  var values: [Int32] = [1, 2]
  return Int(station.measure(&values, Int32(values.count)))
}
