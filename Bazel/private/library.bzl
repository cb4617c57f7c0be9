"""`flowgen_library`: YAML in, Swift out."""

load(":inputs.bzl", "INPUT_ATTRS", "add_inputs", "modules_of", "sources_of")
load(":providers.bzl", "FlowgenInfo", "module_of")
load(":toolchain.bzl", "TOOLCHAIN_TYPE", "flowgen_of")

_EXTENSION = ".flow.swift"

# The code that does not depend on a flow. Always written; a module that imports its support gets a file with a comment.
_SUPPORT = "FlowSupport.swift"

def _is_identifier(name):
    if not name or name[0].isdigit():
        return False
    for character in name.elems():
        if not (character.isalnum() or character == "_"):
            return False
    return True

def _module_name(ctx):
    """Returns the module's name: the given one, or the target's."""
    name = ctx.attr.module_name or ctx.label.name
    if not _is_identifier(name):
        fail("`{}` is not a Swift module name; set `module_name`".format(name), attr = "module_name")
    return name

def _declare_outputs(ctx):
    """Declares the outputs, which follow from the source names alone, so they are known before any file is read."""
    sources = {}
    for source in ctx.files.srcs:
        name = source.basename[:source.basename.rfind(".")]
        if name in sources:
            fail("{} and {} would both become {}; rename one of them".format(
                sources[name].short_path,
                source.short_path,
                name + _EXTENSION,
            ), attr = "srcs")
        sources[name] = source
    names = [name + _EXTENSION for name in sources] + [_SUPPORT]

    # A folder for each target: two libraries may be in one package.
    return [ctx.actions.declare_file("{}/{}".format(ctx.label.name, name)) for name in names]

def _folder(file):
    return file.dirname

def _templates_folder(file):
    """Returns `Templates` for `Templates/SwiftUI/Flow.swift.mustache`."""
    return file.dirname[:file.dirname.rfind("/")]

def _check_templates(templates):
    folders = depset([_templates_folder(each) for each in templates]).to_list()
    if len(folders) > 1:
        fail("the templates are in {}, but the tool accepts only one folder".format(" and ".join(folders)))

def _flowgen_library_impl(ctx):
    _check_templates(ctx.files.templates)
    name = _module_name(ctx)
    outputs = _declare_outputs(ctx)
    modules = modules_of(ctx)

    args = ctx.actions.args()
    args.add("build")
    args.add("--quiet")
    add_inputs(args, ctx.files.srcs, modules)

    # Derived from the files, so that Bazel can map their paths.
    args.add_all(outputs[:1], before_each = "--output", map_each = _folder)
    args.add_all(ctx.files.templates, before_each = "--templates", map_each = _templates_folder, uniquify = True)
    args.add("--locations")
    args.add("--format", "xcode")
    args.add("--fail-on", ctx.attr.fail_on)
    baseline = [ctx.file.baseline] if ctx.file.baseline else []
    args.add_all(baseline, before_each = "--baseline")
    if ctx.attr.framework:
        args.add("--framework", ctx.attr.framework)

    ctx.actions.run(
        mnemonic = "FlowgenBuild",
        progress_message = "Generating the flows of {}".format(ctx.label),
        executable = flowgen_of(ctx),
        arguments = [args],
        inputs = depset(ctx.files.srcs + ctx.files.templates + baseline + sources_of(modules)),
        outputs = outputs,
        # The environment does not affect the generated code.
        env = {},
        execution_requirements = {
            "block-network": "1",
            "supports-path-mapping": "1",
        },
    )

    return [
        DefaultInfo(files = depset(outputs)),
        FlowgenInfo(
            module_name = name,
            sources = depset(ctx.files.srcs),
            modules = depset([module_of(name, ctx.files.srcs)], transitive = [modules]),
        ),
    ]

flowgen_library = rule(
    implementation = _flowgen_library_impl,
    doc = """Checks flows and generates Swift from them, for the `srcs` of a `swift_library`.

`Shop.yaml` becomes `Shop.flow.swift`; code that does not depend on a flow goes to `FlowSupport.swift`. An error in the flows
stops the build and is reported at its location.""",
    attrs = dict(
        INPUT_ATTRS,
        baseline = attr.label(
            doc = "Findings to defer: the file that `flowgen check --update-baseline` writes.",
            allow_single_file = True,
        ),
        fail_on = attr.string(
            doc = "The lowest severity that stops the build.",
            default = "error",
            values = ["error", "warning", "information", "info"],
        ),
        framework = attr.string(
            doc = "Generate for this framework instead of the one that the app's document names.",
        ),
        module_name = attr.string(
            doc = "The Swift module that the generated code is part of: the `module_name` of the `swift_library`. " +
                  "Defaults to the target's name.",
        ),
        templates = attr.label_list(
            doc = "Templates that replace the built-in ones, in a folder with the same layout as flowgen's.",
            allow_files = [".mustache"],
        ),
    ),
    toolchains = [TOOLCHAIN_TYPE],
)
