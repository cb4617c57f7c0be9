# Sourced by the scripts in Checks: the tool, a temporary folder, how to compile against the stand-ins, and the counts.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
stand_ins=$root/Tests/StandIns
export STAND_INS_BUILD=${STAND_INS_BUILD:-$stand_ins/.build}
flowgen=${FLOWGEN:-$(swift build --package-path "$root" --show-bin-path)/flowgen}
[[ -x $flowgen ]] || swift build --package-path "$root" --product flowgen >&2
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
# What several checks use, compiled once: the library, and programs.
export SHARED_BUILD=${SHARED_BUILD:-$build}
cd "$root/Tests/GeneratedCode"
source expectations.sh
# Sets `paths`, `plugins` and `libraries`, and builds the stand-ins if necessary.
source "$stand_ins/search-paths.sh"
source ./library.sh
modules=("${paths[@]}" "${plugins[@]}")

upcoming=()
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault \
    InferIsolatedConformances; do upcoming+=(-enable-upcoming-feature $feature); done

# By day, a check takes a sample that is always the same. With FLOWGEN_SEEDS=1 it takes everything; with more, so many times as many
# random programs, and every combination of what can be combined.
by_night() { [[ -n ${FLOWGEN_SEEDS:-} ]]; }
thoroughly() { ((${FLOWGEN_SEEDS:-1} > 1)); }
times() { if by_night; then echo $((${2:-$1} * FLOWGEN_SEEDS)); else echo "$1"; fi; } # by day, by night if that is more
# The systems of which each kind of router is for one.
versions="$(by_night && echo 16) 17"
# Whether one of a list is in the sample of each so many.
in_sample() { by_night || (($1 % $2 == 1)); } # number, of how many

# Calls a command with every way to compile: its name, the language mode, and the other flags. By day, with two that differ in all.
in_every_mode() {
    local mode isolation features
    for mode in 5 6; do
        for isolation in "" "-default-isolation MainActor"; do
            for features in "" "${upcoming[*]} -strict-concurrency=complete"; do
                by_night || [[ $mode$isolation$features == 5 || $mode == 6 && -n $isolation && -n $features ]] || continue
                "$@" "Swift $mode${isolation:+, isolated}${features:+, upcoming features}" $mode $isolation $features
            done
        done
    done
}

# The format of code whose names and types come from YAML.
others=$build/others.json
sed 's/"rules": {/&"IdentifiersMustBeASCII": false, "UseShorthandTypeNames": false, "AlwaysUseLowerCamelCase": false, /' \
    "$root/.swift-format" >"$others"

