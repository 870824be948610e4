// Cells and digits in the texts of a step, such as r1c5=4, as numbers.

const kLists = ["cells", "placed", "removed", "wrong", "missing", "lacking"];

function numbersOf(text) {
  const [row, column, digit] = text.match(/\d/g).map(Number);
  const place = { cell: 9 * (row - 1) + (column - 1), row, column };
  return digit ? { ...place, digit, holds: !text.includes("<>") } : place;
}

/** A hint, its steps, or a step with its texts as numbers, too. */
export function withNumbers({ ...answer }) {
  if (Array.isArray(answer.steps)) answer.steps = answer.steps.map(withNumbers);
  // Made when they are read: a board can have hundreds of steps.
  Object.defineProperty(answer, "numbers", {
    enumerable: true,
    get() {
      const lists = kLists.map((name) => [name, (answer[name] ?? []).map(numbersOf)]);
      const links = (answer.links ?? []).map(({ from, to }) => ({ from: numbersOf(from), to: numbersOf(to) }));
      return { ...Object.fromEntries(lists), links };
    },
  });
  return answer;
}
