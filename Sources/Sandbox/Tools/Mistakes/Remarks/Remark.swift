import SwiftSyntax
import SyntaxProtocol

/// Something that could be better in a file that is right.
///
/// A remark is said after an answer has passed, and by `tca lint` about any feature. It gives the reason, because nobody
/// has to follow it.
///
/// ```swift
/// enum DefaultInReducer: Remark {
///   static func remarks(on file: RemarkedFile) -> [Remarked] { … }
/// }
/// ```
protocol Remark: Mistake {
  /// Returns what can be said about the file; nothing in most files.
  static func remarks(on file: RemarkedFile) -> [Remarked]
}

extension SourceRemark {
  /// Returns the remarks on a source that compiles, in the order of their lines.
  public static func all(in source: UnsafeBufferPointer<UInt8>) -> [SourceRemark] {
    let file = RemarkedFile(ParsedFile(source))
    guard !file.file.hasError else { return [] }
    return Registry.all.compactMap { $0.role.remark }.flatMap { entry in
      entry.remarks(on: file).map {
        SourceRemark(
          entry: entry.id, line: file.line(of: $0.node), text: $0.text, fix: $0.fix, book: entry.book,
          isFault: entry.role.isFault)
      }
    }.sorted { ($0.line, $0.entry) < ($1.line, $1.entry) }
  }
}

/// What an entry says about a part of a file.
struct Remarked {
  /// The part.
  var node: Syntax
  /// What could be better and why, in sentences.
  var text: String
  /// What to do, as a sentence or code.
  var fix: String

  init(_ node: some SyntaxProtocol, _ text: String, fix: String) {
    self.node = Syntax(node)
    self.text = text
    self.fix = fix
  }
}

/// A file, with the parts that remarks are about.
final class RemarkedFile: SyntaxVisitor {
  let file: ParsedFile
  /// The stored properties, and what changes them.
  private(set) lazy var changes = StateChanges(file)
  /// The `switch`es over an action.
  private(set) var actionSwitches: [SwitchExprSyntax] = []
  /// The cases of these, each with the names of the actions that it handles.
  private(set) var actionCases: [(names: [String], node: SwitchCaseSyntax)] = []
  /// All calls.
  private(set) var calls: [FunctionCallExprSyntax] = []
  /// The structs named `State`.
  private(set) var states: [StructDeclSyntax] = []

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.source.tree)
  }

  func line(of node: Syntax) -> Int { file.source.line(of: node) }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.subject.trimmedDescription == "action" else { return .visitChildren }
    actionSwitches.append(node)
    for case .switchCase(let item) in node.cases {
      guard case .case(let label) = item.label else { continue }
      let names = label.caseItems.compactMap { Self.caseName($0.pattern.trimmedDescription) }
      actionCases.append((names, item))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.plainName == "State" { states.append(node) }
    return .visitChildren
  }

  /// `tick` for `.tick(let time)`.
  static func caseName(_ pattern: String) -> String? {
    guard let dot = pattern.firstIndex(of: ".") else { return nil }
    let name = pattern[pattern.index(after: dot)...].leadingName
    return name.isEmpty ? nil : String(name)
  }

  /// The names of the actions in whose case a node stands; empty outside of a `switch` over an action.
  func actions(around node: some SyntaxProtocol) -> [String] {
    let ancestors = sequence(first: Syntax(node), next: \.parent)
    for ancestor in ancestors {
      guard let item = ancestor.as(SwitchCaseSyntax.self) else { continue }
      if let known = actionCases.first(where: { $0.node.id == item.id }) { return known.names }
    }
    return []
  }
}

extension FunctionCallExprSyntax {
  /// The name of a call that begins with a dot, such as `run` in `.run { … }`; nil for another call.
  var implicitName: String? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), member.base == nil else {
      return nil
    }
    return member.declName.baseName.plainName
  }

  /// The names of the calls that follow on this one, such as `cancellable` in `.run { … }.cancellable(id: 1)`.
  var modifiers: [String] {
    var names: [String] = []
    var node = Syntax(self)
    while let member = node.parent?.as(MemberAccessExprSyntax.self),
      let call = member.parent?.as(FunctionCallExprSyntax.self)
    {
      names.append(member.declName.baseName.plainName)
      node = Syntax(call)
    }
    return names
  }
}
