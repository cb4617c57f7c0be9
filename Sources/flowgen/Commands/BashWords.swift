/// Makes bash complete words that contain a colon or an equals sign.
///
/// bash splits words at both characters, and the argument parser's script uses the pieces: `--output sarif:flow` would
/// complete as a folder of flows, and `--format=js` not at all.
enum BashWords {
    /// Appended to the parser's script. Written for bash 3.2, which macOS ships; tested with 5.2.
    static let script = #"""

        # Passes whole words to _flowgen: joins those that bash split at a colon or an equals sign, and splits
        # `--option=value` in two.
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

            # For bash, the word is only what follows the last colon or equals sign.
            local -r head="${whole_word%"${part}"}"
            COMPREPLY=("${COMPREPLY[@]#"${head}"}")
            # bash would escape the colon of `sarif:file` if it took that for a file name.
            if [[ "${COMPREPLY[*]}" = *:* ]]; then compopt +o filenames 2> /dev/null; fi
        }

        complete -o filenames -F _flowgen_whole_words flowgen

        """#
}
