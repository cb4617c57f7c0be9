/// Makes bash complete words with a colon or an equals sign.
///
/// bash splits words at both, and the script of the argument parser takes what bash gives it: `--output sarif:flow` would
/// be completed as a folder of flows, and `--format=js` as nothing.
enum BashWords {
    /// Follows the parser's script. Written for bash 3.2, which macOS has; tried with 5.2.
    static let script = #"""

        # Gives _flowgen whole words: those that bash split at a colon or an equals sign are put together, and `--option=value`
        # becomes two.
        _flowgen_whole_words() {
            local -r part="${2}"
            local rest="${COMP_LINE}" word previous='' trimmed
            local -a whole=()
            local -i index current=0 last=-1
            for index in "${!COMP_WORDS[@]}"; do
                [[ "${index}" -gt "${COMP_CWORD}" ]] && break
                word="${COMP_WORDS[index]}"
                trimmed="${rest#"${rest%%[![:space:]]*}"}"
                if [[ "${index}" -eq "${COMP_CWORD}" && "${word}" != [:=]* ]]; then word="${part}"; fi
                if [[ "${last}" -lt 0 || "${trimmed}" != "${rest}" ]]; then
                    whole+=("${word}")
                    last+=1
                elif [[ "${word}" = '=' && "${whole[last]}" = --* ]]; then
                    whole+=('')
                    last+=1
                elif [[ "${word}" = [:=]* || "${previous}" = *[:=] ]]; then
                    whole[last]+="${word}"
                else
                    whole+=("${word}")
                    last+=1
                fi
                rest="${trimmed#"${COMP_WORDS[index]}"}"
                previous="${word}"
            done

            local -a COMP_WORDS=("${whole[@]}")
            local -i COMP_CWORD="${last}"
            local COMP_LINE="${whole[*]}"
            local -i COMP_POINT="${#COMP_LINE}"
            local -r whole_word="${whole[last]}"
            _flowgen "${1}" "${whole_word}" "${whole[last - 1]}"

            # What stands before the last of them is no part of the word for bash.
            local -r head="${whole_word%"${part}"}"
            COMPREPLY=("${COMPREPLY[@]#"${head}"}")
            # bash would write the colon of `sarif:file` with a backslash if it took that for a file.
            if [[ "${COMPREPLY[*]}" = *:* ]]; then compopt +o filenames 2> /dev/null; fi
        }

        complete -o filenames -F _flowgen_whole_words flowgen

        """#
}
