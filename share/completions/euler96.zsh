#compdef euler96 bench_solvers
# Completions of euler96 and bench_solvers for zsh. The options and the solvers are asked of the
# program itself, so that they are those of the version in use.

local program=$words[1] line name value text action
local -a specs solvers
local option='^  (-([a-z]) \[ )?(--[a-z-]+)( \])?( [A-Z/]+)? +(.*)$'

solvers=(auto ${(f)"$($program --list-solvers 2>/dev/null | awk 'NR > 1 { print $1 }')"})
for line in ${(f)"$($program --help 2>/dev/null)"}; do
  if [[ $line =~ $option ]]; then
    name=$match[3] value=${match[5]# } text=${match[6]//[\[\]:]/ }
    case $name in
      --input) action='(auto grid lines csv)' ;;
      --output) action='(sum numbers grid lines csv ndjson pretty nothing html)' ;;
      --solver) action="($solvers)" ;;
      --fail-on) action='_sequence compadd - invalid none multiple unknown nothing' ;;
      --progress) action='(auto always never)' ;;
      --explain) action='(all)' ;;
      *) action=' '; [[ $value != FILE ]] || action=_files ;;
    esac
    # A value stands in the next word, or after = in the same; after a short name, without it.
    if [[ -n $value ]]; then
      value=":$value:$action" name+='='
    fi
    specs+=("${name}[$text]$value")
    [[ -z $match[2] ]] || specs+=("-$match[2]${value:++}[$text]$value")
  elif [[ $line =~ '\[(--[a-z_]+)=' ]]; then
    specs+=("$match[1]=-:value: ")
  fi
done
_arguments -s $specs '*:file:_files'
