import Foundation
import Observation

// Unchecked: the registrar is the only property, and a constant.

/// The object that observers of shared state watch. It is not generic, so that its key paths are created only once.
class AnyReference: Observable, @unchecked Sendable {
  enum Part {
    case value, status
  }

  private let registrar = ObservationRegistrar()
  private static let valuePath = \AnyReference.observedValue
  private static let statusPath = \AnyReference.observedStatus

  private var observedValue: Void { () }
  private var observedStatus: Void { () }

  func access(_ part: Part) {
    switch part {
    case .value: registrar.access(self, keyPath: Self.valuePath)
    case .status: registrar.access(self, keyPath: Self.statusPath)
    }
  }

  func willSet(_ part: Part) {
    switch part {
    case .value: registrar.willSet(self, keyPath: Self.valuePath)
    case .status: registrar.willSet(self, keyPath: Self.statusPath)
    }
  }

  func didSet(_ part: Part) {
    switch part {
    case .value: registrar.didSet(self, keyPath: Self.valuePath)
    case .status: registrar.didSet(self, keyPath: Self.statusPath)
    }
  }
}
