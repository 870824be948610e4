#!/usr/bin/env bats
# The tables of the lectures: search-space and candidates.
load command

@test "search-space: the figures of the lectures" {
  euler96 search-space "$lectures"
  [[ $status == 0 && $stderr == '' && ${#lines[@]} == 7 ]]
  [[ ${lines[0]} == $'name\tempty\tchoices\tprune\taverage_prune\tfix\taverage_fix\trounds\tyears' ]]
  [[ ${lines[1]} == $'Grid easy\t51\t4638397686588101979328150167890591454318967698009\t1027134771639091200000000\t2.41\t1\t1.00\t7\t1.47e+32' ]]
  [[ ${lines[2]} == $'Grid gentle\t'*$'\t154070215745863680000000000000\t2.80\t1\t1.32e+33' ]]
}

@test "candidates: columns just wide enough, boxes set apart" {
  { grid 'Grid easy' && grid 'Grid blank'; } >two
  euler96 candidates two
  [[ $status == 0 && $stderr == '' ]]
  [[ ${lines[0]} == 'Grid easy' && ${lines[1]} == 'after one prune' ]]
  [[ ${lines[13]} == 'at the fixed point' && ${lines[14]} == '2 4 9 | 5 7 1 | 6 3 8' ]]
  [[ ${lines[17]} == '------+-------+------' && ${lines[25]} == 'Grid blank' ]]
  [[ ${lines[27]} == '123456789 123456789 123456789 | 123456789 '* ]]
  euler96 candidates missing
  [[ $status == 4 && $output == '' ]]
}
