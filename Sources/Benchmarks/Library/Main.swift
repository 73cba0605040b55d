import ArgumentParser
import Foundation

/// Prints what the library costs, each row as a multiple of the floor `f0`, beside upstream's multiple.
@main
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measure the library, in multiples of a floor that holds no library code.")

  @Argument(
    help: "Rows to run: 'a1', or the letters they begin with, 'b'. All if none is given; 'growth' for growth."
  )
  var filter: [String] = []

  @MainActor
  func run() async throws {
    print(row("", "measurement", "ns", "× f0", "upstream × f0", "part of it", "goal"))
    for measurement in [Measurement.floor] + Measurement.all where isWanted(measurement.id) {
      let (time, ratio) = await measurement.smallest()
      let part = measurement.upstream.map { ratio / $0 }
      print(
        row(
          measurement.id, measurement.title, format(time), format(ratio),
          measurement.upstream.map(format) ?? "",
          part.map { String(format: "%.3f", $0) } ?? "",
          measurement.id == "f0"
            ? "" : part.map { $0 <= measurement.goal ? "met" : "missed: \(measurement.goal)" } ?? ""))
    }
    if filter.isEmpty || filter.contains("growth") { await Growth.report() }
  }

  private func isWanted(_ id: String) -> Bool {
    filter.isEmpty || filter.contains { id.hasPrefix($0) }
  }

  private func row(_ columns: String...) -> String {
    zip(columns, [5, 50, 10, 10, 14, 11, 0]).map {
      $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0)
    }
    .joined(separator: " ")
  }
}

extension Measurement {
  static var all: [Measurement] {
    reducers + stores + scopedStores + presentations + lists + sharedState + stacks + effects + testStores
  }
}
