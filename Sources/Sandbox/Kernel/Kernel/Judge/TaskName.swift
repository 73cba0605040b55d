import TestReporting

/// The name of the running task, for images that ask Swift for it.
///
/// Swift Testing names a test's task after the test, so by `Task.name` a feature could learn which test is running. Where nothing
/// may tell it that it is tested, such a task has no name. The image's call is bound to this function because the process's own
/// symbols come before those of Swift's library.
@_silgen_name("$sScTss5NeverORszABRs_rlE4nameSSSgvgZ")
public func currentTaskName() -> String? {
  guard let name = runtimeTaskName().map({ String(cString: $0) }) else { return nil }
  return RunningTest.isHidden && name.hasPrefix("[Swift Testing]") ? nil : name
}

@_silgen_name("swift_task_getCurrentTaskName")
private func runtimeTaskName() -> UnsafePointer<UInt8>?
