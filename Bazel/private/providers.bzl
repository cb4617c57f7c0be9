"""What flowgen's rules tell each other."""

FlowgenInfo = provider(
    doc = "Flows, as another module has to know them.",
    fields = {
        "module_name": "The Swift module that the generated code is part of.",
        "sources": "A depset of YAML files: those of this module.",
        "modules": "A depset of `struct(name, sources)`: this module, and all that it depends on.",
    },
)

def module_of(name, sources):
    """A module, as it stands in `modules`.

    Args:
        name: the name of the Swift module.
        sources: a list of its YAML files.
    """
    return struct(name = name, sources = tuple(sources))
