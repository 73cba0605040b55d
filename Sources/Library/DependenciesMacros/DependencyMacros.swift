/// Makes a struct of closures a dependency client whose unimplemented instance is `Client()`.
///
/// ```swift
/// @DependencyClient
/// struct FactClient {
///   var fetch: @Sendable (_ number: Int) async throws -> String
///   var isCached: (Int) -> Bool = { _ in false }
/// }
///
/// extension FactClient: TestDependencyKey {
///   static let testValue = FactClient()
/// }
/// ```
///
/// An endpoint without a value reports an issue when it is called. Then it throws, returns nothing or returns
/// nil; an endpoint that can do none of these needs a default closure, and the macro says so. For arguments with names,
/// such as `number` here, there is a method: `fetch(number: 3)`. The memberwise initializer asks for every endpoint.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyClientMacro")

/// What `@DependencyClient` puts on each closure; written by hand to give its method another name.
///
/// ```swift
/// @DependencyEndpoint(method: "fact")
/// var fetchFact: @Sendable (_ number: Int) async throws -> String    // client.fact(number: 3)
/// ```
///
/// - Parameter method: The name of the method that is added.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointMacro")

/// Keeps a closure of a `@DependencyClient` a plain property, which may be optional to give.
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointIgnoredMacro")

/// Registers a dependency in one line.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: FactClient.live) var factClient: FactClient = FactClient()
/// }
/// ```
///
/// The variable's default is the value for tests. Without it, a test that reads the dependency fails, and continues
/// with the preview's or the live value; without `liveValue`, the same holds for a run of the app. The values may have
/// different types, if the variable's type is written out: `var client: any Client`.
///
/// - Parameters:
///   - liveValue: The value in a running application.
///   - previewValue: The value in a preview.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<LiveValue, PreviewValue>(liveValue: LiveValue, previewValue: PreviewValue) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency in one line, with a live value only.
///
/// - Parameter liveValue: The value in a running application.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(liveValue: Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency in one line, with a preview's value besides the one for tests.
///
/// - Parameter previewValue: The value in a preview.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(previewValue: Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency in one line, with a value for tests only.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency in one line, with a name for its key.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry("FactKey") var fact = "0 is a good number"
/// }
/// ```
///
/// - Parameter key: The name of the key's type.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ key: StaticString) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency in one line, with a name for its key and a live value.
///
/// - Parameters:
///   - key: The name of the key's type.
///   - liveValue: The value in a running application.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<LiveValue>(_ key: StaticString, liveValue: LiveValue) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency in one line, with a name for its key and a preview's value.
///
/// - Parameters:
///   - key: The name of the key's type.
///   - previewValue: The value in a preview.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<PreviewValue>(_ key: StaticString, previewValue: PreviewValue) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency in one line, with a name for its key, a live value and a preview's value.
///
/// - Parameters:
///   - key: The name of the key's type.
///   - liveValue: The value in a running application.
///   - previewValue: The value in a preview.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<LiveValue, PreviewValue>(
  _ key: StaticString, liveValue: LiveValue, previewValue: PreviewValue
) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")
