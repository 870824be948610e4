"""Certificates for tests: a producer that shares nothing with euler96, and ways to damage what it makes.

The producer follows docs/certificates.md with sets of candidates as bits. It branches on a constraint with
the fewest candidates, at random or the first one, or on any constraint: such trees are long and deep.
"""

import random

HEADER = "puzzle,outcome,solution,proof"
BASE18 = "0123456789abcdefgh"
ALL = 0b1111111110  # bit d for digit d
HOUSES = ([[9 * i + j for j in range(9)] for i in range(9)] + [[9 * j + i for j in range(9)] for i in range(9)]
          + [[27 * (i // 3) + 3 * (i % 3) + 9 * (j // 3) + j % 3 for j in range(9)] for i in range(9)])
PEERS = [sorted({peer for house in HOUSES if cell in house for peer in house} - {cell}) for cell in range(81)]


def places(node, house, digit):
    return [cell for cell in house if node[cell] >> digit & 1]


def close(node):
    """Whether the rules close the node, which they change."""
    todo = True
    while todo:
        before = list(node)
        for cell in range(81):
            if node[cell].bit_count() == 1:
                for peer in PEERS[cell]:
                    node[peer] &= ~node[cell]
        if not all(node):
            return True
        for house in HOUSES:
            once = twice = 0
            for cell in house:
                twice |= once & node[cell]
                once |= node[cell]
            if once != ALL:
                return True
            for cell in house:
                if hidden := node[cell] & ~twice:
                    if hidden & hidden - 1:
                        return True
                    node[cell] = hidden
        todo = node != before
    return False


def branches(node, constraint):
    if constraint < 81:
        return [(constraint, digit) for digit in range(1, 10) if node[constraint] >> digit & 1]
    house, digit = divmod(constraint - 81, 9)
    return [(cell, digit + 1) for cell in places(node, HOUSES[house], digit + 1)]


class Producer:
    """Makes the record of a puzzle. `choose` is fewest, first or any."""

    def __init__(self, choose="first", seed=96, longest=400):
        self.choose, self.random, self.longest = choose, random.Random(seed), longest

    def record(self, puzzle):
        """The record, or None if its certificate is longer than `longest` constraints."""
        self.tree, self.solutions = [], []
        self.walk([1 << int(clue) if clue not in ".0" else ALL for clue in puzzle])
        if len(self.solutions) > 1:
            return f"{puzzle},multiple,,{''.join(self.solutions)}"
        if len(self.tree) > self.longest:
            return None
        proof = "".join(BASE18[c // 18] + BASE18[c % 18] for c in self.tree)
        return f"{puzzle},{'unique' if self.solutions else 'none'},{''.join(self.solutions)},{proof}"

    def walk(self, node):
        if len(self.tree) > self.longest or close(node):
            return
        if all(candidates.bit_count() == 1 for candidates in node):
            self.solutions.append("".join(str(candidates.bit_length() - 1) for candidates in node))
            return
        constraint = self.constraint(node)
        self.tree.append(constraint)
        for cell, digit in branches(node, constraint):
            if len(self.solutions) < 2:
                self.walk([*node[:cell], 1 << digit, *node[cell + 1:]])

    def constraint(self, node):
        sizes = [candidates.bit_count() for candidates in node]
        for house in HOUSES:
            sizes += [len(places(node, house, digit)) for digit in range(1, 10)]
        open_ones = [constraint for constraint, size in enumerate(sizes) if size > 1]
        if self.choose != "any":
            fewest = min(sizes[constraint] for constraint in open_ones)
            open_ones = [constraint for constraint in open_ones if sizes[constraint] == fewest]
        return open_ones[0] if self.choose == "first" else self.random.choice(open_ones)


def is_solution(puzzle, grid):
    return (len(grid) == 81 and all({grid[cell] for cell in house} == set("123456789") for house in HOUSES)
            and all(clue in ".0" or clue == digit for clue, digit in zip(puzzle, grid)))


def board(grid, rng):
    """A puzzle from a full grid: with one solution and no clue to spare, with several, or with none."""
    cells = rng.sample(range(81), 81)
    puzzle = list(grid)
    for cell in cells[:rng.randint(45, 62)]:
        puzzle[cell] = "."
    kind = rng.choice(["any", "changed", "minimal"])
    if kind == "changed":
        puzzle[cells[80]] = rng.choice("123456789")
    if kind == "minimal":
        puzzle = list(grid)
        for cell in cells:
            puzzle[cell] = "."
            if ",unique," not in (Producer(longest=50).record("".join(puzzle)) or ""):
                puzzle[cell] = grid[cell]
    return "".join(puzzle)


# ---- Damage. Each function takes the four fields and a generator of random numbers, and returns fields.

def flip_byte(fields, rng):
    line = ",".join(fields)
    at = rng.randrange(len(line))
    byte = rng.choice([chr(ord(line[at]) ^ 1 << rng.randrange(8)), chr(rng.randrange(256)), rng.choice(BASE18)])
    line = line[:at] + ("?" if byte in "\n\r" else byte) + line[at + 1:]
    return line.split(",")


def change_tree(fields, rng):
    tree = [fields[3][i:i + 2] for i in range(0, len(fields[3]), 2)]
    some = lambda: rng.choice(BASE18) + rng.choice(BASE18)
    kind = rng.choice(["swap", "replace", "leave out", "repeat", "cut", "extend", "empty"])
    at = rng.randrange(len(tree) + 1)
    if kind == "swap" and len(tree) > 1:
        i, j = rng.sample(range(len(tree)), 2)
        tree[i], tree[j] = tree[j], tree[i]
    if kind == "replace" and at < len(tree):
        tree[at] = some()
    if kind == "leave out":
        tree[at:at + 1] = []
    if kind == "repeat":
        tree[at:at] = tree[at:at + 1] or [some()]
    if kind == "cut":
        tree[at:] = [tree[at][:rng.randrange(2)]] if at < len(tree) else []
    if kind == "extend":
        tree += [some()[:rng.randint(1, 2)] for _ in range(rng.randint(1, 3))]
    return [*fields[:3], "" if kind == "empty" else "".join(tree)]


def change_grid(fields, rng):
    """Another clue, none, or another digit of a solution; two digits exchanged everywhere."""
    at = rng.choice([i for i in (0, 2, 3) if len(fields[i]) >= 81])
    grid = list(fields[at])
    i, j = rng.sample(range(len(grid)), 2)
    kind = rng.choice(["set", "clear", "swap cells", "swap digits"])
    if kind == "set":
        grid[i] = rng.choice("123456789")
    if kind == "clear":
        grid[i] = "."
    if kind == "swap cells":
        grid[i], grid[j] = grid[j], grid[i]
    if kind == "swap digits":
        a, b = rng.sample("123456789", 2)
        grid = [{a: b, b: a}.get(c, c) for c in grid]
    return [*fields[:at], "".join(grid), *fields[at + 1:]]


def change_outcome(fields, rng):
    puzzle, outcome, solution, proof = fields
    other = rng.choice(["unique", "none", "multiple"])
    if rng.random() < 0.5:
        solution = "" if solution else proof[:81] if len(proof) == 162 else solution
    if outcome == "multiple" and other != "multiple" and rng.random() < 0.5:
        proof = ""
    if other == "multiple" and rng.random() < 0.5:
        proof = (solution or proof)[:81] * 2
    return [puzzle, other, solution, proof]


def damage(fields, others, rng):
    kind = rng.randrange(5)
    if kind == 0:
        return flip_byte(fields, rng)
    if kind == 1:
        return change_tree(fields, rng)
    if kind == 2 and any(len(fields[i]) >= 81 for i in (0, 2, 3)):
        return change_grid(fields, rng)
    if kind == 3:
        return change_outcome(fields, rng)
    at = rng.randrange(4)  # a field of another record
    return [*fields[:at], rng.choice(others).split(",")[at], *fields[at + 1:]]


def damaged(record, others, rng):
    """The record with damage of one kind or two."""
    fields = record.split(",")
    while ",".join(fields) == record or (len(fields) == 4 and rng.random() < 0.2):
        fields = damage(fields, others, rng)
    return ",".join(fields)
