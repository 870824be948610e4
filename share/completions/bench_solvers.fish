# Completions of bench_solvers for fish. They ask the program for its options.

for line in (bench_solvers --help 2>/dev/null)
    set -l value
    if string match -rq '^  --(?<long>[a-z-]+)( (?<value>[A-Z/]+))? +(?<text>.*)$' -- $line
        set -l arguments -c bench_solvers -l $long -d $text
        switch "$value"
            case FILE
                set -a arguments -r -F
            case '?*'
                set -a arguments -x
        end
        complete $arguments
    else if string match -rq '\[--(?<long>[a-z_]+)=' -- $line
        complete -c bench_solvers -l $long -x
    end
end
