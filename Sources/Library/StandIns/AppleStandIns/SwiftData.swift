// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// SwiftData in memory: a context keeps the objects that are inserted, finds them again, and forgets them at the end of the kernel.
public import Foundation

@attached(extension, conformances: PersistentModel)
@attached(peer)
public macro Model() = #externalMacro(module: "ComposableArchitectureMacros", type: "InertMacro")
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "ComposableArchitectureMacros", type: "InertMacro")
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = nil, maximumModelCount: Int? = nil, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "ComposableArchitectureMacros", type: "InertMacro")
@attached(peer)
public macro Transient() = #externalMacro(module: "ComposableArchitectureMacros", type: "InertMacro")

public protocol PersistentModel: AnyObject, Hashable, Identifiable {}

extension PersistentModel {
  public var persistentModelID: PersistentIdentifier { PersistentIdentifier(ObjectIdentifier(self)) }
  public var hasChanges: Bool { false }
  public var modelContext: ModelContext? { nil }
  public static func == (first: Self, second: Self) -> Bool { first === second }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public struct PersistentIdentifier: Hashable, Sendable {
  private var object: ObjectIdentifier
  init(_ object: ObjectIdentifier) { self.object = object }
}

public struct Schema: Sendable {
  public struct Version: Hashable, Sendable {
    public init(_ major: Int, _ minor: Int, _ patch: Int) {}
  }
  public enum Attribute {
    public struct Option: Sendable {
      public static let unique = Self(), externalStorage = Self(), ephemeral = Self(), spotlight = Self()
      public static let preserveValueOnDeletion = Self(), allowsCloudEncryption = Self()
    }
  }
  public enum Relationship {
    public struct Option: Sendable { public static let unique = Self() }
    public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
  }
  public init(_ types: [any PersistentModel.Type] = [], version: Version = Version(1, 0, 0)) {}
}

public struct ModelConfiguration: Sendable {
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true
  ) {}
  public init(_ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true) {}
}

public final class ModelContainer: @unchecked Sendable {
  private let context = ModelContext()
  public init(for schema: Schema, configurations: [ModelConfiguration] = []) throws {}
  public init(for schema: Schema, configurations: ModelConfiguration...) throws {}
  public init(for types: any PersistentModel.Type..., configurations: ModelConfiguration...) throws {}
  public var mainContext: ModelContext { context }
}

public final class ModelContext: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var objects: [any PersistentModel] = []
  public var autosaveEnabled = true
  public var hasChanges: Bool { false }

  init() {}
  public convenience init(_ container: ModelContainer) { self.init() }

  public func insert(_ model: some PersistentModel) {
    lock.withLock { if !objects.contains(where: { $0 === model }) { objects.append(model) } }
  }
  public func delete(_ model: some PersistentModel) { lock.withLock { objects.removeAll { $0 === model } } }
  public func delete<T: PersistentModel>(model: T.Type, where predicate: Predicate<T>? = nil) throws {
    for object in try fetch(FetchDescriptor(predicate: predicate)) { delete(object) }
  }
  public func save() throws {}
  public func rollback() {}
  public func transaction(_ block: () throws -> Void) throws { try block() }
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var found = lock.withLock { objects.compactMap { $0 as? T } }
    if let predicate = descriptor.predicate { found = try found.filter { try predicate.evaluate($0) } }
    found.sort(using: descriptor.sortBy)
    found = Array(found.dropFirst(descriptor.fetchOffset ?? 0))
    return descriptor.fetchLimit.map { Array(found.prefix($0)) } ?? found
  }
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }
}

public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  public var includePendingChanges = true
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

public protocol ModelActor: Actor {}

/// The place of a property with `@NSManaged`, which begins empty.
@propertyWrapper
public struct ManagedValue<Value> {
  private var value: Value?
  public init() {}
  public var wrappedValue: Value {
    get { value ?? InertValue().anything }
    set { value = newValue }
  }
}
