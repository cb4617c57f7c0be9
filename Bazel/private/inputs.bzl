"""What building and checking flows share: attributes, and arguments of the tool."""

load(":providers.bzl", "FlowgenInfo")

INPUT_ATTRS = {
    "srcs": attr.label_list(
        doc = "The YAML files of the flows.",
        allow_empty = False,
        allow_files = [".yaml", ".yml"],
        mandatory = True,
    ),
    "deps": attr.label_list(
        doc = "Flows of other modules that these flows start: they are read, but not generated again.",
        providers = [FlowgenInfo],
    ),
}

def modules_of(ctx):
    """Returns all modules in `deps`, transitively, as a depset."""
    return depset(transitive = [each[FlowgenInfo].modules for each in ctx.attr.deps])

def sources_of(modules):
    """Returns the files of modules as a list."""
    return [source for module in modules.to_list() for source in module.sources]

def _option(module):
    return ["{}={}".format(module.name, source.path) for source in module.sources]

def _option_at_run_time(module):
    return ["{}={}".format(module.name, source.short_path) for source in module.sources]

def add_inputs(args, srcs, modules):
    """Adds the inputs of the tool: file by file, because no folder of Bazel's contains only the declared files."""
    args.add_all(srcs)
    args.add_all(modules, before_each = "--with", map_each = _option)

def inputs_at_run_time(srcs, modules):
    """Returns the inputs for a test, where files have other paths."""
    options = []
    for module in modules.to_list():
        for option in _option_at_run_time(module):
            options += ["--with", option]
    return [source.short_path for source in srcs] + options
