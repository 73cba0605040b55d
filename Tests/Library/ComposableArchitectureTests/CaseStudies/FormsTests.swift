import ComposableArchitecture
import Testing

@MainActor
@Suite struct FormsTests {
  @Test func oneActionForAllControls() async {
    let store = TestStore(initialState: BindingForm.State()) { BindingForm() }
    await store.send(\.binding.sliderValue, 2) { $0.sliderValue = 2 }
    await store.send(\.binding.stepCount, 1) {
      $0.sliderValue = 1
      $0.stepCount = 1
    }
    await store.send(\.binding.text, "Blob") { $0.text = "Blob" }
    await store.send(\.binding.toggleIsOn, true) { $0.toggleIsOn = true }
    await store.send(.resetButtonTapped) { $0 = BindingForm.State() }
  }

  @Test func theFirstEmptyFieldIsFocused() async {
    let store = TestStore(initialState: FocusedForm.State()) { FocusedForm() }
    await store.send(.signInButtonTapped) { $0.focusedField = .username }
    await store.send(\.binding.username, "blob") { $0.username = "blob" }
    await store.send(.signInButtonTapped) { $0.focusedField = .password }
    await store.send(\.binding.focusedField, nil) { $0.focusedField = nil }
    await store.send(\.binding.password, "secret") { $0.password = "secret" }
    await store.send(.signInButtonTapped)
  }

  @Test func anAlertAsksThenTells() async {
    let store = TestStore(initialState: AlertAndConfirmationDialog.State()) {
      AlertAndConfirmationDialog()
    }
    await store.send(.alertButtonTapped) { $0.alert = .question }
    await store.send(\.alert.incrementButtonTapped) {
      $0.alert = AlertState { TextState("Incremented!") }
      $0.count = 1
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func aDialogAsksThenAnAlertTells() async {
    let store = TestStore(initialState: AlertAndConfirmationDialog.State()) {
      AlertAndConfirmationDialog()
    }
    await store.send(.confirmationDialogButtonTapped) { $0.confirmationDialog = .choice }
    await store.send(\.confirmationDialog.decrementButtonTapped) {
      $0.alert = AlertState { TextState("Decremented!") }
      $0.confirmationDialog = nil
      $0.count = -1
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func aRainbow() async {
    let clock = TestClock()
    let store = TestStore(initialState: Animations.State()) {
      Animations()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.tapped(.init(x: 1, y: 2))) { $0.circleCenter = .init(x: 1, y: 2) }
    await store.send(.circleScaleToggleChanged(true)) { $0.isCircleScaled = true }
    await store.send(.rainbowButtonTapped)
    await store.receive(\.setColor, .red) { $0.circleColor = .red }
    for color in Animations.Color.allCases.dropFirst() {
      await clock.advance(by: .seconds(1))
      await store.receive(\.setColor, color) { $0.circleColor = color }
    }
    await clock.run(timeout: .seconds(600))
  }

  @Test func aResetEndsTheRainbow() async {
    let clock = TestClock()
    let store = TestStore(initialState: Animations.State()) {
      Animations()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.rainbowButtonTapped)
    await store.receive(\.setColor, .red) { $0.circleColor = .red }
    await clock.advance(by: .seconds(1))
    await store.receive(\.setColor, .blue) { $0.circleColor = .blue }
    await store.send(.resetButtonTapped) { $0.alert = .reset }
    await store.send(\.alert.resetConfirmationButtonTapped) { $0 = Animations.State() }
    await store.finish()
  }
}
