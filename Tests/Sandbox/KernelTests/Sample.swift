import CasePathsCore
import Foundation
import IdentifiedCollections

/// Types of all kinds that a feature may have.
enum Sample {
  struct Fact: Equatable {
    var number: Int
    var text: String?
  }

  struct Row: Equatable, Identifiable {
    var id: Int
    var title: String
  }

  enum Priority: String, CaseIterable { case low, high }

  enum Unlisted: Equatable {
    case with(Int)
    case plain
    case other
  }

  struct Offline: Error, Equatable { var code: Int }

  final class Reference {}

  struct State: Equatable {
    var count = 0
    var fact: Fact?
    var rows: IdentifiedArrayOf<Row> = []
    var names: [String: Int] = [:]
    var destination: Destination?
    var list: [Int] = []
    var _hidden = 1
  }

  enum Destination: Equatable {
    case edit(Row)
    case alert
  }

  indirect enum Action: Equatable, CasePathable {
    case tapped
    case set(Int?)
    case row(id: Int, action: Action)

    struct AllCasePaths {}
    static var allCasePaths: AllCasePaths { AllCasePaths() }

    static var _$caseReflections: [_CaseReflection] {
      [
        _CaseReflection(
          name: "tapped", parameters: [], embed: { _ in Action.tapped },
          extract: { $0 as? Action == .tapped ? [] : nil }),
        _CaseReflection(
          name: "set", parameters: [.init(label: nil, type: Int?.self)],
          embed: { ($0[0] as? Int?).map(Action.set) },
          extract: { if case .set(let value)? = $0 as? Action { [value as Any] } else { nil } }),
        _CaseReflection(
          name: "row",
          parameters: [.init(label: "id", type: Int.self), .init(label: "action", type: Action.self)],
          embed: { values in
            guard let id = values[0] as? Int, let action = values[1] as? Action else { return nil }
            return Action.row(id: id, action: action)
          },
          extract: { if case .row(let id, let action)? = $0 as? Action { [id, action] } else { nil } }),
      ]
    }
  }
}

extension UUID {
  init(_ number: Int) { self.init(uuidString: "00000000-0000-0000-0000-\(String(format: "%012X", number))")! }
}
