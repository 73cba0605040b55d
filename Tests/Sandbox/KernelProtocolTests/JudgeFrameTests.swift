import Foundation
import IssueKinds
import KernelProtocol
import Testing

struct JudgeFrameTests {
  private let record = Array(#"{"kind":"event"}"#.utf8)

  @Test(arguments: [
    nil, IssueNote(.noChange), IssueNote(.unhandledAtEnd, facts: "Two\nlines of \"facts\"."),
  ])
  func anEventKeepsWhatTheLibrarySaysAboutIt(note: IssueNote?) {
    let frame = JudgeFrame.event(record, note)
    #expect(JudgeFrame(payload: frame.payload(nonce: "n"), nonce: "n") == frame)
  }

  @Test func anotherNonceIsRefused() {
    #expect(JudgeFrame(payload: JudgeFrame.event(record).payload(nonce: "n"), nonce: "m") == nil)
  }

  /// Whether a test passes doesn't depend on the note.
  @Test func aNoteThatCannotBeReadIsLeftOut() {
    let payload = Array("En{\"kind\":\"newer\"}\n".utf8) + record
    #expect(JudgeFrame(payload: payload, nonce: "n") == .event(record))
  }
}
