/// Gives every case of an enum a name that works like a property's: a case key path.
///
/// Reach for it on enums whose cases are tested, matched or changed from outside; `@Reducer` applies it to `Action` and to
/// an enum `State` by itself.
///
/// ```swift
/// @CasePathable
/// enum Status { case loading, loaded(String) }
///
/// var status = Status.loaded("ok")
/// status.is(\.loading)                       // false
/// status[case: \.loaded]                     // "ok"
/// status.modify(\.loaded) { $0 += "!" }
/// ```
///
/// With `@dynamicMemberLookup` beside it, `status.loaded` is the payload, or nil. Two cases with the same base name are
/// an error: a case path has no labels.
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_$Element),
  named(_$Iterator),
  named(_$Root)
)
@attached(extension, conformances: CasePathable, CasePathIterable)
public macro CasePathable() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "CasePathableMacro")
