# Sourced by the checks: counts results and prints failures. They set `flowgen`.
passed=0
failed=0
# The stand-ins' Combine only exports another module, so the compiler considers its import unused. The type of titles is
# Foundation's; here it is SwiftUI's. And where no file before it imports SwiftUI, the compiler may not find the version of this one.
artefact="import of 'Combine' was not used|cannot find user version number for module 'SwiftUI'|'init\(stringLiteral:\)' is not available due to missing import of defining module 'SwiftUI'"

ok() { passed=$((passed + 1)); }
wrong() {
    failed=$((failed + 1))
    echo "WRONG $1"
    # The beginning and the end: what differs is said last.
    awk '{ line[NR] = "  | " $0 } END { for (n = 1; n <= NR; n++) if (n <= 30 || n > NR - 30) print line[n] }' <<<"$2"
}
# Passes, and returns 0, if the command succeeds without warnings.
quiet() {
    local what=$1 said status
    shift
    said=$("$@" 2>&1)
    status=$?
    said=$(grep -E '(error|warning): ' <<<"$said" | grep -v '^ ')
    # What only an artefact stops succeeds.
    grep -E "$artefact" <<<"$said" | grep -q 'error: ' && status=0
    said=$(grep -vE "$artefact" <<<"$said")
    if [[ -n $said || $status != 0 ]]; then wrong "$what" "${said:-exit code $status}" && return 1; else ok; fi
}
generate() { # folder of flows, folder of Swift, options
    local said
    if said=$("$flowgen" build "$1" --output "$2" --fail-on error "${@:3}" 2>&1); then ok; else wrong "flowgen build $1" "$said"; fi
}
