import SyntaxProtocol

extension Supply {
  /// A property wrapper that keeps what it is given, and has an empty value before.
  static func wrapper(_ own: String, _ parts: Set<StandInUse.Part>, _ access: String) -> [String] {
    var initializers: Set<String> = []
    for part in parts {
      let arguments: [StandInUse.Argument]
      switch part {
      case .wrapper(let written): arguments = written
      case .initializer(let written, _): arguments = written.filter { $0.label != "wrappedValue" }
      default: continue
      }
      let call = Call(arguments)
      let separator = arguments.isEmpty ? "" : ", "
      initializers.formUnion([
        "public init\(call.generics)(\(call.parameters)) {}",
        "public init\(call.generics)(\(call.parameters)) where Value == \(unknown) {}",
        "public init\(call.generics)(wrappedValue: Value\(separator)\(call.parameters)) { storage.value = wrappedValue }",
      ])
    }
    return [
      "@propertyWrapper \(access) struct \(own)<Value>: Hashable, Codable, Sendable {",
      "  private var storage = InertStorage<Value>()",
    ] + initializers.sorted().map { "  \($0)" } + [
      "  public var wrappedValue: Value {",
      "    get { storage.current(\"\(own)\") }",
      "    set { storage.value = newValue }",
      "  }",
      "  public var projectedValue: \(unknown) {",
      "    get { .init() }",
      "    set {}",
      "  }",
      "}",
    ]
  }
}
