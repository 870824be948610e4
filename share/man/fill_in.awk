# Makes a manual page of a template and of what the program says with --help, so that the page says
# the same as the program. Reads both, in this order: awk -f fill_in.awk HELP TEMPLATE
#
# In the template, a line @OPTIONS@ stands for the program's options, @EXIT_CODES@ for its exit
# codes, @GOOGLE_BENCHMARK@ for what Google Benchmark adds, as it is. @VERSION@ and @DATE@ come by -v version and -v date.

function roff(text) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  sub(/^[.']/, "\\\\\\&&", text)
  return text
}

function item(title, text) { return ".TP\n" title "\n" roff(text) "\n" }

# "-i [ --input ] FORMAT text" and "--standard text": the value's name is in capitals.
function option(line,   title) {
  sub(/^ +/, "", line)
  if (match(line, /^-[a-z] \[ --[a-z-]+ \]/)) {
    title = "\\fB" roff(substr(line, 1, 2)) "\\fR, \\fB" roff(substr(line, 6, RLENGTH - 7)) "\\fR"
  } else {
    match(line, /^--[a-z-]+/)
    title = "\\fB" roff(substr(line, 1, RLENGTH)) "\\fR"
  }
  line = substr(line, RLENGTH + 1)
  if (match(line, /^ [A-Z\/]+ /)) {
    title = title " \\fI" substr(line, 2, RLENGTH - 2) "\\fR"
    line = substr(line, RLENGTH)
  }
  sub(/^ +/, "", line)
  titles[++count] = title
  texts[count] = line
}

NR == FNR && google { google_text = google_text roff($0) "\n"; next }
NR == FNR && /^Options of Google Benchmark:/ { google = 1; next }
NR == FNR && /^  -/ { option($0); next }
NR == FNR && /^          / && count { sub(/^ +/, " "); sub(/ +$/, "", texts[count]); texts[count] = texts[count] $0; next }
NR == FNR && /^  [0-9]+  / { codes = codes item("\\fB" $1 "\\fR", substr($0, match($0, /[0-9]  +/) + RLENGTH)); next }
NR == FNR && sub(/^Exit codes: /, "") {
  sub(/\.$/, "")
  parts = split($0, each, /; /)
  for (i = 1; i <= parts; ++i) {
    match(each[i], / /)
    codes = codes item("\\fB" substr(each[i], 1, RSTART - 1) "\\fR", substr(each[i], RSTART + 1))
  }
}
NR == FNR { next }

/^@OPTIONS@$/ { for (i = 1; i <= count; ++i) printf "%s", item(titles[i], texts[i]); next }
/^@EXIT_CODES@$/ { printf "%s", codes; next }
/^@GOOGLE_BENCHMARK@$/ { printf ".nf\n%s.fi\n", google_text; next }
{ gsub(/@VERSION@/, version); gsub(/@DATE@/, date); print }
