import ComposableArchitecture
import Testing

// draws: "Buy tea" "and milk"

@MainActor
struct Checks {
  // task: 1
  @Test("The value begins with what is in the drawer")
  func load() {
    Drawer.note.setValue("Buy tea")
    @Shared(NoteKey()) var note = ""
    #expect(note == "Buy tea")
  }

  // task: 2
  @Test("A change is put into the drawer")
  func save() {
    Drawer.note.setValue("Buy tea")
    @Shared(NoteKey()) var note = ""
    $note.withLock { $0 += " and milk" }
    #expect(Drawer.note.value == "Buy tea and milk")
    $note.withLock { $0 = "" }
    #expect(Drawer.note.value == "")
  }
}
