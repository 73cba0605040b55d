import Curriculum
import Foundation
import KernelProtocol
import Reports
import SyntaxProtocol
import Toolchain

/// The first state of a feature of an app, and the image with which it starts.
struct FeatureStart: Sendable {
  private var feature: AppIndex.Feature
  private var build: AppBuild
  private var index: AppIndex
  private var answers: PlayAnswers
  private var compiler: CompilerClient
  private var samples: SampleValues

  /// An image that a kernel can load, and how it was made.
  struct Result: Sendable {
    var image: CompiledImage
    var state: String
    var isSample: Bool
    var others: [String]
    /// The dependencies that were given, as expressions by their names.
    var given: [String: String]
    var initializers: [String]
    /// The expression of the environment of a reducer that is a value.
    var environment: String?
  }

  /// An expression for the first state.
  fileprivate struct Candidate {
    var state: String
    /// Whether it has values that were made up.
    var isSample: Bool
  }

  init(
    _ feature: AppIndex.Feature, _ build: AppBuild, _ index: AppIndex, _ answers: PlayAnswers,
    _ compiler: CompilerClient
  ) {
    self.feature = feature
    self.build = build
    self.index = index
    self.answers = answers
    self.compiler = compiler
    // A type of the app with the same name is another one.
    let own = Set(index.files.flatMap(\.outline.types).map(\.name))
    let plain = Set(build.standIns.flatMap(\.plainTypes)).subtracting(own)
    samples = SampleValues(
      index.files, standIns: plain.union(build.supplies.values.flatMap(\.names)),
      without: Set(build.leftOut.filter { $0.item.reason != nil }.map(\.item.name)))
  }

  /// - Throws: A `Report` when the first state can't be made, with the ways to make one.
  func image() async throws -> Result {
    let type = feature.stateType
    let initializers = samples.initializers(of: type)
    let plain = "\(type)()"
    // Answers about another feature don't fit.
    let isMeant =
      answers.feature == nil || answers.feature == feature.type || answers.feature == feature.ownName
      || answers.feature.map { feature.value?.names.contains($0) == true } == true
    let given = isMeant ? answers.state : nil
    var candidates = [Candidate(state: given ?? plain, isSample: false)]
    if given == nil {
      candidates = index.firstStates(of: feature).map { state in
        let state = state.replacing(#/^([\w.]*)\.init\(/#) { "\($0.1)(" }
        let isShort = state.hasPrefix(".") || state.hasPrefix("(")
        return Candidate(state: isShort ? type + state : state, isSample: false)
      }
      if let sample = samples.value(of: type, in: "") {
        candidates.append(Candidate(state: sample, isSample: sample.wholeMatch(of: #/[\w.]+(\(\))?/#) == nil))
      } else if initializers.isEmpty {
        candidates.append(Candidate(state: plain, isSample: false))
      }
    }
    guard let last = candidates.last else {
      throw needsState(type, initializers, found: "The values of its first state can't be made up.")
    }
    let others = otherModules
    var values = answers.with
    // Its name is no dependency's.
    if feature.value != nil { values["environment"] = nil }
    let reducers = reducers
    var first: (found: String, state: String)?
    for candidate in candidates.unique {
      for reducer in reducers {
        let unit = CompileUnit(
          module: .unique(prefix: "Feature_\(feature.ownName)"),
          sources: [
            SourceFile(
              path: "Entry.swift", text: text(candidate.state, reducer.expression, values), role: .generated)
          ]
        ).importing(build.imports)
        do {
          return Result(
            image: try await compiler.compile(unit), state: candidate.state, isSample: candidate.isSample,
            others: others, given: values, initializers: initializers, environment: reducer.environment)
        } catch let failure as CompileFailure {
          let errors = failure.errors.map(\.message)
          let found = (errors.isEmpty ? [failure.log] : errors).prefix(4).joined(separator: "\n")
          // What is tried later is less likely, so its mistakes say less.
          first = first ?? (found, candidate.state)
          guard let first, candidate.state == last.state, reducer == reducers.last else { continue }
          throw needsState(type, initializers, found: first.found, tried: first.state)
        }
      }
    }
    throw needsState(type, initializers, found: "The values of its first state can't be made up.")
  }

  /// The ways to make the reducer, the likeliest first.
  private var reducers: [OlderReducer.Made] {
    guard let value = feature.value else {
      let made = samples.value(of: feature.type, in: "") ?? "\(feature.type)()"
      return [OlderReducer.Made(expression: feature.isEnum ? "PlayedEnum()" : made)]
    }
    let sample = samples.value(of: value.environment, in: "")
    return value.made(
      feature.type, stores: index.stores(of: feature), sample: sample, given: answers.with["environment"],
      texts: index.files.map(\.text))
  }

  private func text(_ state: String, _ reducer: String, _ given: [String: String]) -> String {
    let names = Set(index.reach(of: feature).flatMap(\.dependencies))
    let built = Set(build.images.map(\.module))
    let declared = index.files.filter { built.contains($0.module) }.flatMap(\.outline.dependencyNames)
      .filter { !$0.isIsolated }.map(\.name)
    // A name that two modules have is ambiguous where both are imported.
    let counts = Dictionary(declared.map { ($0, 1) }, uniquingKeysWith: +)
    let dependencies = names.filter { counts[$0] == 1 }.sorted()
    // An enum of features can't be created, and its body belongs to the type.
    let wrapper = """
      struct PlayedEnum: Reducer {
        typealias State = \(feature.type).State
        typealias Action = \(feature.type).Action
        var body: some Reducer<State, Action> { \(feature.type).body }
      }
      """
    return FeatureEntrySource.text(
      type: reducer, initialState: state, simulated: given, dependencies: dependencies,
      file: PlayAnswers.fileName,
      imports: [feature.module] + otherModules,
      extra: feature.isEnum ? wrapper : "")
  }

  /// The modules, besides the feature's own, that expressions and lines at the prompt can use.
  private var otherModules: [String] {
    let built = Set(build.images.map(\.module)).subtracting([feature.module])
    let own = Set(index.files.flatMap(\.outline.types).map(\.name))
    // A type of the app with the same name would be ambiguous.
    let standIns = build.standIns.filter { own.isDisjoint(with: $0.types) }.map(\.image.moduleName)
    return built.sorted() + standIns
  }

  private func needsState(_ type: String, _ initializers: [String], found: String, tried: String? = nil)
    -> Report
  {
    let example = tried ?? initializers.first ?? "\(type)(…)"
    return Report(
      "\(feature.type) needs a first state.", found: found,
      expected: initializers.isEmpty
        ? "An expression that makes a \(type)." : initializers.joined(separator: "\n"),
      causes: [
        .init(
          "You can say how the first state is made, and `--save` keeps it.",
          fix: "tca play … --feature \(feature.type) --state '\(example.replacing("'", with: "\\'"))'")
      ])
  }
}

extension [FeatureStart.Candidate] {
  /// The elements without those whose state was there before.
  fileprivate var unique: [FeatureStart.Candidate] {
    var seen: Set<String> = []
    return filter { seen.insert($0.state).inserted }
  }
}

extension CompileUnit {
  /// The same unit with the modules of an app.
  fileprivate func importing(_ images: [URL]) -> CompileUnit {
    var unit = self
    unit.imported = images
    return unit
  }
}
