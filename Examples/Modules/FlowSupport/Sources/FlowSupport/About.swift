// What all flows share, for every module that has some: flowgen writes `FlowSupport.swift` of this module.
