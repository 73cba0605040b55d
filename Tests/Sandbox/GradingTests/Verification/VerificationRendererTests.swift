import Testing
import Verification

struct VerificationRendererTests {
  @Test func problemsComeBeforeTheFigures() {
    var figures = Verification.LessonFigures()
    figures.byKind = ["code": 2, "drive": 1]
    figures.rightAnswers = 9
    figures.wrongAnswers = 12
    var result = Verification()
    result.lessons = ["lamp", "voice-memos"]
    result.byLesson = ["lamp": figures]
    result.byKind = figures.byKind
    result.exercises = 3
    result.rightAnswers = 9
    result.wrongAnswers = 12
    result.mutants = 1
    var changes = Verification.Changes()
    (changes.tried, changes.noticed, changes.justified, changes.survivors, changes.uncompilable) = (
      9, 7, 1, 1, 4
    )
    result.changes = changes
    result.seconds = 2.25
    result.problems = [Problem(file: "Pack/Lamp/Lesson.md", message: "It is dark.\n  drop `light`")]
    #expect(
      VerificationRenderer().render(result) == """
        PROBLEM  Pack/Lamp/Lesson.md
          It is dark.
            drop `light`

        lesson         code   drive   right   wrong mutants
        lamp              2       1       9      12       0
        voice-memos       0       0       0       0       0

        3 exercises (2 code, 1 drive), 9 other right answers, 12 wrong answers, 1
        mutant.
        9 changes to solutions: 7 noticed, 1 justified, 1 survivor. 4 more don't
        compile.
        1 problem (2.2 s).
        """)
    result.problems = []
    result.recorded = [Problem(file: "Pack/a.swift", message: "It is a patch now.")]
    #expect(VerificationRenderer().render(result).hasPrefix("Pack/a.swift: It is a patch now.\n\nlesson "))
    #expect(VerificationRenderer().render(result).hasSuffix("\nNo problems (2.2 s)."))
  }
}
