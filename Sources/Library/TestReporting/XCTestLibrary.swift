import Foundation
import Synchronization

/// XCTest, reached at run time.
///
/// - Reason: The library must not link XCTest, for the same reason as ``SwiftTesting``.
/// - How: Functions are found by their mangled names. XCTest notifies observers when a test begins, through a protocol
///   that can't be conformed to without linking it. So ``_XCTestObserving`` has the same requirements in the same order,
///   and its witnesses are handed to XCTest in their place. A method is called as a closure whose context is the object.
/// - Fallback: If a name is missing, all tests of XCTest share their dependencies, and issues go to standard error.
/// - Proof: The canary programs in `Tests/Library/ComposableArchitectureTests/Canary`.
enum XCTestLibrary {
  typealias Fail = @convention(thin) (String, StaticString, UInt) -> Void

  /// Fails the test that runs.
  static let fail: Fail? = symbol("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF")
    .map { unsafeBitCast($0, to: Fail.self) }

  /// The test that runs, or ran last.
  static var currentTestID: RunningTest.ID? { observer?.current.withLock { $0 } }

  /// Begins to observe which test runs; called once, before `main`.
  static func observe() { _ = observer }

  private static let observer: XCTestObserver? = {
    guard
      let shared = symbol("$s6XCTest0A17ObservationCenterC6sharedACvgZ"),
      let add = symbol("$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF")
    else { return nil }
    typealias Shared = @convention(thin) () -> AnyObject
    let center = unsafeBitCast(shared, to: Shared.self)()
    let observer = XCTestObserver()
    Method(function: add, object: center).call(observer)
    return observer
  }()

  /// A method with its object, in the representation of a closure. It is in a struct, since a closure alone would be
  /// cast to the representation that generic code uses.
  private struct Method {
    let call: (any _XCTestObserving) -> Void

    init(function: UnsafeMutableRawPointer, object: AnyObject) {
      self = unsafeBitCast((function, object), to: Method.self)
    }
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    handle.flatMap { dlsym($0, name) }
  }

  // An address that never changes.
  private nonisolated(unsafe) static let handle = dlopen("libXCTest.so", RTLD_LAZY | RTLD_NOLOAD)
}

/// The requirements of XCTest's `XCTestObservation`, in the same order. It is public so that no optimizer removes a
/// witness that nothing in this module calls.
public protocol _XCTestObserving: AnyObject {
  /// A bundle of tests begins.
  func testBundleWillStart(_ bundle: AnyObject)
  /// A suite begins.
  func testSuiteWillStart(_ suite: AnyObject)
  /// A test begins.
  func testCaseWillStart(_ test: AnyObject)
  /// A test has failed.
  func testCase(
    _ test: AnyObject, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int)
  /// A test has ended.
  func testCaseDidFinish(_ test: AnyObject)
  /// A suite has ended.
  func testSuiteDidFinish(_ suite: AnyObject)
  /// A bundle of tests has ended.
  func testBundleDidFinish(_ bundle: AnyObject)
}

/// Remembers which test runs.
private final class XCTestObserver: _XCTestObserving, Sendable {
  let current = Mutex<RunningTest.ID?>(nil)

  func testCaseWillStart(_ test: AnyObject) {
    current.withLock { [id = ObjectIdentifier(test)] in $0 = RunningTest.ID(base: AnyHashable(id)) }
  }

  func testBundleWillStart(_: AnyObject) {}
  func testSuiteWillStart(_: AnyObject) {}
  func testCase(_: AnyObject, didFailWithDescription: String, inFile: String?, atLine: Int) {}
  func testCaseDidFinish(_: AnyObject) {}
  func testSuiteDidFinish(_: AnyObject) {}
  func testBundleDidFinish(_: AnyObject) {}
}
