// What navigation needs without views, under the name of the module that upstream has it in. The declarations lie in
// ComposableArchitectureCore, because presentation and stacks know them.
@_exported import CasePaths
@_exported import enum ComposableArchitectureCore.ButtonStateBuilder
@_exported import enum ComposableArchitectureCore.ButtonStateRole
@_exported import enum ComposableArchitectureCore.ConfirmationDialogStateTitleVisibility
@_exported import class ComposableArchitectureCore.ObserveToken
@_exported import func ComposableArchitectureCore.observe
@_exported import func ComposableArchitectureCore.withUITransaction
@_exported import struct ComposableArchitectureCore.AlertState
@_exported import struct ComposableArchitectureCore.ButtonState
@_exported import struct ComposableArchitectureCore.ButtonStateAction
@_exported import struct ComposableArchitectureCore.ConfirmationDialogState
@_exported import struct ComposableArchitectureCore.TextState
@_exported import struct ComposableArchitectureCore.UIBindable
@_exported import struct ComposableArchitectureCore.UIBinding
@_exported import struct ComposableArchitectureCore.UIBindingIdentifier
@_exported import struct ComposableArchitectureCore.UINavigationPath
@_exported import struct ComposableArchitectureCore.UITransaction
@_exported import protocol ComposableArchitectureCore.CaseBindable
@_exported import protocol ComposableArchitectureCore.UITransactionKey
@_exported import IssueReporting
@_exported import NavigationMacros
@_exported import Observation
