import Foundation
import KernelProtocol
import Testing

@Suite struct DescribedValueTests {
  @Test func valuesAreComparedByTheirLiterals() {
    #expect(DescribedValue(.integer("9007199254740993")) != DescribedValue(.integer("9007199254740992")))
    #expect(DescribedValue(.integer("1")) != DescribedValue(.float("1.0")))
    #expect(DescribedValue(.nil, text: "a") == DescribedValue(.nil, text: "b"))
    #expect(DescribedValue(text: "nil") != DescribedValue(.nil))
    #expect(DescribedValue(text: "(Function)") == DescribedValue(text: "(Function)"))
  }

  @Test(arguments: [
    DescribedValue(.string("a\nb")), DescribedValue(.json(type: "T", text: "{}"), text: "T()"),
    DescribedValue(text: "(Function)"), DescribedValue(text: ""),
  ])
  func aValueSurvivesTheWire(value: DescribedValue) throws {
    let read = try JSONDecoder().decode(DescribedValue.self, from: try JSONEncoder().encode(value))
    #expect(read == value)
    #expect(read.text == value.text)
  }

  @Test func theTextOfALiteralDoesNotTravel() throws {
    let data = try JSONEncoder().encode(DescribedValue(.boolean(true)))
    #expect(String(decoding: data, as: UTF8.self) == #"{"literal":{"boolean":{"_0":true}}}"#)
  }
}
