/// Makes the state of a feature observable, property by property.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @ObservationStateIgnored var cache: [Int] = []
/// }
/// ```
///
/// It can be applied to structs, and to enums whose payloads are observable themselves. A stored `var` becomes a computed
/// property over a private one, so it can't be `lazy` and can't have a property wrapper of its own: mark such a property
/// with `@ObservationStateIgnored`. `@Shared` is left alone, it observes itself.
@attached(extension, conformances: Observable, ObservableState)
@attached(
  member, names: named(_$id), named(_$observationRegistrar), named(_$willModify), named(_$offset),
  named(_$keyPath), named(_$notify))
@attached(memberAttribute)
public macro ObservableState() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservableStateMacro")

/// What `@ObservableState` puts on each property it observes; seldom written by hand.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateTrackedMacro")

/// Keeps a property of `@ObservableState` out of observation.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @ObservationStateIgnored var cache: [Int] = []
/// }
/// ```
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateIgnoredMacro")

/// Marks the optional state of a child that can be dismissed: a sheet, an alert, a destination.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var destination: Destination.State?
/// }
/// ```
///
/// The property reads as the optional itself; `$destination` is its `PresentationState`, which
/// `.ifLet(\.$destination, action: \.destination)` takes. It works in a struct with `@ObservableState`.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "ComposableArchitectureMacros", type: "PresentsMacro")
