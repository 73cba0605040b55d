import KernelProtocol
import SyntaxProtocol

extension Move {
  /// The line that does the same at the prompt.
  package var line: String {
    switch self {
    case .send(_, let source): source
    case .advance(let time): time % 1000 == 0 ? "advance \(time / 1000)s" : "advance \(time)ms"
    case .behavior(let name, .fail(let message)?): "fail \(name) \(message)"
    case .behavior(let name, .hang?): "hang \(name)"
    case .behavior(let name, nil): "reset \(name)"
    }
  }
}

/// Chooses what happens next, the same for the same seed.
package struct MoveGenerator {
  private let actions: [ActionCase]
  private let endpoints: [(name: String, endpoint: DependencyState.Endpoint)]
  private let literal: (String) -> Literal?
  private var random: Xorshift
  private var literals: [String: Literal?] = [:]
  /// How often an action is sent once more, of four times. In some rows it is a habit: what takes many taps of one button is
  /// hardly ever found by sending each action as often as any other.
  private var habit = 0
  private var last: Move?

  /// - Parameters:
  ///   - actions: What can be sent.
  ///   - dependencies: The clients whose endpoints can fail.
  ///   - literal: Reads an action; nil for Swift that only a compiler reads.
  package init(
    seed: UInt64, actions: [ActionCase], dependencies: [DependencyState],
    literal: @escaping (String) -> Literal?
  ) {
    random = Xorshift(seed)
    self.actions = Self.byHand(actions)
    self.literal = literal
    endpoints = dependencies.flatMap { client in
      client.endpoints.filter { $0.canFail || $0.canHang }.map { ("\(client.type).\($0.name)", $0) }
    }
  }

  /// The actions without those of delegates, which a feature sends to its parent, and nobody by hand.
  private static func byHand(_ actions: [ActionCase]) -> [ActionCase] {
    actions.filter { $0.name != "delegate" }.map { action in
      var action = action
      action.children = byHand(action.children)
      return action
    }
  }

  /// The next move; nil when no action can be made without a compiler.
  package mutating func next() -> Move? {
    if habit > 0, let last, random.below(4) < habit { return last }
    for _ in 0..<20 {
      guard let move = candidate() else { continue }
      if case .send = move { last = move }
      return move
    }
    return nil
  }

  private mutating func candidate() -> Move? {
    switch random.below(10) {
    case 0..<7: return send()
    case 7, 8: return .advance([0, 0, 100, 500, 1000, 1000, 5000, 60_000][random.below(8)])
    default:
      guard !endpoints.isEmpty else { return send() }
      let (name, endpoint) = endpoints[random.below(endpoints.count)]
      switch random.below(3) {
      case 0 where endpoint.canFail: return .behavior(name, .fail("Boom"))
      case 1 where endpoint.canHang: return .behavior(name, .hang)
      default: return .behavior(name, nil)
      }
    }
  }

  /// How many moves are tried in a row.
  mutating func length() -> Int {
    (last, habit) = (nil, [0, 0, 1, 3][random.below(4)])
    return [4, 8, 16, 32][random.below(4)]
  }

  private mutating func send() -> Move? {
    guard !actions.isEmpty else { return nil }
    let source = source(of: actions[random.below(actions.count)])
    let known = literals[source] ?? literal(source)
    literals[source] = .some(known)
    return known.map { .send($0, source: source) }
  }

  /// - Parameter path: The names of the cases around it, which are those of the state's parts as well.
  private mutating func source(of action: ActionCase, in path: [String] = []) -> String {
    guard !action.payload.isEmpty else { return ".\(action.name)" }
    var arguments: [String] = []
    for (index, parameter) in action.payload.enumerated() {
      let isLast = index + 1 == action.payload.count
      var value: String?
      if isLast, !action.children.isEmpty {
        let isElement = action.name == "element"
        value = source(
          of: action.children[random.below(action.children.count)],
          in: isElement ? [] : path + [action.name])
      } else if index == 0, action.name == "element", !path.isEmpty, parameter.type != "StackElementID" {
        value = id(of: path, parameter.type)
      } else {
        value = self.value(of: parameter.type)
      }
      guard let value else { return action.example }
      arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
    }
    return ".\(action.name)(\(arguments.joined(separator: ", ")))"
  }

  /// The id of an element: that of one of the first elements, or one that an element may get.
  private mutating func id(of path: [String], _ type: String) -> String {
    let place = "state.\(path.joined(separator: "."))[\(random.below(3))].id"
    return random.below(3) == 0 ? value(of: type) ?? place : place
  }

  /// A value of a simple type; nil for others, of which only the example is known.
  private mutating func value(of type: String) -> String? {
    switch type {
    case "Int": return ["0", "1", "-1", "2", "3", "10", "1000000"][random.below(7)]
    case "Double": return ["0.0", "1.0", "-1.0", "0.5", "100.0"][random.below(5)]
    case "Bool": return ["true", "false"][random.below(2)]
    // The first ids that a test's generator and a stack give.
    case "UUID": return (0..<4).map { "UUID(\($0))" }[random.below(4)]
    case "StackElementID": return "\(random.below(4))"
    case "String": return [#""""#, #""a""#, #""Blob""#, #""é ✓""#][random.below(4)]
    default: return nil
    }
  }

  /// A small generator whose numbers are the same on every machine.
  private struct Xorshift {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func below(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int((state >> 11) % UInt64(max(1, count)))
    }
  }
}
