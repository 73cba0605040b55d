import Testing

@Test("Two becomes four") func twoBecomesFour() {
  #expect(doubled(2) == 4)
}
