"""Flows as Bazel targets: `flowgen_library` generates Swift from them, `flowgen_check_test` checks them.

Documentation/BuildSystems.md shows how to use them, together with `swift_library` of rules_swift.
"""

load("//private:check.bzl", _flowgen_check_test = "flowgen_check_test")
load("//private:library.bzl", _flowgen_library = "flowgen_library")
load("//private:providers.bzl", _FlowgenInfo = "FlowgenInfo")
load("//private:toolchain.bzl", _flowgen_toolchain = "flowgen_toolchain")

flowgen_library = _flowgen_library
flowgen_check_test = _flowgen_check_test
flowgen_toolchain = _flowgen_toolchain
FlowgenInfo = _FlowgenInfo