# Compiles a program, and passes if the program does.
runs() {
    local what=$1
    rm -f "$build/program"
    quiet "$what: compiles" ./compile "$build/program" "${@:2}"
    passes "$what" "$build/program"
}
# Passes if a program does, and prints its last line.
passes() { # what, command
    local said
    if said=$("${@:2}" 2>&1); then
        ok
        echo "ok    $1: $(tail -1 <<<"$said")"
    else
        wrong "$1" "$said"
    fi
}
# Compiles a program that several checks use, unless one has: its path is in `program`.
once() { # what, options and files
    program=$SHARED_BUILD/${1// /-}
    exec 9>"$program.lock"
    flock 9
    [[ -x $program ]] || quiet "$1" ./compile "$program" -swift-version 6 "${@:2}"
    exec 9>&-
}
writer_of_programs() {
    once "the writer of programs" Whole/{Program,ProgramText,RandomProgram}.swift Shared/*.swift Whole/Writer/*.swift
}
# Walks over random programs: some are generated and compiled, the others drive the support code at run time.
walks() { # iOS
    local whole=$build/whole-$1 flows name
    mkdir -p "$whole/flows" "$whole/swift"
    writer_of_programs
    "$program" "$whole/flows" "$whole/swift" $1 3
    for flows in "$whole"/flows/*; do
        name=$(basename "$flows")
        generate_for - "$flows" "$whole/$name"
        cp "$whole/$name/"*.flow.swift "$whole/$name/FlowSupport.swift" "$whole/swift"
    done
    # Walks on the bare value are of the package, as the value is: the file has it for itself.
    once "walks, iOS $1" -package-name flowgen $([[ -n ${EMIT:-} ]] || echo "-D VALUE") "$whole"/swift/*.swift Whole/*.swift Shared/*.swift Shared-$1/*.swift
}

# Generates the code of flows for an app that imports the library; with EMIT=1, it has the runtime as a file. The flows are copied to
# OUTPUT-flows, for the minimum iOS instead of 17, unless that is `-`.
generate_for() { # iOS or -, folder of flows, OUTPUT, options
    mkdir -p "$3-flows"
    cp "$2"/*.yaml "$3-flows"
    [[ $1 == - ]] || sed -i.bak "s/minimumOS: 17/minimumOS: $1/" "$3-flows"/*.yaml
    rm -f "$3-flows"/*.bak
    [[ -n ${EMIT:-} ]] || import_library "$3-flows"/*.yaml
    generate "$3-flows" "$3" "${@:4}"
}
# Lets the app of flows import the library.
import_library() { # files
    local app
    app=$(grep -lE '^app:' "$@" | head -1)
    if [[ -z $app ]] || grep -q 'support:' "$app"; then return; fi
    awk '
        /^generate: [{]/ { sub(/[{]/, "{support: library, ") }
        { print }
        /^generate:$/ { print "  support: library" }
        /^app:/ && !settings { print "generate: {support: library}" }
    ' settings="$(grep -c '^generate:' "$app" || true)" "$app" >"$app.new"
    mv "$app.new" "$app"
}
# Type-checks generated code with neither SwiftUI nor UIKit.
typecheck_plainly() { # files and flags
    with_library plain "$@"
    swiftc -frontend -typecheck -parse-as-library "${plugins[@]}" ${library_options[@]+"${library_options[@]}"} "$@"
}
# Prints views written for iOS 17 as an engineer writes them for 16.
for_16() { sed -E 's/@Environment\((.*)\.self\) private var (.*)$/@EnvironmentObject private var \2: \1/' "$1"; }
# Passes if the compiler rejects the probe for the reason in its first line, or accepts it if that says `nothing`. A second line may give
# the only other error that it may report, or a note that has to come with it. Some mistakes are only found after type-checking, hence -emit-sil.
refused() { # probe, command
    refused_in "$1" "$@"
}
# The same, where the compiler reports it in another file than the probe.
refused_in() { # file, probe, command
    local file=$1 probe=$2 expected besides note output said others
    shift 2
    [[ $file == "$probe" ]] || set -- "$@" "$probe"
    expected=$(sed -n 's,^// expect: ,,p' "$probe")
    besides=$(sed -n 's,^// besides: ,,p' "$probe")
    note=$(sed -n 's,^// note: ,,p' "$probe")
    output=$("$@" -emit-sil -o /dev/null -primary-file "$file" 2>&1)
    said=$(grep -E "^$file.*error: " <<<"$output")
    others=$([[ -z $besides ]] || grep -vF -e "$expected" -e "$besides" <<<"$said")
    if [[ $expected == nothing && -z $said ]]; then
        ok
    elif [[ -n $expected && -z $others ]] && grep -qF "$expected" <<<"$said" && { [[ -z $note ]] || grep -qF "note: $note" <<<"$output"; }; then
        ok
    else
        wrong "$probe, expected: $expected" "${said:-compiles}"
    fi
}
# The same, where it is in generated code, of the flow that the second line of the probe names.
refused_in_flow() { # folder, probe, files
    local folder=$1 probe=$2 place file files
    place=$folder/$(sed -n 's,^// in: ,,p' "$probe").flow.swift
    files=("${@:3}")
    for file in "$folder"/*.swift; do [[ $file == "$place" ]] || files+=("$file"); done
    refused_in "$place" "$probe" "$stand_ins/typecheck" 6 "${files[@]}"
}

# Generates the sample of three features for both systems, as corner-16 and corner-17, with its views.
corner() {
    for version in 16 17; do
        generate_for $version Corner/Flows "$build/corner-$version"
    done
    for_16 Corner/Views.swift >"$build/Views16.swift"
    types=(Corner/ReviewSorting.swift Corner/Route.swift)
    views16=$build/Views16.swift
    views17=Corner/Views.swift
}

# What must not compile, in code for a framework: the probes of the samples and the market, for its kind of screens. The runtime is the
# library, the library that a test opens with `@testable import`, or a file of the app.
probes() { # framework, iOS, Views or ViewControllers
    local sample probe files how
    for how in library testable file; do
        for sample in Corner Market; do
            EMIT=$([[ $how != file ]] || echo 1) generate_for "$2" $sample/Flows "$build/probes/$how/$sample" --framework "$1"
            files=("$build/probes/$how/$sample"/*.swift)
            [[ $sample == Market ]] || files+=(Corner/ReviewSorting.swift Corner/Route.swift)
            # From another file of the same module.
            for probe in $sample/Probes/*.swift $sample/Probes/"$3"/*.swift; do
                # By day, only those that forge in each way.
                [[ $how == library || $probe == */@(another|extended|forged)* ]] || by_night || continue
                refused "$(probe_for $how "$probe")" "$stand_ins/typecheck" 6 "${files[@]}"
            done
        done
        # Views that YAML names are told in generated code what they may do.
        [[ $how != testable ]] || continue
        for probe in Corner/Probes/NamedViews/*.swift; do
            refused_in_flow "$build/probes/$how/Corner" "$probe" Corner/ReviewSorting.swift Corner/Route.swift
        done
    done
}
# Prints the path of a probe for one way to have the runtime: what it says of that way is what it expects. A test's has imports, which
# may follow everything else, so that lines are those of the probe.
probe_for() { # library, testable or file; probe
    local copy=$build/$1/$2 module
    mkdir -p "$(dirname "$copy")"
    if grep -q "^// expect, $1: " "$2"; then
        sed "s,^// expect: ,// ,; s,^// expect\, $1: ,// expect: ," "$2"
    else
        cat "$2"
    fi >"$copy"
    if [[ $1 == testable ]]; then
        module=$(library_of "${files[@]}")
        echo "@testable import $module" >>"$copy"
        # That of The Composable Architecture has the core in itself.
        [[ $module == FlowTCA ]] || echo "@testable import FlowCore" >>"$copy"
    fi
    echo "$copy"
}

# Ends a check by day.
finish_by_day() {
    finish
    exit
}
# Ends a check. One that has checked nothing fails.
finish() {
    echo "$(basename "$0"): $passed passed, $failed failed"
    ((failed == 0 && passed > 0))
}
