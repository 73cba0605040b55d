import SwiftSyntax
import SyntaxProtocol

/// Who can see a declaration.
enum MeaningsOfAccess: MeaningTable {
  static let id = "meanings-of-access"
  static let title = "A declaration can be seen further than its parts"
  static let words: String? = "What is `private` can't be a part of what others see."
  static let meanings = [
    Meaning(
      .functionTypeAccess,
      "A function can't be seen from further away than the types in its parentheses and its result.",
      fix:
        "Make both alike: remove `private` or `public` from one of them, or write it before the other too.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "private struct Options {}\nfunc apply(_ options: Options) {}\n\nextension FactClient: DependencyKey {"
      )),
    Meaning(
      .patternTypeAccessInferred,
      "A property can't be seen from further away than its type.",
      fix: "Remove `private` before the type `$1`, or write `fileprivate` before the property.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "private enum Mode { case easy }\nstruct Options {\n  var mode = Mode.easy\n}\n\nextension FactClient: DependencyKey {"
      )),
    Meaning(
      .patternTypeAccess,
      "A property can't be seen from further away than its type.",
      fix: "Remove `private` before the type, or write `fileprivate` before the property.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "private enum Mode { case easy }\nstruct Options {\n  var mode: Mode\n}\n\nextension FactClient: DependencyKey {"
      )),
    Meaning(
      .multipleAccessLevelModifiers,
      "A declaration has one word for who can see it.",
      fix: "Keep one of `private`, `fileprivate`, `internal` and `public`.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "private public struct Options {}\n\nextension FactClient: DependencyKey {")),
    Meaning(
      .enumCaseAccess,
      "A case can't be seen from further away than what it carries.",
      fix: "Remove `private` before the type of the payload, or write it before the enum too.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "private struct Options {}\nenum Mode { case easy(Options) }\n\nextension FactClient: DependencyKey {"
      )),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfAccess.self) }
