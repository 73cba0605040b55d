// What the code that `@CasePathable` generates stands on. Whatever can be done here once is done here: generated code is
// compiled again with every save.

/// The `AllCasePaths` that `@CasePathable` generates: a property for each case, and a list of them.
public protocol _GeneratedCasePaths<Root>: CasePathReflectable, Sequence, Sendable
where Element == PartialCaseKeyPath<Root>, Iterator == IndexingIterator<[PartialCaseKeyPath<Root>]> {
  static var _$cases: [_GeneratedCase<Root>] { get }
}

extension _GeneratedCasePaths {
  /// The key path of the case that a value is of.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  public subscript(root: Root) -> PartialCaseKeyPath<Root> {
    Self._$cases.first { $0.matches(root) }?.keyPath ?? \.never
  }

  /// The key paths of all cases, in the order of their declaration.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Root>]> {
    Self._$cases.map(\.keyPath).makeIterator()
  }
}

extension CasePathable where AllCasePaths: _GeneratedCasePaths<Self> {
  /// The descriptions that `@CasePathable` generated.
  public static var _$caseReflections: [_CaseReflection] { AllCasePaths._$cases.map(\.reflection) }
}

/// One case in the list that `@CasePathable` generates.
public struct _GeneratedCase<Root: CasePathable>: Sendable {
  // Reason for both: a key path to a case captures nothing but other such key paths, and a case path is sendable.
  fileprivate nonisolated(unsafe) let keyPath: PartialCaseKeyPath<Root>
  fileprivate nonisolated(unsafe) let matches: (Root) -> Bool
  fileprivate let reflection: _CaseReflection

  private init<Value>(
    _ keyPath: KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>,
    _ reflection: (AnyCasePath<Root, Value>) -> _CaseReflection
  ) {
    let path = Root.allCasePaths[keyPath: keyPath]
    self.keyPath = \Case<Root>.[dynamicMember: keyPath]
    matches = { path.extract(from: $0) != nil }
    self.reflection = reflection(path)
  }

  /// A case without associated values.
  public static func plain(_ name: String, _ keyPath: KeyPath<Root.AllCasePaths, AnyCasePath<Root, Void>>)
    -> Self
  {
    Self(keyPath) { .plain(name, $0) }
  }

  /// A case with one associated value.
  public static func payload<Value>(
    _ name: String,
    _ label: String?,
    _ keyPath: KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>
  ) -> Self {
    Self(keyPath) { .payload(name, label: label, $0) }
  }

  /// A case with several associated values, which are the elements of the tuple `Value`.
  public static func payloads<Value>(
    _ name: String,
    _ keyPath: KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>
  ) -> Self {
    Self(keyPath) { .payloads(name, $0) }
  }
}

extension _CaseReflection {
  fileprivate static func payloads<Root, Value>(_ name: String, _ path: AnyCasePath<Root, Value>) -> Self {
    let layout = TupleLayout(Value.self)
    return Self(
      name: name,
      parameters: layout.elements.map { Parameter(label: $0.label, type: $0.type) },
      embed: { layout.tuple(of: $0, as: Value.self).map(path.embed) },
      extract: { ($0 as? Root).flatMap(path.extract(from:)).map(layout.values(in:)) }
    )
  }
}

extension AnyCasePath {
  /// A case path of generated closures.
  ///
  /// The closures capture nothing, so they may cross tasks. But in a generic enum the compiler counts the type parameters as
  /// captured, and warns. So the closures are declared sendable here: a closure has the same representation with and without
  /// `@Sendable`. The plain way, a sendable closure around each of them, costs one more call with every action.
  public init(_$embed embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?) {
    self.init(
      embed: unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self),
      extract: unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self)
    )
  }
}

extension AnyCasePath where Value == Void {
  /// The path of a case without a payload: the value itself, which other values of the enum are compared with by their
  /// case's number.
  public init(_$plain root: Root) {
    // Nobody changes the value, and it has no payload that could be shared.
    nonisolated(unsafe) let root = root
    let tag = knownEnumTag(of: root)
    self.init(embed: { _ in root }, extract: { knownEnumTag(of: $0) == tag ? () : nil })
  }
}
