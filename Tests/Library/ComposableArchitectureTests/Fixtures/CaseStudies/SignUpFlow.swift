import ComposableArchitecture

/// A draft that travels through a stack of screens: each screen holds the part that it changes.
@Reducer
struct SignUpFlow {
  @Reducer
  enum Path {
    case basics(SignUpBasics)
    case personalInfo(SignUpPersonalInfo)
    case summary(SignUpSummary)
    case topics(SignUpTopics)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Shared var signUpData: SignUpData
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .path(.element(id: _, action: .topics(.delegate(.stepFinished)))) = action {
        state.path.append(.summary(SignUpSummary.State(signUpData: state.$signUpData)))
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension SignUpFlow.Path.State: Equatable {}

struct SignUpData: Equatable {
  var email = ""
  var firstName = ""
  var lastName = ""
  var password = ""
  var passwordConfirmation = ""
  var phoneNumber = ""
  var topics: Set<Topic> = []

  enum Topic: String, CaseIterable { case concurrency, macros, testing }
}

/// Its view writes into the draft itself.
@Reducer
struct SignUpBasics {
  @ObservableState
  struct State: Equatable {
    var isEditingFromSummary = false
    @Shared var signUpData: SignUpData
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

/// Its view writes into the draft itself.
@Reducer
struct SignUpPersonalInfo {
  @ObservableState
  struct State: Equatable {
    var isEditingFromSummary = false
    @Shared var signUpData: SignUpData
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

/// Knows of the draft's topics alone.
@Reducer
struct SignUpTopics {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var isEditingFromSummary = false
    @Shared var topics: Set<SignUpData.Topic>
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Never>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case doneButtonTapped
    case nextButtonTapped

    @CasePathable
    enum Delegate { case stepFinished }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert, .binding, .delegate:
        return .none
      case .doneButtonTapped where state.topics.isEmpty, .nextButtonTapped where state.topics.isEmpty:
        state.alert = AlertState { TextState("Choose a topic, at least one.") }
        return .none
      case .doneButtonTapped:
        return .run { _ in await dismiss() }
      case .nextButtonTapped:
        return .send(.delegate(.stepFinished))
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// Shows the draft, and each step again in a sheet.
@Reducer
struct SignUpSummary {
  @Reducer
  enum Destination {
    case alert(AlertState<Never>)
    case basics(SignUpBasics)
    case personalInfo(SignUpPersonalInfo)
    case topics(SignUpTopics)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared var signUpData: SignUpData
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case editFavoriteTopicsButtonTapped
    case editPersonalInfoButtonTapped
    case editRequiredInfoButtonTapped
    case submitButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination:
        break
      case .editFavoriteTopicsButtonTapped:
        state.destination = .topics(
          SignUpTopics.State(isEditingFromSummary: true, topics: state.$signUpData.topics))
      case .editPersonalInfoButtonTapped:
        state.destination = .personalInfo(
          SignUpPersonalInfo.State(isEditingFromSummary: true, signUpData: state.$signUpData))
      case .editRequiredInfoButtonTapped:
        state.destination = .basics(
          SignUpBasics.State(isEditingFromSummary: true, signUpData: state.$signUpData))
      case .submitButtonTapped:
        state.destination = .alert(AlertState { TextState("Thank you for signing up!") })
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SignUpSummary.Destination.State: Equatable {}
