import ComposableArchitecture
import Foundation

/// How costs grow: with the rows of a list, and with the actions sent before.
@MainActor
enum Growth {
  static func report() async {
    print("\nGrowth")
    var rows: [Double] = []
    for count in [10, 1_000, 100_000] {
      let store = Store(initialState: List.State(count: count)) { List() }
      let send = Measurement.each("", "") { store.send(.rows(.element(id: count / 2, action: .increment))) }
      let (time, _) = await send.smallest()
      rows.append(time)
      print("  a send to one row among \(count): \(Int(time)) ns")
    }
    print("  largest to smallest: \(format(rows.max()! / rows.min()!))")

    let store = Store(initialState: Counter.State()) { Counter() }
    func time(_ count: Int) -> Double {
      ContinuousClock().measure { for _ in 0..<count { store.send(.increment) } } / .nanoseconds(1)
        / Double(count)
    }
    _ = time(1_000)
    let early = time(10_000)
    let memoryEarly = residentBytes()
    _ = time(990_000)
    let memoryLate = residentBytes()
    let late = time(10_000)
    print("  a send after 1 000 sends: \(Int(early)) ns, after 1 000 000: \(Int(late)) ns")
    print(
      "  resident memory after 11 000 sends: \(memoryEarly / 1024) kB, after 1 000 000: \(memoryLate / 1024) kB"
    )
  }

  static func residentBytes() -> Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

func format(_ value: Double) -> String {
  value < 10 ? String(format: "%.2f", value) : String(format: "%.0f", value)
}
