import Testing

@testable import Terminal

struct MailboxTests {
  /// A text that comes between the request for a line and its reading isn't left lying until a key is pressed.
  @Test func aTextBeforeALineIsReadIsDueAtOnce() {
    let mailbox = Mailbox()
    mailbox.post(.read(Prompt("❯ ")) { _ in })
    mailbox.post(.write("Another prompt holds the session."))
    // The console's thread takes all events, and then the line.
    #expect(mailbox.events() == [.message])
    _ = mailbox.next()
    #expect(mailbox.patience == 0)
    #expect(mailbox.nextOutput() == "Another prompt holds the session.\n")
    #expect(mailbox.patience == -1)
    mailbox.post(.close {})
    #expect(mailbox.patience == 0)
  }
}
