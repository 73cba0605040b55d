import Observation

#if TCA_PLAIN_RUNTIME
  import Synchronization
#else
  public import Synchronization
#endif

/// The observers of a piece of state and its copies. They are created when the state is read during an observation,
/// since most state is never observed.
///
/// - Reason: It is asked with each read and each change of each property whether there are observers.
/// - Trick: The address of a retained object in an atomic number. The standard library has `AtomicLazyReference` for
///   this, but its generic code asks the runtime for types each time it is read.
/// - Fallback: With `-D TCA_PLAIN_RUNTIME`, `AtomicLazyReference`.
/// - Paid for by: `a2`, `a3` and `f2` in `Sources/Benchmarks/Library`.
@usableFromInline final class PropertyObservers: Sendable {
  private final class Box: Sendable {
    let registrar = ObservationRegistrar()
  }

  #if TCA_PLAIN_RUNTIME
    private let box = AtomicLazyReference<Box>()

    @usableFromInline var areAny: Bool { box.load() != nil }

    var registrar: ObservationRegistrar? { box.load()?.registrar }

    func makeRegistrar() -> ObservationRegistrar {
      (box.load() ?? box.storeIfNil(Box())).registrar
    }
  #else
    /// The address of the box, which is kept until the end; 0 as long as there is none.
    @usableFromInline let address = Atomic<UInt>(0)

    deinit {
      if let box = Self.box(at: address.load(ordering: .acquiring)) { box.release() }
    }

    /// Whether any property was ever read while an observation ran.
    @inlinable var areAny: Bool { address.load(ordering: .acquiring) != 0 }

    var registrar: ObservationRegistrar? {
      Self.box(at: address.load(ordering: .acquiring))?.takeUnretainedValue().registrar
    }

    func makeRegistrar() -> ObservationRegistrar {
      if let registrar { return registrar }
      let box = Unmanaged.passRetained(Box())
      let (isFirst, other) = address.compareExchange(
        expected: 0, desired: UInt(bitPattern: box.toOpaque()), ordering: .acquiringAndReleasing)
      guard !isFirst, let other = Self.box(at: other) else { return box.takeUnretainedValue().registrar }
      box.release()
      return other.takeUnretainedValue().registrar
    }

    private static func box(at address: UInt) -> Unmanaged<Box>? {
      UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque)
    }
  #endif

  @usableFromInline
  init() {}
}
