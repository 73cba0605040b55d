extension AppIndex {
  /// The modules that nobody imports and that give a live value to a client of other modules, with those that they need, each after
  /// those that it imports.
  ///
  /// - Parameter modules: The modules that are compiled anyway, which aren't among the result.
  func liveModules(beside modules: [String]) -> [String] {
    let known = Set(modules)
    let declared = Set(files.filter { known.contains($0.module) }.flatMap(\.outline.types).map(\.name))
    let live = files.filter { file in
      guard !known.contains(file.module), !known.isDisjoint(with: imports(of: file.module)) else {
        return false
      }
      let own = Set(files(of: file.module).flatMap(\.outline.types).map(\.name))
      return file.outline.liveKeys.contains { declared.contains($0) && !own.contains($0) }
    }
    var found: [String] = []
    for module in Set(live.map(\.module)).sorted() {
      found += order(from: module).filter { !known.contains($0) && !found.contains($0) }
    }
    return found
  }
}

extension AppBuild {
  /// Gives up a module that only adds live values, if using one of them would end the kernel. The client has another value then.
  mutating func dropWhatCanNotRun(_ module: String) {
    guard images.last?.module == module,
      let part = leftOut.first(where: { $0.module == module && $0.item.kind == .body })
    else { return }
    images.removeLast()
    leftOut.removeAll { $0.module == module }
    supplies[module] = nil
    let reason = part.item.reason.map { " (\($0))" } ?? ""
    let found = "Its live values need what \(part.item.name) does, which can't run here\(reason)."
    failed.append((module, found))
  }
}
