import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  let requests = LockIsolated(0)

  func store(
    _ permission: VoiceMemos.State.RecorderPermission = .undetermined, answer: Bool = true
  ) -> TestStoreOf<VoiceMemos> {
    TestStore(initialState: VoiceMemos.State(audioRecorderPermission: permission)) {
      VoiceMemos()
    } withDependencies: { [requests] in
      $0.audioRecorder.requestRecordPermission = {
        requests.withValue { $0 += 1 }
        return answer
      }
    }
  }

  // task: 1
  @Test("The record button asks, and sends recordPermissionResponse", arguments: [true, false])
  func asks(answer: Bool) async {
    let store = store(answer: answer)
    // What the answer does belongs to the next task.
    store.exhaustivity = .off
    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse, answer)
    #expect(requests.value == 1, "The number of times that the permission was asked for.")
  }

  // task: 2
  @Test("A granted permission becomes allowed")
  func granted() async {
    await store().send(.recordPermissionResponse(true)) {
      $0.audioRecorderPermission = .allowed
    }
  }

  // task: 2
  @Test("A refused permission becomes denied")
  func refused() async {
    await store().send(.recordPermissionResponse(false)) {
      $0.audioRecorderPermission = .denied
    }
  }

  // task: 3
  @Test("A permission that is known is not asked for again")
  func asksOnce() async {
    // The first tap asks, so that a button that never asks doesn't pass.
    let first = store()
    first.exhaustivity = .off
    await first.send(.recordButtonTapped)
    await first.receive(\.recordPermissionResponse)
    #expect(requests.value == 1, "The permission should be asked for once.")
    for permission in [VoiceMemos.State.RecorderPermission.allowed, .denied] {
      let store = store(permission)
      await store.send(.recordButtonTapped)
      await store.finish()
    }
    #expect(requests.value == 1, "A permission that is known was asked for again.")
  }
}
