# Compares two listings of .ci/api-list.awk: `awk -v product=NAME -f .ci/api-compare.awk THEN NOW`.
#
#   - PRODUCT  LINE    gone, or reads otherwise
#   ! PRODUCT  LINE    new, and breaks callers
#   + PRODUCT  LINE    new, and breaks nobody

# By name, as the first file may be empty.
FILENAME == ARGV[1] {
  old[$0] = 1
  split($0, head, ": ")
  owner[head[1]] = 1
  next
}
{ new[$0] = 1 }

END {
  for (line in old) if (!(line in new)) print "- " product "  " line
  for (line in new) {
    if (line in old) continue
    split(line, head, ": ")
    kind = "+"
    # What is new as a whole asks nothing of anybody.
    if (head[1] in owner) {
      if (index(line, ": closed case ")) kind = "!"
      if (index(line, ": requirement ")) {
        met = line
        sub(/: requirement /, ": default of ", met)
        if (!(met in new)) kind = "!"
      }
    }
    print kind " " product "  " line
  }
}
