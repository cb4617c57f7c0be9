@_exported import FlowCore
