/// State that is presented: a sheet, an alert, a detail screen. In an `@ObservableState` struct written `@Presents`.
///
/// ```swift
/// @ObservableState struct State: Equatable {
///   @Presents var destination: Destination.State?
/// }
/// ```
///
/// When it is compared, hashed, encoded or dumped, it behaves like the optional that it wraps (B57). It also remembers
/// the child that the reducer has presented, so that the reducer notices when the child is dismissed.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  // Unchecked: an object that several values share is never changed, but copied.
  private final class Storage: @unchecked Sendable {
    var state: State?
    var presented: NavigationID?

    init(state: State?, presented: NavigationID?) {
      self.state = state
      self.presented = presented
    }
  }

  private var storage: Storage

  /// State that is presented from the start; nil for none.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: State?) { storage = Storage(state: wrappedValue, presented: nil) }

  /// The state; nil while nothing is presented.
  public var wrappedValue: State? {
    _read { yield storage.state }
    _modify {
      makeUnique()
      yield &storage.state
    }
  }

  /// The wrapper itself: what `$destination` is.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// The child that the reducer has presented last.
  var presented: NavigationID? {
    get { storage.presented }
    set {
      guard newValue != storage.presented else { return }
      makeUnique()
      storage.presented = newValue
    }
  }

  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage(state: storage.state, presented: storage.presented)
  }

  /// The payload of a case of presented enum state: `state.$destination[case: \.edit]?.title = "…"`.
  ///
  /// - Parameter path: The case, as a key path.
  public subscript<Case>(
    case path: CaseKeyPath<State, Case>,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? where State: CasePathable {
    get { wrappedValue.flatMap { $0[case: path] } }
    set {
      let casePath = AnyCasePath(path)
      if let current = wrappedValue, casePath.extract(from: current) == nil {
        reportUnrelatedCase(
          of: current, Case.self,
          at: Location(fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column))
        return
      }
      guard wrappedValue != nil else { return }
      wrappedValue = newValue.map(casePath.embed)
    }
  }
}

extension PresentationState {
  /// A property of the presented state, presented by itself: `state.$child.name`.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Member>(dynamicMember keyPath: KeyPath<State, Member>) -> PresentationState<Member> {
    PresentationState<Member>(wrappedValue: wrappedValue?[keyPath: keyPath])
  }

  /// The state of a case, presented by itself: `state.$destination.alert`. It is nil while another case is presented.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Case>(dynamicMember keyPath: CaseKeyPath<State, Case>) -> PresentationState<Case>
  where State: CasePathable {
    PresentationState<Case>(wrappedValue: wrappedValue.flatMap { $0[case: keyPath] })
  }
}

extension PresentationState: Equatable where State: Equatable {
  /// Whether the states are equal. Unchanged copies are equal without a comparison (B57).
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage === rhs.storage || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the state.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the state, or nil.
  ///
  /// - Parameter decoder: Where the value is read from.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the state, or nil.
  ///
  /// - Parameter encoder: Where the value is written to.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// Reflects the state.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState: CustomDumpRepresentable {
  /// The state, or nil.
  public var customDumpValue: Any { wrappedValue as Any }
}
