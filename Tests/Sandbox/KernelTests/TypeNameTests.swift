import IdentifiedCollections
import Testing

@testable import Kernel

@Suite struct TypeNameTests {
  @Test func typesAreNamedAsTheyAreWritten() {
    struct Local {}
    #expect(TypeName.text(Int.self) == "Int")
    #expect(TypeName.text([String: Int?].self) == "[String: Int?]")
    #expect(TypeName.text([[Sample.Row]]?.self) == "[[Sample.Row]]?")
    #expect(TypeName.text(Result<Sample.Fact, any Error>.self) == "Result<Sample.Fact, any Error>")
    #expect(TypeName.text(IdentifiedArrayOf<Sample.Row>.self) == "IdentifiedArray<Int, Sample.Row>")
    #expect(TypeName.text((Int, name: String).self) == "(Int, name: String)")
    #expect(TypeName.text((any Error)?.self) == "(any Error)?")
    #expect(TypeName.text(Void.self) == "Void")
    #expect(TypeName.text(Any.self) == "Any")
    #expect(TypeName.text(Set<Double>.self) == "Set<Double>")
    #expect(TypeName.text(Local.self) == "TypeNameTests.Local")
    // In an extension of another module's type.
    #expect(TypeName.text(Int.Inner.self) == "Int.Inner")
    #expect(TypeName.text([Int.Inner?].self) == "[Int.Inner?]")
  }
}

extension Int {
  fileprivate struct Inner {}
}
