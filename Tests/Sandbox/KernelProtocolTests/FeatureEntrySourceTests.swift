import KernelProtocol
import Testing

@Suite struct FeatureEntrySourceTests {
  @Test func theEntryMakesReducerStateAndDependencies() {
    #expect(
      FeatureEntrySource.text(
        type: "Counter", initialState: "Counter.State(count: 1)",
        simulated: ["numberFact.fetch": "{ \"\\($0)\" }", "date": ".constant(.distantPast)"])
          == """
          import ComposableArchitecture
          import FeatureImage

          @_cdecl("tca_feature_entry")
          public func tca_feature_entry() -> UnsafeMutableRawPointer {
            #sourceLocation(file: "Lesson.md", line: 1)
            FeatureEntry.make(
              reducer: { Counter() },
              initialState: { Counter.State(count: 1) },
              dependencies: {
                $0.date = .constant(.distantPast)
                $0.numberFact.fetch = { "\\($0)" }
              }
            )
            #sourceLocation()
          }

          """)
  }

  @Test func declaredDependenciesKeepTheirNames() {
    #expect(
      FeatureEntrySource.text(
        type: "Counter", initialState: "0", simulated: [:], dependencies: ["numberFact", "tips"]
      )
      .contains(
        """
            },
            named: [("numberFact", { $0.numberFact }), ("tips", { $0.tips })]
          )
        """))
  }

  @Test func aReducerMayHaveArguments() {
    #expect(
      FeatureEntrySource.text(type: "Counter(step: 2)", initialState: "0", simulated: [:])
        .contains("reducer: { Counter(step: 2) },"))
  }
}
