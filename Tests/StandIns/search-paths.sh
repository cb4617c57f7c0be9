# Sourced by whatever compiles against the stand-ins. Sets `paths`, where a plain swiftc finds them, `libraries`, what it
# links, `plugins`, where the compiler's frontend finds the macros of the standard library, and `macros`, where it finds
# those of ComposableArchitecture.
# STAND_INS_BUILD is the --scratch-path of this package's build, which is made if it is not there or older than the sources.
stand_ins_package=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
stand_ins_build=${STAND_INS_BUILD:-$stand_ins_package/.build}
stand_ins_stamp=$stand_ins_build/debug/built
if [[ ! -f $stand_ins_stamp ]] ||
    [[ -n $(find "$stand_ins_package/Package.swift" "$stand_ins_package/Sources" -newer "$stand_ins_stamp" -print -quit) ]]; then
    swift build --package-path "$stand_ins_package" --scratch-path "$stand_ins_build" >&2 && touch "$stand_ins_stamp"
fi

# OpenCombine's C module has no module map of its own outside SwiftPM.
if [[ ! -f $stand_ins_build/clang/module.modulemap ]]; then
    mkdir -p "$stand_ins_build/clang"
    header=$(find "$stand_ins_build/checkouts/OpenCombine" -name COpenCombineHelpers.h | head -1)
    printf 'module COpenCombineHelpers { header "%s" export * }\n' "$header" >"$stand_ins_build/clang/module.modulemap"
fi
paths=(-I "$stand_ins_build/debug/Modules" -I "$stand_ins_build/clang")
libraries=(-L "$stand_ins_build/debug" -lViewHost "$([[ $(uname) == Darwin ]] && echo -lc++ || echo -lstdc++)")
plugins=(-plugin-path "$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host/plugins")
macros=(-load-plugin-executable "$stand_ins_build/debug/ComposableArchitectureMacros-tool#ComposableArchitectureMacros")
