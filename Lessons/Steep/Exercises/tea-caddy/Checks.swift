import ComposableArchitecture
import Testing

// draws: "Hojicha" "Kukicha" "Sunday" "Tuesday"

@MainActor
struct Checks {
  private let teas = ["Hojicha", "Kukicha"]
  private let cups = [12, 31]
  private let days = ["Sunday", "Tuesday"]

  /// Every situation of the story, with all these values.
  private var states: [Caddy.State] {
    var states: [Caddy.State] = []
    for tea in teas {
      states.append(Caddy.State.enough(tea: tea))
      states.append(Caddy.State.soldOut(tea: tea))
      for cups in cups { states.append(Caddy.State.few(tea: tea, cups: cups)) }
      for day in days { states.append(Caddy.State.ordered(tea: tea, day: day)) }
    }
    return states
  }

  // task: 1
  @Test("The label says what each situation is")
  func labels() {
    for tea in teas {
      #expect(Caddy.State.enough(tea: tea).label == "Enough " + tea)
      #expect(Caddy.State.soldOut(tea: tea).label == tea + " is sold out")
      for cups in cups {
        #expect(Caddy.State.few(tea: tea, cups: cups).label == "Cups of " + tea + " left: \(cups)")
      }
      for day in days {
        #expect(Caddy.State.ordered(tea: tea, day: day).label == tea + " arrives on " + day)
      }
    }
  }

  // task: 1
  @Test("Two different situations are two different states")
  func differ() {
    for (index, state) in states.enumerated() {
      #expect(states.firstIndex(of: state) == index)
    }
  }

  // task: 2
  @Test("The properties can't be combined to a state that the story doesn't have")
  func combinations() {
    let possible = combinations(of: states)
    let wanted = states.count
    #expect(
      possible == wanted,
      "With the same values, your properties can be combined in \(possible) ways. \(wanted) of them are in the story."
    )
  }

  // task: 2
  @Test("No number and no text stands for a situation, or is stored beside it")
  func values() {
    let told = Set(teas + days + cups.map(String.init))
    for state in states {
      for value in leaves(of: state) {
        #expect(
          told.contains(value),
          "“\(state.label)” is stored with `\(value)`, which isn't a tea, a number of cups or a day.")
      }
    }
  }

  // task: 3
  @Test("The user can do four things, and what was entered is in the action")
  func actions() {
    let actions: [Caddy.Action] = [
      .cupsEntered(12), .dayEntered("Sunday"), .soldOutButtonTapped, .filledUpButtonTapped,
    ]
    let cases = ["cupsEntered", "dayEntered", "soldOutButtonTapped", "filledUpButtonTapped"]
    #expect(actions.map(caseOf) == cases)
    #expect(actions.map(leaves) == [["12"], ["Sunday"], [], []])
  }

  /// How many different values can be written down with the parts of these values. Parts of a structure can be combined at will,
  /// and of the cases of an enumeration there is one at a time.
  private func combinations(of values: [Any]) -> Int {
    let mirrors = values.map(Mirror.init(reflecting:))
    switch mirrors.first?.displayStyle {
    case .struct, .tuple:
      let parts = mirrors.map(parts)
      return parts[0].indices.reduce(1) { product, index in
        product * combinations(of: parts.map { $0[index] })
      }
    case .enum, .optional:
      let cases = Dictionary(grouping: values, by: caseOf)
      return cases.values.reduce(0) { sum, values in
        let payloads = values.compactMap { Mirror(reflecting: $0).children.first?.value }
        return sum + (payloads.isEmpty ? 1 : combinations(of: payloads))
      }
    default:
      return Set(values.map { "\($0)" }).count
    }
  }

  private func caseOf(_ value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  /// The texts and numbers inside of a value.
  private func leaves(of value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum, mirror.children.isEmpty { return [] }
    if mirror.displayStyle == nil { return value is Bool ? [] : ["\(value)"] }
    return parts(of: mirror).flatMap(leaves)
  }

  /// The stored parts, without what the macro for observing adds.
  private func parts(of mirror: Mirror) -> [Any] {
    mirror.children.filter { $0.label?.hasPrefix("_$") != true }.map(\.value)
  }
}
