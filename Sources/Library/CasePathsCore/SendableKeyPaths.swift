// Names that the signatures of real code have. In Swift 6 a key path that is written down is sendable by itself.

/// A key path without types that can be handed to other tasks.
public typealias _SendableAnyKeyPath = any AnyKeyPath & Sendable

/// A key path of which only the root is known, and which can be handed to other tasks.
public typealias _SendablePartialKeyPath<Root> = any PartialKeyPath<Root> & Sendable

/// A key path that can be handed to other tasks.
public typealias _SendableKeyPath<Root, Value> = any KeyPath<Root, Value> & Sendable

/// A key path that may be written through, and which can be handed to other tasks.
public typealias _SendableWritableKeyPath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// A key path that may be written through references, and which can be handed to other tasks.
public typealias _SendableReferenceWritableKeyPath<Root, Value> =
  any ReferenceWritableKeyPath<Root, Value> & Sendable

/// A key path of a case of which only the enum is known, and which can be handed to other tasks.
public typealias _SendablePartialCaseKeyPath<Root> = any PartialCaseKeyPath<Root> & Sendable

/// A key path of a case that can be handed to other tasks.
public typealias _SendableCaseKeyPath<Root, Value> = any CaseKeyPath<Root, Value> & Sendable
