# Sourced by the scripts beside it. Sets `paths`, where a plain swiftc finds the stand-ins, and `libraries`, what it links.
# STAND_INS_BUILD is the --scratch-path of this package's build, which is made if it is not there.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=${STAND_INS_BUILD:-$here/.build}
[[ -d $build/debug/Modules ]] || swift build --package-path "$here" --scratch-path "$build" >&2

# OpenCombine's C module has no module map of its own outside SwiftPM.
if [[ ! -f $build/clang/module.modulemap ]]; then
    mkdir -p "$build/clang"
    header=$(find "$build/checkouts/OpenCombine" -name COpenCombineHelpers.h | head -1)
    printf 'module COpenCombineHelpers { header "%s" export * }\n' "$header" >"$build/clang/module.modulemap"
fi
paths=(-I "$build/debug/Modules" -I "$build/clang")
libraries=(-L "$build/debug" -lViewHost -lstdc++)
