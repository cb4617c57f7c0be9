"""`flowgen_check_test`: flows as a test."""

load(":inputs.bzl", "INPUT_ATTRS", "inputs_at_run_time", "modules_of", "sources_of")
load(":toolchain.bzl", "TOOLCHAIN_TYPE", "flowgen_of")

# Bazel shows the printed output of a failing test, and reads the XML file, which has a test case per finding.
_SCRIPT = """#!/bin/sh
exec {command} ${{XML_OUTPUT_FILE:+--output "junit:$XML_OUTPUT_FILE"}} "$@"
"""

def _quoted(text):
    return "'{}'".format(text.replace("'", "'\\''"))

def _flowgen_check_test_impl(ctx):
    flowgen = flowgen_of(ctx)
    modules = modules_of(ctx)
    options = ["--fail-on", ctx.attr.fail_on]
    files = ctx.files.srcs + sources_of(modules)
    if ctx.file.baseline:
        options += ["--baseline", ctx.file.baseline.short_path]
        files.append(ctx.file.baseline)
    tool = flowgen.executable.short_path

    # Without a slash, the shell would search `PATH`.
    command = [tool if "/" in tool else "./" + tool, "check"] + inputs_at_run_time(ctx.files.srcs, modules) + options

    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(
        script,
        _SCRIPT.format(command = " ".join([_quoted(each) for each in command])),
        is_executable = True,
    )
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files + [flowgen.executable]))]

flowgen_check_test = rule(
    implementation = _flowgen_check_test_impl,
    doc = "Checks flows as `flowgen check` does; findings are the cases of the test.",
    attrs = dict(
        INPUT_ATTRS,
        baseline = attr.label(
            doc = "Findings to defer: the file that `flowgen check --update-baseline` writes.",
            allow_single_file = True,
        ),
        fail_on = attr.string(
            doc = "The lowest severity that fails the test.",
            default = "warning",
            values = ["error", "warning", "information", "info"],
        ),
    ),
    test = True,
    toolchains = [TOOLCHAIN_TYPE],
)
