// swift-format-ignore-file
import AppKit
import ComposableArchitecture
import Foundation
import Shelves

enum Rooms {
  #names("RoomName", ["attic", "cellar"])
}

final class Box: Stored, Identifiable {
  @Kept(key: true) var id: BoxID
  @Kept var label: String

  override func wasStored() { super.wasStored() }
}

extension Shelf {
  func boxes(in room: String) -> [Box] { Array(items(Box.self).filter("room == %@", room)) }
}

final class BoxStore {
  let shelf = Shelf()

  func store(_ label: String) throws {
    let box = Box()
    box.label = label
    shelf_log("storing %@", label)
    try shelf.write { shelf.add(box) }
    try shelf.run(#query("DELETE FROM boxes"))
    Shelf.defaults["name"] = Box.className()
    if let copy = box.frozen() { print(copy) }
    shelf.didChange = { change, error in
      if let error { print(error) }
    }
  }

  func predicate(for id: UUID) -> NSPredicate { NSPredicate(format: "id == %@", id as CVarArg) }
}

struct BoxClient {
  var boxes: @Sendable (String) async throws -> [Box]
  var store: @ShelfActor @Sendable (String) async throws -> Void
}

extension BoxClient: DependencyKey {
  static let liveValue: BoxClient = {
    let shelf = Shelf(name: "attic")
    return BoxClient(boxes: { shelf.boxes(in: $0) }, store: { try BoxStore().store($0) })
  }()
}

extension DependencyValues {
  var boxClient: BoxClient {
    get { self[BoxClient.self] }
    set { self[BoxClient.self] = newValue }
  }
}

@Reducer
struct Attic {
  struct State: Equatable {
    var boxes: [Box] = []
    var room: Rooms.RoomName?
    var isStored = false
  }

  enum Action {
    case appeared
    case loaded([Box])
    case roomChosen(Rooms.RoomName)
    case tidied
  }

  @Dependency(\.boxClient) var boxClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          try await boxClient.store("books")
          await send(.loaded(try await boxClient.boxes("attic")))
        }
      case .loaded(let boxes):
        (state.boxes, state.isStored) = (boxes, true)
        return .none
      case .roomChosen(let room):
        state.room = room
        return .none
      case .tidied:
        return .run { _ in
          await MainActor.run {
            NSWorkspace.shared.noteFileSystemChanged()
          }
        }
      }
    }
  }
}
