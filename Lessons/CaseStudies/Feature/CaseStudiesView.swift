import ComposableArchitecture
import Foundation
import TerminalUI

// What the command `view` shows. In an app, SwiftUI views take the place of these lines and read their stores in the
// same way.

extension CaseStudies: TerminalViewable {
  static func lines(_ store: StoreOf<CaseStudies>) -> [String] {
    var lines = ["Chat"] + Chat.lines(store.scope(state: \.chat, action: \.chat))
    lines.append("Episodes")
    for episode in store.scope(state: \.episodes, action: \.episodes) { lines += Episode.lines(episode) }
    lines.append("Maps")
    for map in store.scope(state: \.maps, action: \.maps) { lines += CityMap.lines(map) }
    lines += ["Outline"] + store.outline.lines(indentation: "  ")
    // An alert covers the screen, whichever feature presents it.
    let alerts =
      [store.chat.alert?.terminalLines] + store.episodes.map { $0.alert?.terminalLines }
      + store.maps.map { $0.alert?.terminalLines }
    for case let alert? in alerts { lines += ["──"] + alert }
    return lines
  }
}

extension Chat: TerminalViewable {
  static func lines(_ store: StoreOf<Chat>) -> [String] {
    let button =
      switch store.connectivity {
      case .connected: "[Disconnect]"
      case .connecting: "Connecting… [Cancel]"
      case .disconnected: "[Connect]"
      }
    return store.receivedMessages.map { "  \($0)" } + ["  \(store.message)▏ [Send]  \(button)"]
  }
}

extension Episode: TerminalViewable {
  static func lines(_ store: StoreOf<Episode>) -> [String] {
    ["  [\(store.isFavorite ? "★" : "☆")] \(store.title)"]
  }
}

extension CityMap: TerminalViewable {
  static func lines(_ store: StoreOf<CityMap>) -> [String] {
    let button =
      switch store.mode {
      case .downloaded: "[Delete]"
      case .downloading(let progress): "\(Int(progress * 100)) % [Stop]"
      case .notDownloaded: "[Download]"
      case .starting: "… [Stop]"
      }
    return ["  \(store.title) \(button)"]
  }
}

extension Outline.State {
  fileprivate func lines(indentation: String) -> [String] {
    ["\(indentation)\(title.isEmpty ? "Untitled" : title)"]
      + rows.flatMap { $0.lines(indentation: indentation + "  ") }
  }
}
