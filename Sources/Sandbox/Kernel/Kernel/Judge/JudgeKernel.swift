import ComposableArchitectureCore
import Dependencies
import Dispatch
@preconcurrency import Glibc
import IssueKinds
import KernelProtocol

/// The role of `tca-kernel` that runs an image's tests and reports what Swift Testing says about them.
///
/// In its environment the library detects a test, and it sets hard limits on itself. A live session uses another type,
/// so one can't be used as the other. With `setting=app` the process looks like an application to a feature.
public enum JudgeKernel {
  /// Runs the tests of one submission, and ends the process.
  ///
  /// - Parameter arguments: Those of ``ProcessLimits``; `folder=` with the tests' working directory; `patience=short` when
  ///   test stores don't wait for what can't come any more; `setting=app` when nothing may tell the feature that it is tested;
  ///   `testing=` with the path of Swift Testing's library. An image
  ///   takes that library from here, so it is loaded first; the image is usually still being compiled then.
  public static func main(arguments: [String]) -> Never {
    let channel = ProcessSetup.begin(limits: ProcessLimits(arguments: arguments))
    Task.detached { await judge(arguments, channel) }
    dispatchMain()
  }

  private static func judge(_ arguments: [String], _ channel: KernelChannel) async -> Never {
    if let folder = value(of: "folder", in: arguments) { chdir(folder) }
    let library = dlopen(value(of: "testing", in: arguments) ?? "libTesting.so", RTLD_NOW | RTLD_GLOBAL)

    let (requests, continuation) = AsyncStream.makeStream(of: JudgeRequest.self)
    channel.readRequests { payload in
      guard let request = JudgeRequest(payload: payload) else { _exit(ProcessSetup.channelLost) }
      continuation.yield(request)
    }
    var image: UnsafeMutableRawPointer?
    if value(of: "setting", in: arguments) == "app" { HiddenTest.begin(module: JudgeFrame.module) }
    let isShort = value(of: "patience", in: arguments) == "short"
    let trustsEquality = value(of: "equality", in: arguments) == "own"
    var seesSleepers = true
    var order: [String] = []
    for await request in requests {
      switch request {
      case .prepare(let settings):
        order = settings.order
        CheckInputs.values.withLock { $0 = settings.inputs ?? ReplacedInputs() }
      case .load(let path):
        // The file is removed as soon as it is loaded.
        seesSleepers = seesSleepers && isShort && !ShortWait.canSleepUnseen(path)
        image = load(path, channel)
      case .run(let nonce):
        if let image, !operatorsHold(in: image) {
          channel.write(JudgeFrame.finished(error: JudgeFrame.operatorsChanged).payload(nonce: nonce))
          _exit(0)
        }
        if let image, let problems = DemandedTypes.problems(in: image) {
          channel.write(
            JudgeFrame.finished(error: JudgeFrame.otherTypes + problems).payload(nonce: nonce))
          _exit(0)
        }
        if !trustsEquality { TestComparison.hiddenDifference = { HiddenDifference().sentence($0, $1) } }
        if isShort { ShortWait.install(seesSleepers: seesSleepers) }
        await run(TestingLibrary(handle: library), in: order, channel, nonce: nonce)
        _exit(0)
      }
    }
    _exit(0)
  }

  private static func value(of name: String, in arguments: [String]) -> String? {
    arguments.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  private static func load(_ image: String, _ channel: KernelChannel) -> UnsafeMutableRawPointer? {
    guard let handle = dlopen(image, RTLD_NOW) else {
      channel.write(
        JudgeFrame.loadFailed(dlerror().map { String(cString: $0) } ?? "unknown").payload(nonce: ""))
      return nil
    }
    CrashHandler.install(image: image)
    channel.write(JudgeFrame.loaded.payload(nonce: ""))
    return handle
  }

  /// Whether operators have their usual meaning; true when the image doesn't export the function.
  private static func operatorsHold(in image: UnsafeMutableRawPointer) -> Bool {
    guard let symbol = dlsym(image, JudgeFrame.operatorsFunction) else { return true }
    return unsafeBitCast(symbol, to: (@convention(c) () -> Bool).self)()
  }

  private static func run(
    _ testing: TestingLibrary?, in order: [String], _ channel: KernelChannel, nonce: String
  ) async {
    guard let testing else {
      channel.write(JudgeFrame.finished(error: "Swift Testing's library was not found").payload(nonce: nonce))
      return
    }
    do {
      for filter in order.isEmpty ? [nil] : order.map(Optional.some) {
        try await testing.run(filter) { record in
          if let test = TestMark.test(startedIn: record) { TestMark.write(test) }
          channel.write(JudgeFrame.event(record, IssueNote.current).payload(nonce: nonce))
        }
      }
      channel.write(JudgeFrame.finished(error: nil).payload(nonce: nonce))
    } catch {
      channel.write(JudgeFrame.finished(error: String(describing: error)).payload(nonce: nonce))
    }
  }
}

/// Marks in the learner's output which test begins.
private enum TestMark {
  /// The id of the test that a record says has started. Reading the whole record as JSON would take longer than
  /// running the test.
  static func test(startedIn record: [UInt8]) -> String? {
    let text = String(decoding: record, as: UTF8.self)
    guard text.contains("\"kind\":\"testStarted\""), let key = text.firstRange(of: "\"testID\":\"") else {
      return nil
    }
    let rest = text[key.upperBound...]
    return rest.firstIndex(of: "\"").map { String(rest[..<$0]).replacing("\\/", with: "/") }
  }

  static func write(_ test: String) {
    fflush(stdout)
    let mark = "\(JudgeMark.start)\(JudgeMark.test)\(test)\n"
    _ = Array(mark.utf8).withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
