import SourceTexts
import SwiftSyntax
import SyntaxProtocol

extension DeclSyntax {
  /// Whether it is what a reducer does.
  var isReducerBody: Bool {
    if let variable = self.as(VariableDeclSyntax.self), let binding = variable.bindings.first {
      return LexicalScope.names(in: binding.pattern) == ["body"]
        && binding.typeAnnotation?.type.trimmedDescription.contains("Reducer") == true
    }
    guard let function = self.as(FunctionDeclSyntax.self) else { return false }
    return function.name.plainName == "reduce"
      && function.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }

  func add(to type: inout AppOutline.DeclaredType) {
    if let maker = maker(of: type.name) {
      type.makers.append(maker)
    } else if let variable = self.as(VariableDeclSyntax.self) {
      guard !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }) else {
        return
      }
      for binding in variable.bindings where !binding.isComputed {
        let isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
        if isLet, binding.initializer != nil { continue }
        let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
        let hasWrapper = variable.attributes.plainNames.contains {
          !["Presents", "PresentationState"].contains($0)
        }
        let shared = variable.attributes.plainNames.first { ["Shared", "SharedReader"].contains($0) }
        let written = binding.typeAnnotation?.type.trimmedDescription
        for name in LexicalScope.names(in: binding.pattern) {
          type.properties.append(
            .init(
              name: name, type: shared.flatMap { shared in written.map { "\(shared)<\($0)>" } } ?? written,
              hasDefault: binding.initializer != nil || isOptional && !isLet && shared == nil
                || hasWrapper && variable.hasArguments))
        }
      }
    } else if let cases = self.as(EnumCaseDeclSyntax.self) {
      for element in cases.elements {
        let values = element.parameterClause?.parameters.map { parameter in
          AppOutline.DeclaredType.Value(
            name: parameter.firstName?.plainName ?? "", type: parameter.type.trimmedDescription,
            hasDefault: parameter.defaultValue != nil)
        }
        type.cases.append(.init(name: element.name.plainName, values: values ?? []))
      }
    } else if let initializer = self.as(InitializerDeclSyntax.self) {
      let canBeCalled =
        !initializer.modifiers.isHidden && initializer.signature.effectSpecifiers == nil
        && initializer.optionalMark == nil
      if canBeCalled {
        type.initializers.append(initializer.signature.parameterClause.values)
      } else {
        type.hasHiddenInitializers = true
      }
    }
  }

  /// A static member that other files can use, and that is a value of the type in which it is declared.
  private func maker(of type: String) -> AppOutline.DeclaredType.Maker? {
    let own = type.split(separator: ".").last.map(String.init) ?? type
    func isOwn(_ written: String) -> Bool {
      written == "Self" || written == own || written == type || type.hasSuffix("." + written)
    }
    if let function = self.as(FunctionDeclSyntax.self), function.modifiers.isStatic,
      !function.modifiers.isHidden, function.genericParameterClause == nil,
      function.signature.effectSpecifiers == nil,
      let result = function.signature.returnClause?.type.trimmedDescription, isOwn(result)
    {
      return .init(name: function.name.plainName, parameters: function.signature.parameterClause.values)
    }
    guard let variable = self.as(VariableDeclSyntax.self), variable.modifiers.isStatic,
      !variable.modifiers.isHidden, let binding = variable.bindings.first,
      let name = LexicalScope.names(in: binding.pattern).first
    else { return nil }
    let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    let written = binding.typeAnnotation?.type.trimmedDescription ?? called?.trimmedDescription ?? ""
    return isOwn(written) ? .init(name: name) : nil
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate var values: [AppOutline.DeclaredType.Value] {
    parameters.map { parameter in
      .init(
        name: parameter.firstName.text == "_" ? "" : parameter.firstName.plainName,
        type: parameter.type.trimmedDescription, hasDefault: parameter.defaultValue != nil)
    }
  }
}

extension VariableDeclSyntax {
  /// Whether an attribute has arguments, as in `@Shared(.appStorage("count"))`. They may give the property its value.
  fileprivate var hasArguments: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.arguments != nil }
  }
}

extension PatternBindingSyntax {
  /// Whether it has no memory of its own.
  var isComputed: Bool {
    guard case .accessors(let list)? = accessorBlock?.accessors else { return accessorBlock != nil }
    return list.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension DeclModifierListSyntax {
  fileprivate var isStatic: Bool { contains { $0.name.text == "static" } }

  /// Whether other files can't see what has these modifiers.
  var isHidden: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }
}

extension DeclGroupSyntax {
  /// Whether it names a type among those that it inherits from, with or without a module.
  func inherits(_ name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains {
      // As in `@preconcurrency DependencyKey`.
      $0.type.trimmedDescription.split(whereSeparator: { ". ".contains($0) }).last.map(String.init) == name
    } ?? false
  }
}
