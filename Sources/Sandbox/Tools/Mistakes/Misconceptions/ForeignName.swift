import SyntaxProtocol

/// A name of SwiftUI, Combine, XCTest or an older version of the library, for which no single word stands here.
enum ForeignName: Misconception {
  static let id = "foreign-name"
  static let title = "The name belongs to another library or version"
  static let book: String? = "migrating#the-dictionary"
  static let words: String? = """
    The entry knows where the name comes from, and says what stands in its place here: a value of `State` instead of \
    a view's wrapper, and `try await clock.sleep(for: …)` in an effect with `cancelInFlight: true` instead of \
    `debounce`.
    """
  static let examples = [
    Example(
      .feature, right: "  @Dependency(\\.uuid) var uuid\n",
      wrong: "  @Dependency(\\.uuid) var uuid\n  @AppStorage(\"count\") var stored = 0\n"),
    Example(
      .feature, right: ".cancel(id: CancelID.timer),",
      wrong: ".cancel(id: CancelID.timer).eraseToAnyPublisher(),"),
  ]

  private struct Origin: Sendable {
    var names: Set<String>
    var cause: String
    var fix: String

    init(_ names: String, _ cause: String, fix: String) {
      self.names = Set(names.split(separator: " ").map(String.init))
      self.cause = cause
      self.fix = fix
    }
  }

