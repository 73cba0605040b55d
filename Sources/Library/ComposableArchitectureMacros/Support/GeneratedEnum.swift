import SwiftSyntax
import SwiftSyntaxBuilder

/// An enum that a macro makes as a whole, with everything that `@CasePathable` and `@ObservableState` would add to it.
///
/// Generated types carry no macros of their own. The compiler expands macros that add extensions while it walks the file's
/// list of top-level declarations. It appends the new extensions to that list, and walks on over freed memory when the list
/// has had to grow: one feature nested in an enum, together with a `@Reducer enum`, was enough to crash it (Swift 6.3).
/// Attributes on types that the user wrote are expanded earlier, and did no harm.
struct GeneratedEnum {
  var name: String
  /// `public `, or nothing.
  var access: String
  /// Type aliases and cases, one on each line.
  var body: String
  /// The protocols that the enum conforms to, besides `CasePathable`.
  var conformances: [String] = []
  /// Attributes that are no macros, each on a line of its own.
  var attributes = ""
  var isObservable = false

  private static let library = ReducerMacro.library

  var text: String {
    let members = [body] + added.map(\.description)
    let inherited =
      conformances + ["CasePaths.CasePathable", "CasePaths.CasePathIterable"]
      + (isObservable ? ["\(Self.library).ObservableState", "Observation.Observable"] : [])
    return """
      \(attributes)\(access)enum \(name): \(inherited.joined(separator: ", ")) {
      \(members.filter { !$0.isEmpty }.joined(separator: "\n").indented)
      }
      """
  }

  private var added: [DeclSyntax] {
    let bare: DeclSyntax = "\(raw: access)enum \(raw: name) {\n\(raw: body)\n}"
    guard let declaration = bare.as(EnumDeclSyntax.self) else { return [] }
    return CasePathableMacro.members(of: declaration)
      + (isObservable ? ObservableStateMacro.members(of: declaration) : [])
  }
}
