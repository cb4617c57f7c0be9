"""The provider that flowgen's rules exchange."""

FlowgenInfo = provider(
    doc = "Flows, as other modules need them.",
    fields = {
        "module_name": "The Swift module that the generated code is part of.",
        "sources": "A depset of this module's YAML files.",
        "modules": "A depset of `struct(name, sources)`: this module and everything that it depends on.",
    },
)

def module_of(name, sources):
    """A module, as an element of `modules`.

    Args:
        name: the name of the Swift module.
        sources: a list of its YAML files.
    """
    return struct(name = name, sources = tuple(sources))
