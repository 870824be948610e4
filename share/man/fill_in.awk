# Makes a manual page of a template and of what the program says with --help, so that both say the same.
# Reads both, in this order: awk -f fill_in.awk HELP TEMPLATE
#
# In the template, a line @OPTIONS@ stands for the program's options, @EXIT_CODES@ for its exit
# codes, @GOOGLE_BENCHMARK@ for what Google Benchmark adds, as it is. @VERSION@ and @DATE@ come by
# -v version and -v date.

function roff(text) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  sub(/^[.']/, "\\\\\\&&", text)
  return text
}

function item(title, text) { return ".TP\n" title "\n" roff(text) "\n" }

# "  -h, --help    text" and "      --table FORM    text": the value's name is in capitals. The text may
# begin on the next line.
function option(line,   title, value) {
  sub(/^ +/, "", line)
  line = line " "
  match(line, /^(-[a-zA-Z], )?[^ ]+( [A-Z\/=]+)? +/)
  title = substr(line, 1, RLENGTH)
  sub(/ +$/, "", title)
  texts[++count] = substr(line, RLENGTH + 1)
  sub(/ +$/, "", texts[count])
  if (match(title, / [A-Z\/=]+$/)) {
    value = " \\fI" substr(title, RSTART + 1) "\\fR"
    title = substr(title, 1, RSTART - 1)
  }
  title = roff(title)
  sub(/, /, "\\fR, \\fB", title)
  titles[count] = "\\fB" title "\\fR" value
}

NR == FNR && google { google_text = google_text roff($0) "\n"; next }
NR == FNR && /^Options of Google Benchmark:/ { google = 1; next }
NR == FNR && /^  (    )?-/ { option($0); next }
NR == FNR && /^          / && count { sub(/^ +/, ""); texts[count] = texts[count] (texts[count] == "" ? "" : " ") $0; next }
NR == FNR && /^  [0-9]+  / { codes = codes item("\\fB" $1 "\\fR", substr($0, match($0, /[0-9]  +/) + RLENGTH)); next }
NR == FNR { next }

/^@OPTIONS@$/ { for (i = 1; i <= count; ++i) printf "%s", item(titles[i], texts[i]); next }
/^@EXIT_CODES@$/ { printf "%s", codes; next }
/^@GOOGLE_BENCHMARK@$/ { printf ".nf\n%s.fi\n", google_text; next }
{ gsub(/@VERSION@/, version); gsub(/@DATE@/, date); print }
