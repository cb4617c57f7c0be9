"""The repositories of `repositories.bzl`, for MODULE.bazel."""

load(":repositories.bzl", "flowgen_repositories")

_release = tag_class(
    doc = "The release whose tool to use.",
    attrs = {
        "sha256": attr.string_dict(doc = "Maps platforms to the checksums in `SHA256SUMS`.", mandatory = True),
        "url": attr.string(doc = "The folder of the archives.", mandatory = True),
        "version": attr.string(mandatory = True),
    },
)

def _flowgen_impl(module_ctx):
    # Only the root module counts: the app chooses the tool, not a library.
    for module in module_ctx.modules:
        if module.is_root:
            for release in module.tags.release:
                flowgen_repositories(version = release.version, url = release.url, sha256 = release.sha256)

flowgen = module_extension(
    implementation = _flowgen_impl,
    tag_classes = {"release": _release},
)
