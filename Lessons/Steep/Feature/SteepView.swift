import ComposableArchitecture
import Foundation
import TerminalUI

// What the command `view` shows: the screen on top, and what is presented on it. In an app, SwiftUI views take the place
// of these lines and read their stores in the same way.

extension SteepApp: TerminalViewable {
  static func lines(_ store: StoreOf<SteepApp>) -> [String] {
    // What the kitchen presents covers all screens, as a sheet does.
    guard store.kitchen.destination == nil, let id = store.path.ids.last,
      let top = store.scope(state: \.path[id: id], action: \.path[id: id])
    else {
      return Kitchen.lines(store.scope(state: \.kitchen, action: \.kitchen))
    }
    return switch top.case {
    case .brew(let brew): ["‹ Timer"] + Brew.lines(brew)
    case .detail(let detail): TeaDetail.lines(detail) + similarTeas(detail.tea, store.kitchen.teas)
    }
  }

  /// Teas that take about as long, within a minute.
  private static func similarTeas(_ tea: Tea, _ teas: IdentifiedArrayOf<Tea>) -> [String] {
    let similar = teas.filter { $0.id != tea.id && abs($0.seconds - tea.seconds) <= 60 }
    return similar.isEmpty ? [] : ["Similar teas:"] + similar.map { "  \($0.id.label)\($0.name)" }
  }
}

extension Kitchen: TerminalViewable {
  static func lines(_ store: StoreOf<Kitchen>) -> [String] {
    var lines = ["── Kitchen ──", "Cups made: \(store.cupsMade)", "Teas: [Add]"]
    lines += store.teas.map { "  \($0.id.label)\($0.name), \($0.seconds.steepingTime)" }
    for cup in store.scope(state: \.cups, action: \.cups) {
      lines.append("── Cup \(cup.state.id) ──")
      lines += Brew.lines(cup)
    }
    guard let destination = store.scope(state: \.destination, action: \.destination.presented) else {
      return lines
    }
    return switch destination.case {
    case .alert(let alert): lines + ["──"] + alert.terminalLines
    case .form(let form): lines + TeaForm.lines(form)
    }
  }
}

extension Brew: TerminalViewable {
  static func lines(_ store: StoreOf<Brew>) -> [String] {
    let button =
      switch store.phase {
      case .idle, .ready: "[Start] [Tip]"
      case .steeping: "[Stop] [Tip]"
      }
    let tip =
      switch store.tip {
      case .hidden: [String]()
      case .loading: ["A tip is loading…"]
      case .shown(let text): ["Tip: \(text)"]
      case .failed: ["There is no tip today."]
      }
    return [store.label, button] + tip
  }
}

extension TeaDetail: TerminalViewable {
  static func lines(_ store: StoreOf<TeaDetail>) -> [String] {
    ["‹ \(store.tea.name)", "Steeps for \(store.tea.seconds.steepingTime)", "[Brew]"]
  }
}

extension TeaForm: TerminalViewable {
  static func lines(_ store: StoreOf<TeaForm>) -> [String] {
    [
      "── New tea ──",
      "Name: \(store.tea.name)▏",
      "Time: \(store.tea.seconds.steepingTime)",
      "Green: \(store.isGreen ? "on" : "off")",
      "[Cancel] " + (store.state.canSave ? "[Save]" : " Save "),
    ]
  }
}

extension UUID {
  /// How to write this id, such as `UUID(2): `; empty for the long id of a tea that was added.
  fileprivate var label: String {
    let digits = uuidString.replacing("-", with: "").drop { $0 == "0" }
    guard let number = Int(digits.isEmpty ? "0" : String(digits), radix: 16) else { return "" }
    return "UUID(\(number)): "
  }
}
