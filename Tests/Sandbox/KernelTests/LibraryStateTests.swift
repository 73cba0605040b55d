import ComposableArchitectureCore
import KernelProtocol
import Sharing
import Testing

@testable import Kernel

private struct Screen: Equatable { var title = "" }

private struct Navigation: Equatable {
  @PresentationState var sheet: Screen?
  var path = StackState<Screen>()
  @Shared(.inMemory("LibraryStateTests")) var total = 0
}

/// State of the library's own types is read and compared as what it stands for.
@Suite struct LibraryStateTests {
  private func changes(_ change: (inout Navigation) -> Void, from state: Navigation = .init()) -> [String] {
    var after = state
    let shared = SharedChangeTracker()
    shared.track { change(&after) }
    return shared.compare(.original, .live) {
      StateChanges.between(state, after).map {
        "\($0.path): \($0.before?.text ?? "–") → \($0.after?.text ?? "–")"
      }
    }
  }

  @Test func presentedStateIsAnOptional() throws {
    var state = Navigation()
    #expect(try StateReader.read("sheet", in: state).type == "Screen?")
    #expect(changes({ $0.sheet = Screen() }) == ["sheet: nil → Screen(title: \"\")"])
    state.sheet = Screen(title: "a")
    #expect(try StateReader.read("sheet.title", in: state).value == "\"a\"")
    #expect(changes({ $0.sheet?.title = "b" }, from: state) == ["sheet.title: \"a\" → \"b\""])
  }

  @Test func screensOfAStackAreFoundByTheirIDs() throws {
    var state = Navigation()
    state.path.append(Screen(title: "a"))
    let id = try #require(state.path.ids.first)
    let number = id.debugDescription.dropFirst()
    #expect(try StateReader.read("path[id: \(number)].title", in: state).value == "\"a\"")
    #expect(try StateReader.read("path[0].title", in: state).value == "\"a\"")
    #expect(
      changes({ $0.path[id: id]?.title = "b" }, from: state) == ["path[id: \(number)].title: \"a\" → \"b\""])
    #expect(
      changes({ $0.path.removeAll() }, from: state) == ["path[id: \(number)]: Screen(title: \"a\") → –"])
  }

  @Test func changesOfSharedStateAreSeen() throws {
    let state = Navigation()
    #expect(changes({ $0.$total.withLock { $0 += 1 } }, from: state) == ["total: 0 → 1"])
    #expect(changes({ _ in }, from: state).isEmpty)
    #expect(try StateReader.read("total", in: state).type == "Int")
  }

  @Test func stackElementIDsAreNumbers() throws {
    let literal = Literal.integer("3")
    let id = try Embedder(root: literal).value(StackElementID.self, from: literal)
    #expect(id.debugDescription == "#3")
    #expect(Describer(.journal).literal(of: id, as: StackElementID.self) == literal)
  }
}
