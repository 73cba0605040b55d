import IssueReporting

/// An enum whose cases can be named by key paths. Applied by `@CasePathable`, seldom by hand.
///
/// ```swift
/// @CasePathable enum Status { case loading, loaded(String) }
/// let status = Status.loaded("ok")
/// status.is(\.loading)        // false
/// status[case: \.loaded]      // "ok"
/// ```
public protocol CasePathable {
  associatedtype AllCasePaths
  /// One property a case, each an ``AnyCasePath``.
  static var allCasePaths: AllCasePaths { get }
  /// The cases by name, for tools that build and take apart values at run time.
  static var _$caseReflections: [_CaseReflection] { get }
}

/// The namespace that `\Enum.Cases.x` starts from.
extension CasePathable {
  public typealias Cases = Case<Self>

  public static var _$caseReflections: [_CaseReflection] { [] }
}

/// All case paths of an enum that can also tell which one a value is.
public protocol CasePathReflectable<Root> {
  associatedtype Root: CasePathable
  /// The case of a value.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// An enum whose case key paths can be listed: `Array(Status.allCasePaths)`.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

extension CasePathable {
  /// Whether the value is of a case.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.matches(self) ?? false
  }

  /// The payload of a case, or nil for another case.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    AnyCasePath(keyPath).extract(from: self)
  }

  /// Replaces the value by a case with this payload.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    @available(*, unavailable)
    get { fatalError("write only") }
    set { self = AnyCasePath(keyPath).embed(newValue) }
  }

  /// The payload by the case's name, where the enum is `@dynamicMemberLookup`: `state.loaded`.
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Changes the payload in place; reports an issue when the value is of another case.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = AnyCasePath(keyPath)
    guard var value = path.extract(from: self) else {
      reportIssue(
        "Can't modify \(String(describing: self)) through the case of '\(Value.self)': it is another case.",
        fileID: fileID, filePath: filePath, line: line, column: column
      )
      return
    }
    yield(&value)
    self = path.embed(value)
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The case of the value as a key path.
  public var _$caseKeyPath: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}
