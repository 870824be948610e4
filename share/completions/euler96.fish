# Completions of euler96 and bench_solvers for fish. The options and the solvers are asked of the
# program itself, so that they are those of the version in use.

function __euler96_solvers
    echo auto
    euler96 --list-solvers 2>/dev/null | awk 'NR > 1 { print $1 }'
end

# The words after what stands before the last comma.
function __euler96_list
    set -l before (commandline -ct | string replace -r '^--[a-z-]+=' '' | string match -r '.*,')
    printf '%s\n' "$before"$argv
end

for program in euler96 bench_solvers
    for line in ($program --help 2>/dev/null)
        set -l short
        set -l value
        if string match -rq '^  (-(?<short>[a-z]) \[ )?--(?<long>[a-z-]+)( \])?( (?<value>[A-Z/]+))? +(?<text>.*)$' -- $line
            set -l arguments -c $program -l $long -d $text
            test -n "$short"; and set -a arguments -s $short
            switch "$program $long:$value"
                case 'euler96 input:*'
                    set -a arguments -x -a 'auto grid lines csv'
                case 'euler96 output:*'
                    set -a arguments -x -a 'sum numbers grid lines csv ndjson pretty nothing html'
                case 'euler96 solver:*'
                    set -a arguments -x -a '(__euler96_solvers)'
                case 'euler96 fail-on:*'
                    set -a arguments -x -a '(__euler96_list invalid none multiple unknown nothing)'
                case 'euler96 progress:*'
                    set -a arguments -x -a 'auto always never'
                case 'euler96 explain:*'
                    set -a arguments -x -a all
                case '*:FILE'
                    set -a arguments -r -F
                case '*:?*'
                    set -a arguments -x
            end
            complete $arguments
        else if string match -rq '\[--(?<long>[a-z_]+)=' -- $line
            complete -c $program -l $long -x
        end
    end
end
