"""The released tool, for each platform that Bazel runs actions on."""

# The constraints of the machines on which each platform of a release can run.
_CONSTRAINTS = {
    "linux-x86_64": [["@platforms//os:linux", "@platforms//cpu:x86_64"]],
    "linux-aarch64": [["@platforms//os:linux", "@platforms//cpu:arm64"]],
    "macos-universal": [
        ["@platforms//os:macos", "@platforms//cpu:x86_64"],
        ["@platforms//os:macos", "@platforms//cpu:arm64"],
    ],
}

_TOOL_BUILD = """\
load("@flowgen//:defs.bzl", "flowgen_toolchain")

flowgen_toolchain(
    name = "flowgen",
    flowgen = "bin/flowgen",
    visibility = ["//visibility:public"],
)
"""

_TOOLCHAIN = """\
toolchain(
    name = "{name}",
    exec_compatible_with = {constraints},
    toolchain = "@{repository}//:flowgen",
    toolchain_type = "@flowgen//:toolchain_type",
)

"""

def _flowgen_tool_impl(repository):
    repository.download_and_extract(
        repository.attr.url,
        sha256 = repository.attr.sha256,
        stripPrefix = repository.attr.strip_prefix,
    )
    repository.file("BUILD.bazel", _TOOL_BUILD)

flowgen_tool = repository_rule(
    implementation = _flowgen_tool_impl,
    doc = "The archive of a release for one platform.",
    attrs = {
        "sha256": attr.string(doc = "The checksum in `SHA256SUMS` of the release.", mandatory = True),
        "strip_prefix": attr.string(doc = "The folder that the archive begins with.", mandatory = True),
        "url": attr.string(mandatory = True),
    },
)

def _toolchains_impl(repository):
    text = ""
    for platform in repository.attr.platforms:
        for index, constraints in enumerate(_CONSTRAINTS[platform]):
            text += _TOOLCHAIN.format(
                constraints = repr(constraints),
                name = "{}-{}".format(platform, index),
                repository = "{}_{}".format(repository.attr.tools, platform.replace("-", "_")),
            )
    repository.file("BUILD.bazel", text)

flowgen_toolchains = repository_rule(
    implementation = _toolchains_impl,
    doc = "Toolchains of all platforms. Only the archive of the selected one is downloaded.",
    attrs = {
        "platforms": attr.string_list(),
        "tools": attr.string(doc = "The prefix of the names of the tools' repositories."),
    },
)

def flowgen_repositories(version, url, sha256, name = "flowgen_tool"):
    """Creates a repository for the tool of each platform, and `@NAME_toolchains//:all` to register.

    Args:
        version: the released version, such as `0.1.0`.
        url: the folder of the archives.
        sha256: a dictionary from platforms, `linux-x86_64`, `linux-aarch64` or `macos-universal`, to the checksums in
            `SHA256SUMS` of the release. Platforms without an entry are left out.
        name: the prefix of the names of the repositories.
    """
    for platform, checksum in sha256.items():
        if platform not in _CONSTRAINTS:
            fail("there is no release for {}; it is one of {}".format(platform, ", ".join(_CONSTRAINTS)))
        flowgen_tool(
            name = "{}_{}".format(name, platform.replace("-", "_")),
            sha256 = checksum,
            strip_prefix = "flowgen-" + version,
            url = "{}/flowgen-{}-{}.tar.gz".format(url.rstrip("/"), version, platform),
        )
    flowgen_toolchains(name = name + "_toolchains", platforms = sha256.keys(), tools = name)