  private static let origins = [
    Origin(
      "Just Future Empty future catchToEffect eraseToEffect eraseToAnyPublisher sink publisher AnyPublisher Publisher Publishers PassthroughSubject CurrentValueSubject",
      "Effects are no longer made from publishers. An effect is a closure that waits and sends actions.",
      fix: "return .run { send in await send(.response(Result { try await … })) }"),
    Origin(
      "disposed DisposeBag disposeBag bag disposables CompositeDisposable",
      "There is no bag for what is to be stopped later. An effect that shall be canceled gets an ID instead.",
      fix: ".cancellable(id: CancelID.…), and `return .cancel(id: CancelID.…)` to cancel it"),
    Origin(
      "BehaviorRelay PublishRelay BehaviorSubject PublishSubject Observable Single Completable Flowable MutableLiveData LiveData MutableStateFlow StateFlow MutableSharedFlow mutableStateOf",
      "What changes is a property of `State`, which the store observes. No object around it is needed.",
      fix: "struct State { var count = 0 }, and `state.count += 1` in the reducer"),
    Origin(
      "useEffect useLayoutEffect LaunchedEffect DisposableEffect onMounted",
      "What happens beside a change of the state is an effect, which the reducer returns for an action.",
      fix: "return .run { send in await send(.…) }"),
    Origin(
      "emit notifyListeners setNeedsUpdate objectWillChange",
      "Nobody is told of a change: the store sees that the state has changed, and the reducer sends nothing for it.",
      fix: "Change the property itself: `state.count = …`."),
    Origin(
      "createSlice createReducer createAsyncThunk createAction applyMiddleware configureStore createStore useSelector useDispatch useMemo useRef mapStateToProps",
      "`$name` belongs to Redux or React. Here a feature is a type with `State`, `Action` and a `body` of reducers.",
      fix:
        "@Reducer struct Counter { struct State { … } enum Action { … } var body: some ReducerOf<Self> { … } }"
    ),
    Origin(
      "combineReducers",
      "Reducers stand below each other in the `body`, and each child in a `Scope` or in a modifier of its parent.",
      fix:
        "Scope(state: \\.child, action: \\.child) { Child() }, or `.ifLet`, `.ifCaseLet` and `.forEach` behind `Reduce`"
    ),
    Origin(
      "Promise awaitAll", "What runs side by side is begun with `async let`, and waited for in one line.",
      fix: "async let first = …, async let second = …, and then `let both = try await [first, second]`"),
    Origin(
      "URLSession URLRequest URLResponse HTTPURLResponse Alamofire",
      "A feature loads nothing from the network itself. A client does, so that a test can put something in its place.",
      fix:
        "Call an endpoint of a client here, and put `$name` into its live value, with `import FoundationNetworking` on Linux."
    ),
    Origin(
      "finally", "Swift has no `finally`. What must happen at the end of a block in any case is deferred.",
      fix: "defer { … }, at the beginning of the block"),
    Origin(
      "apply also",
      "Swift has no `$name`. A value is made first, and changed in the lines behind it.",
      fix: "var value = …, and in the next line `value.name = …`"),
    Origin(
      "JSON Gson Moshi ObjectMapper", "A `Codable` value becomes JSON, and is made of it, by a coder.",
      fix:
        "let data = try JSONEncoder().encode(value), and back `try JSONDecoder().decode(Stats.self, from: data)`"
    ),
    Origin(
      "AnyCancellable Cancellable cancellables",
      "There is no Combine here. An effect that shall be canceled gets an ID instead.",
      fix: ".cancellable(id: CancelID.…), and `return .cancel(id: CancelID.…)` to cancel it"),
    Origin(
      "delay deferred",
      "There is no operator that lets an effect wait. The effect waits on the clock, and the next one cancels it.",
      fix:
        "return .run { send in try await clock.sleep(for: …); await send(…) }.cancellable(id: CancelID.…, cancelInFlight: true)"
    ),
    Origin(
      "subscribe then onSuccess onError whenComplete addOnSuccessListener collectLatest",
      "What is awaited is the value itself, so nothing is handed over that is called with it later.",
      fix: "let value = try await …, and the lines below use `value`"),
    Origin(
      "timer scheduledTimer Timer", "A feature's timer runs in an effect, on the clock that is a dependency.",
      fix: "for await _ in clock.timer(interval: .seconds(1)) { await send(…) }"),
    Origin(
      "pullback", "A child is put into its parent with `Scope`.",
      fix: "Scope(state: \\.child, action: \\.child) { Child() }"),
    Origin(
      "WithViewStore ViewStore ViewStoreOf IfLetStore ForEachStore SwitchStore CaseLet",
      "A view reads its store directly, without a second object. And a feature here has no view.",
      fix: "Leave it out."),
    Origin(
      "SwiftUI UIKit AppKit View Text Button VStack HStack ZStack List ForEach Form Section Toggle TextField Stepper Picker ScrollView NavigationView NavigationLink NavigationStack NavigationSplitView TabView GeometryReader ViewBuilder ViewModifier PreviewProvider Preview Previewable Color Image Font",
      "A feature has no view here: there is no SwiftUI on Linux. The prompt is its screen.",
      fix: "Leave it out here. To try a feature of your own app with its views: tca play FOLDER"),
    Origin(
      "App Scene WindowGroup UIApplicationDelegate UIApplicationDelegateAdaptor UIApplicationMain",
      "An exercise has no app: its checks make the store and send the actions.",
      fix: "Leave it out here. To try a feature of your own app: tca play FOLDER"),
    Origin(
      "LocalizedStringKey LocalizedStringResource",
      "A text for a view isn't a value that a feature keeps. The state keeps the plain text.",
      fix: "var title: String"),
    Origin(
      "NavigationPath", "The screens of a path are states, which are kept in a `StackState`.",
      fix: "var path = StackState<Path.State>()"),
    Origin(
      "routes Router Coordinator FlowStack push", "A screen is put onto a stack like an element into a list.",
      fix: "state.path.append(…)"),
    Origin(
      "sheet fullScreenCover popover alert confirmationDialog navigationDestination",
      "`$name` is a modifier of views. A feature presents something by its state, and `.ifLet` runs the child.",
      fix: ".ifLet(\\.$child, action: \\.child) { Child() }, and nothing in braces for an alert"),
    Origin(
      "onAppear onDisappear onTapGesture onSubmit onReceive refreshable navigationTitle toolbar padding frame foregroundColor",
      "`$name` is a modifier of views. A view sends an action, and the feature's reducer handles it.",
      fix: "case .onAppear: … return .run { send in … }"),
    Origin(
      "Combine ObservableObject ObservableObjectPublisher objectWillChange",
      "There is no Combine on Linux, and a feature doesn't need it.",
      fix: "Keep the values in `State`, marked with `@ObservableState`."),
    Origin(
      "DispatchQueue RunLoop mainRunLoop asyncAfter",
      "Time is not kept by a queue but by a clock, which tests can replace.",
      fix: "@Dependency(\\.continuousClock) var clock, in a test `$0.continuousClock = TestClock()`"),
    Origin(
      "sleep usleep", "An effect waits on the clock, so that tests don't wait in real time.",
      fix: "try await clock.sleep(for: .seconds(1))"),
    Origin(
      "launch GlobalScope viewModelScope lifecycleScope runBlocking coroutineScope",
      "An effect is a task already, so what waits stands in it directly.",
      fix: "return .run { send in await send(…) }"),
    Origin(
      "setTimeout setInterval postDelayed", "An effect waits on the clock, and goes on after it.",
      fix: "try await clock.sleep(for: .seconds(1)), and the rest in the lines below"),
    Origin(
      "setState useState useReducer Object",
      "A reducer changes its state in its place, property by property.",
      fix: "state.count = …"),
    Origin(
      "XCTFail", "The tests here use Swift Testing, which records a failure as an issue.",
      fix: "Issue.record(\"…\")"),
    Origin(
      "XCTAssertThrowsError",
      "The tests here use Swift Testing, which expects an error with `#expect(throws:)`.",
      fix: "#expect(throws: MyError.self) { try … }"),
    Origin(
      "XCTAssertNoThrow", "The tests here use Swift Testing, which expects that nothing is thrown.",
      fix: "#expect(throws: Never.self) { try … }"),
    Origin(
      "XCTest XCTestCase XCTestExpectation XCTAssertEqual XCTAssert XCTAssertTrue XCTAssertNil fulfillment setUp tearDown",
      "The tests here use Swift Testing.",
      fix: "import Testing, and `@Test func name() async { … }`"),
    Origin(
      "State StateObject ObservedObject Published Binding Bindable FocusState GestureState AppStorage SceneStorage EnvironmentObject Environment ScaledMetric Namespace FetchRequest Query Model",
      "`$name` belongs to views. A feature keeps its values in `State`.",
      fix: "struct State { var count = 0 }"),
    Origin(
      "pop", "A screen is taken from a stack like an element from a list.", fix: "state.path.removeLast()"),
    Origin("popToRoot", "A stack is emptied like a list.", fix: "state.path.removeAll()"),
  ]

