"""The tool, as a toolchain: Bazel selects one that runs where the action does."""

# Written out, since a label in another repository would be one of that.
TOOLCHAIN_TYPE = str(Label("//:toolchain_type"))

def _flowgen_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(flowgen = ctx.attr.flowgen[DefaultInfo].files_to_run)]

flowgen_toolchain = rule(
    implementation = _flowgen_toolchain_impl,
    doc = "Names the executable. A `toolchain` of the type `@flowgen//:toolchain_type` declares the platforms that it runs on.",
    attrs = {
        "flowgen": attr.label(
            doc = "The tool: the file `bin/flowgen` of a release, which needs no libraries on Linux.",
            allow_files = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
)

def flowgen_of(ctx):
    """Returns the selected tool: a `FilesToRunProvider`."""
    return ctx.toolchains[TOOLCHAIN_TYPE].flowgen
