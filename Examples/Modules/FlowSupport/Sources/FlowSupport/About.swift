// The code shared by the flows of all modules: flowgen generates this module's `FlowSupport.swift`.
