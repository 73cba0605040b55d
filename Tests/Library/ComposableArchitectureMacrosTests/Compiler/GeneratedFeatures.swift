import SeededRandom

/// Writes files of features by chance, always the same for the same seed.
///
/// Each file holds up to eight features in any order: plain ones, bare ones, enums of them, with and without cases of plain
/// data, at the top or nested in an enum, a struct, a class or an extension.
struct GeneratedFeatures {
  private var random: SeededGenerator
  private let seed: UInt64
  private var count = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  mutating func file() -> String {
    let declarations = (0..<Int.random(in: 1...8, using: &random)).map { _ in declaration() }
    return (["import ComposableArchitecture"] + declarations).joined(separator: "\n\n") + "\n"
  }

  private mutating func name(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(seed)_\(count)"
  }

  private mutating func declaration() -> String {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return space("enum", name("Space"))
    case 1: return space("final class", name("Box"))
    case 2: return space("struct", name("Group"))
    case 3:
      let name = name("Base")
      return "enum \(name) {}\n\n" + space("extension", name)
    default: return feature()
    }
  }

  /// A type that features are nested in.
  private mutating func space(_ keyword: String, _ name: String) -> String {
    let members = (0..<Int.random(in: 1...3, using: &random)).map { _ in feature() }
    return "\(keyword) \(name) {\n\(members.joined(separator: "\n\n"))\n}"
  }

  private mutating func feature() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return "@Reducer struct \(name("Bare")) {}"
    case 1: return plain(name("Plain"), isObservable: false)
    case 2, 3: return reducers(name("Destination"))
    default: return plain(name("Feature"), isObservable: true)
    }
  }

  private mutating func plain(_ name: String, isObservable: Bool) -> String {
    let state =
      isObservable ? "@ObservableState struct State: Equatable { var count = 0 }" : "struct State {}"
    let action =
      Bool.random(using: &random)
      ? "enum Action { case tapped, named(String), moved(x: Int, y: Int) }" : "enum Action {}"
    return """
      @Reducer struct \(name) {
        \(state)
        \(action)
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
  }

  /// An enum reducer with the features that its cases hold.
  private mutating func reducers(_ name: String) -> String {
    var children: [String] = []
    var cases: [String] = []
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let child = self.name("Child")
      children.append(
        Bool.random(using: &random) ? "@Reducer struct \(child) {}" : plain(child, isObservable: true))
      cases.append("case child\(index)(\(child))")
    }
    if Bool.random(using: &random) { cases.append("case plain") }
    if Bool.random(using: &random) { cases.append("case several(Int, name: String)") }
    if Bool.random(using: &random) { cases.append("@ReducerCaseIgnored case data(Int)") }
    if Bool.random(using: &random) { cases.append("case alert(AlertState<Never>)") }
    return """
      \(children.joined(separator: "\n"))
      @Reducer enum \(name) {
        \(cases.shuffled(using: &random).joined(separator: "\n  "))
      }
      """
  }
}
