import SourceTexts
import SwiftSyntax
import SyntaxProtocol

extension Outline.Shape {
  /// The shapes of a file's types whose values are compared: structs and enums that are equatable, and states.
  static func all(in tree: SourceFileSyntax) -> [Self] {
    let finder = Finder(DeclaredTypes(tree))
    finder.walk(tree)
    return finder.shapes.map { shape in
      var shape = shape
      for index in shape.properties.indices {
        let property = shape.type.joined(separator: ".") + "." + shape.properties[index].name
        shape.properties[index].values =
          finder.enums[property].flatMap { finder.values[$0] } ?? []
      }
      return shape
    }
  }

  private final class Finder: SyntaxVisitor {
    var shapes: [Outline.Shape] = []
    /// The cases without payloads of each enum.
    var values: [[String]: [String]] = [:]
    /// The enums that properties store, by the names of these.
    var enums: [String: [String]] = [:]
    private let types: DeclaredTypes

    init(_ types: DeclaredTypes) {
      self.types = types
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      let parents = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      guard
        node.name.plainName == "State" || parents.contains("Equatable") || parents.contains("Hashable")
          || node.attributes.attribute(named: "ObservableState") != nil
      else { return .visitChildren }
      let path = DeclaredTypes.scope(of: Syntax(node)) + [node.name.plainName]
      let properties = node.memberBlock.variables.flatMap { variable in
        variable.bindings.filter { variable.isStored($0) && $0.accessorBlock == nil }.flatMap { binding in
          LexicalScope.names(in: binding.pattern).map { name in
            enums[(path + [name]).joined(separator: ".")] = types.ownType(of: variable, binding)
            return Property(
              name: name, isPlain: !types.mentionsOwnType(in: variable, binding),
              attributes: variable.attributes.names, type: types.spelling(of: variable, binding))
          }
        }
      }
      shapes.append(Outline.Shape(type: path, properties: properties))
      return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      let path = DeclaredTypes.scope(of: Syntax(node)) + [node.name.plainName]
      values[path] = node.memberBlock.cases.filter { $0.parameterClause == nil }.map(\.name.plainName)
      let parents = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      guard parents.contains("Equatable") || parents.contains("Hashable") else { return .visitChildren }
      let cases = node.memberBlock.cases.filter { $0.parameterClause != nil }.map { element in
        Property(name: element.name.plainName, isPlain: !types.mentionsOwnType(in: element))
      }
      if !cases.isEmpty { shapes.append(Outline.Shape(type: path, cases: cases)) }
      return .visitChildren
    }
  }
}
