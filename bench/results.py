"""Reads what bench_solvers measured, for the tables of scripts/bench and the pictures of scripts/plots."""

import collections
import json
import statistics

# The corpora from easy to hard, by the guesses of `singles`. A user's files come after them.
CORPORA = ("easy", "none", "p096_sudoku", "minimal", "many", "hard")

# The medians of repeated runs. If there are none, `why_not` says why in a word, `reason` in a sentence.
Run = collections.namedtuple("Run", "rate guesses why_not reason program", defaults=("", "", False))


def median(entries):
    for entry in entries:
        if message := entry.get("error_message"):
            word = next((w for w in ("gives up", "wrong") if message.startswith(w)), "skipped")
            return Run(0, 0, word, message if message.startswith(word) else f"{word}: {message}")
    return Run(statistics.median(entry["puzzles/s"] for entry in entries),
               statistics.median(entry.get("guesses/puzzle", float("nan")) for entry in entries),
               program="guesses/puzzle" not in entries[0])  # of --command


class Results:
    """runs[kind][solver][item] is a Run; solvers are in the order of bench_solvers."""

    def __init__(self, path):
        document = json.loads(path.read_text())
        self.context = document["context"]
        samples = collections.defaultdict(list)
        # A run may shuffle the benchmarks.
        for entry in sorted(document["benchmarks"], key=lambda entry: entry["family_index"]):
            if entry["run_type"] == "iteration":
                samples[tuple(entry["run_name"].split("/")[:3])].append(entry)
        if not samples:
            raise ValueError("no results")
        self.runs = collections.defaultdict(lambda: collections.defaultdict(dict))
        for (kind, solver, item), entries in samples.items():
            self.runs[kind][solver][item] = median(entries)
        self.repetitions = max(map(len, samples.values()))

    def corpora(self):
        names = dict.fromkeys(item for runs in self.runs["corpus"].values() for item in runs)
        return sorted(names, key=lambda name: (*CORPORA, name).index(name))

    def source(self):
        """What was measured, when, and on which machine."""
        c = self.context
        parts = [c["date"][:10], c.get("commit"), c.get("processor"), c.get("simd"), c.get("compiler"),
                 "one thread", f"median of {self.repetitions}"]
        if c.get("load_avg"):
            parts.append(f"load {c['load_avg'][0]:.0f} on {c['num_cpus']} cores")
        return ", ".join(filter(None, parts))
