#compdef bench_solvers
# Completions of bench_solvers for zsh. They ask the program for its options.

local line name value text action
local -a specs
local option='^  (--[a-z-]+)( [A-Z/]+)? +(.*)$'

for line in ${(f)"$($words[1] --help 2>/dev/null)"}; do
  if [[ $line =~ $option ]]; then
    name=$match[1] value=${match[2]# } text=${match[3]//[\[\]:]/ }
    action=' '; [[ $value != FILE ]] || action=_files
    [[ -z $value ]] || value=":$value:$action" name+='='
    specs+=("${name}[$text]$value")
  elif [[ $line =~ '\[(--[a-z_]+)=' ]]; then
    specs+=("$match[1]=-:value: ")
  fi
done
_arguments -s $specs '*:file:_files'