  /// The prefixes of the classes in frameworks that only Apple's systems have.
  private static let frameworks: Set<String> = [
    "AR", "AS", "AV", "CA", "CB", "CI", "CK", "CL", "CM", "CN", "CT", "EK", "GK", "HK", "LA", "MF", "MK",
    "MP", "MTL",
    "NS", "NW", "PH", "PK", "QL", "SCN", "SF", "SK", "UI", "UN", "WC", "WK",
  ]

  /// Modules that only Apple's systems have.
  private static let modules: Set<String> = [
    "AVFoundation", "AVKit", "CloudKit", "Contacts", "CoreBluetooth", "CoreData", "CoreGraphics", "CoreImage",
    "CoreLocation", "CoreMotion", "Cocoa", "EventKit", "GameKit", "HealthKit", "LocalAuthentication",
    "MapKit", "MessageUI",
    "Network", "Photos", "QuartzCore", "SafariServices", "Speech", "StoreKit", "SwiftData",
    "UserNotifications", "WatchKit",
    "WebKit", "WidgetKit", "os",
  ]

  /// Whether a name is one of another library, so that nobody has misspelled it.
  static func isMeant(_ name: String) -> Bool {
    origins.contains { $0.names.contains(name) } || isOfApple(name)
  }

  /// Whether a name begins like those in Apple's frameworks: `CLLocationManager`.
  private static func isOfApple(_ name: String) -> Bool {
    let capitals = name.prefix(while: \.isUppercase)
    return capitals.count > 2 && name.count > capitals.count
      && frameworks.contains(String(capitals.dropLast()))
  }

  /// A module or a class of Apple's systems, which a feature reaches through a client.
  private static func framework(_ context: Context) -> Advice? {
    let client =
      "Put it behind a client, a dependency whose live value a feature's app gives: `@DependencyClient struct …`."
    if context.isSymptom(.semaNoImport), let name = context.symptom.names.first, modules.contains(name) {
      return Advice(
        .told, "The module `\(name)` is only there on Apple's systems, and exercises are compiled on Linux.",
        fix: "Leave it out. \(client)")
    }
    guard context.isNotFound, let name = context.symptom.names.last(where: isOfApple), !context.declares(name)
    else { return nil }
    return Advice(
      .told,
      "`\(name)` belongs to a framework that is only there on Apple's systems. A feature doesn't use it itself.",
      fix: client)
  }

  /// An exception by the name that another language gives it, or the protocol itself: `throw Error("…")`.
  private static func exception(_ context: Context) -> Advice? {
    guard context.isNotFound || context.isSymptom(.noAccessibleInitializers),
      let name = context.symptom.names.first?.replacing("any ", with: ""), !context.declares(name),
      name.hasSuffix("Exception")
        || name.hasSuffix("Error") && context.lineContains("throw", context.place)
    else { return nil }
    return Advice(
      .told,
      "`\(name)` makes nothing that can be thrown. An error is a value of a type of your own that is an `Error`.",
      fix: "struct Failure: Error { var message: String }, and `throw Failure(message: \"…\")`")
  }

  static func advice(_ context: Context) -> Advice? {
    if let exception = exception(context) { return exception }
    if let framework = framework(context) { return framework }
    guard
      context.isNotFound || context.isSymptom(in: .member)
        || context.isSymptom(
          .unknownAttrName, .nominalTypeNotAttribute, .semaNoImport, .macroUndefined,
          .availabilityDeclUnavailable)
    else { return nil }
    for name in context.symptom.names.reversed() {
      guard let origin = origins.first(where: { $0.names.contains(name) }),
        !context.declares(name) || name == "State"
      else {
        continue
      }
      let isOfAlert = context.closures(around: context.place).contains {
        context.receiver(ofClosure: $0) == "actions"
      }
      if name == "Button", isOfAlert {
        return Advice(
          .told, "A button of an alert is a value, a `ButtonState`, and not a view.",
          fix: "ButtonState(role: …, action: .…) { TextState(\"…\") }", book: "alerts#the-tool")
      }
      // `State` is an attribute of views, and a type of every feature.
      // The case of a `ViewAction` carries an enum with this name.
      if name == "View", context.isCaseDeclaration(context.place - 2) { continue }
      if name == "State", !context.isSymptom(.unknownAttrName, .nominalTypeNotAttribute) { continue }
      return Advice(
        .fitting, origin.cause.replacing("$name", with: name), fix: origin.fix.replacing("$name", with: name))
    }
    return nil
  }
}

extension Context {
  /// Whether the file declares something with a name.
  func declares(_ name: String) -> Bool {
    tokens.contains { $0.text == name && $0.syntax.isDeclaredName }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ForeignName.self) }
