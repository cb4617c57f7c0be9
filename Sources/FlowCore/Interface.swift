/// The interface of the runtime, which every generated file names. Its number changes when files that an older flowgen
/// generated would no longer compile with the runtime, or would mean something else: they have to be generated again.
nonisolated public enum FlowInterface_1 {}

/// The interface of the files of flowgen 0.1.
@available(*, unavailable, message: "an older flowgen has generated this file: run `flowgen build`")
nonisolated public enum FlowSupport_0_1_0 {}
