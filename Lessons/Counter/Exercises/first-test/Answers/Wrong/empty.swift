// Your tests notice: The minus button does nothing
import Testing

@Test func nothing() {}
