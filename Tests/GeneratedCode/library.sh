# Sourced by what compiles generated code: the runtime as a module of the library.
generated_code=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# Prints the module of the library that generated files import, if they do.
library_of() { # files
    local file
    for file in "$@"; do
        [[ $file != */FlowSupport.swift ]] || sed -nE 's,^// The code .* module (Flow(SwiftUI(16)?|NavigationView|UIKit|TCA))[.]$,\1,p' "$file"
    done
}

# Compiles the module that generated files import. Sets its name, its folder and what is linked: `library`, `library_folder` and
# `library_objects`. Sets `library_options`, with which the frontend also lets an app's own files import it. All are empty if none is imported.
with_library() { # views or plain, files
    library_folder= library_options=() library_objects=()
    library=$(library_of "${@:2}")
    [[ -n $library ]] || return 0
    library_folder=$("$generated_code/runtime" "$library" "$1")
    library_options=(-I "$library_folder" -import-module "$library")
    library_objects=("$library_folder/$library.o")
    [[ $library == FlowTCA ]] || library_objects+=("$library_folder/FlowCore.o")
}
