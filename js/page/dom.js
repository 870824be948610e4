// Elements, and what the browser offers around them.

import { kDigits } from "./game.js";
import { texts } from "./texts.js";

/**
 * Makes an element.
 * @param {string} tag with classes: `button.wide`.
 * @param {object} properties of the element; `on` has its listeners, and what has a dash is an attribute.
 * @param {...(Node | string | null | false)} children
 */
export function make(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  element.classList.add(...classes);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (key.includes("-") || key === "role" || key === "for") {
      element.setAttribute(key, value);
    } else {
      element[key] = value;
    }
  }
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

/** An object whose members are made when they are asked for first. */
export function lazy(makers) {
  const made = {};
  const members = Object.entries(makers).map(([name, make]) => [name, { get: () => (made[name] ??= make()) }]);
  return Object.defineProperties({}, Object.fromEntries(members));
}

/** A button. `words` is what it says; further properties as of `make`. */
export const button = (tag, words, click, properties = {}) =>
  make(`button${tag}`, { type: "button", ...properties, on: { click, ...properties.on } }, words);

/** A card with a heading. */
export const card = (name, heading, ...children) =>
  make(`section.card.${name}`, { "aria-label": heading }, make("h2", {}, heading), ...children);

/** Listeners of a button that leaves the focus on the board. */
export const keepFocus = { pointerdown: (event) => event.preventDefault() };

/** Whether an element takes the keys of a text, or is in a dialogue. A check box takes none but Space. */
export const takesText = (element) => Boolean(element.closest?.("input:not([type=checkbox]), textarea, dialog"));

/** Buttons for the digits. */
export const digitKeys = (enter) => kDigits.map((digit) => button("", String(digit), () => enter(digit), { on: keepFocus }));

/** Waits until the page as it is now has been painted. */
export const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Shows a dialogue, which Escape and its button close. */
export function showDialog(heading, ...children) {
  const dialog = make(
    "dialog.sheet-dialog",
    { "aria-label": heading, autofocus: true, on: { close: () => dialog.remove() } },
    make("h2", {}, heading),
    ...children,
    make("div.actions", {}, button(".primary", texts.close, () => dialog.close())),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** A labelled control. */
export const field = (words, control, note) =>
  make("label.field", {}, make("span", {}, words, note ? make("small", {}, ` ${note}`) : ""), control);

/** A check box with its words. */
export const check = (words, properties) =>
  make("label.check", {}, make("input", { type: "checkbox", ...properties }), make("span", {}, words));

/** A select of {value: words}. */
export const select = (choices, properties) =>
  Object.assign(
    make("select", {}, ...Object.entries(choices).map(([value, words]) => make("option", { value }, words))),
    properties,
  );

/** Copies text, and says so on the button for a moment. */
export async function copy(text, button, said = texts.copied) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page from disk may lack the clipboard; the selection is the older way.
    const area = make("textarea", { value: text, readOnly: true });
    (button?.closest("dialog") ?? document.body).append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    button?.focus();
  }
  if (!button) return;
  button.dataset.words ??= button.textContent;
  button.textContent = said;
  clearTimeout(Number(button.dataset.timer));
  button.dataset.timer = setTimeout(() => (button.textContent = button.dataset.words), 2000);
}

/** A small picture of a board: digits of 81 signs, those of `clues` bold. */
export function boardPicture(digits, clues = digits) {
  const signs = [...digits].map((digit, i) => {
    if (digit < "1" || digit > "9") return "";
    const kind = clues[i] === digit ? ' class="is-clue"' : "";
    return `<text${kind} x="${10 * (i % 9) + 5}" y="${10 * Math.floor(i / 9) + 8.2}">${digit}</text>`;
  });
  const lines = [];
  for (let i = 0; i <= 9; ++i) {
    lines.push(`<path${i % 3 ? "" : ' class="thick"'} d="M${10 * i} 0V90M0 ${10 * i}H90"/>`);
  }
  lines.sort((a, b) => a.includes("thick") - b.includes("thick"));
  const picture = make("div.little", { "aria-hidden": "true" });
  picture.innerHTML = `<svg viewBox="-1 -1 92 92">${lines.join("")}${signs.join("")}</svg>`;
  return picture;
}

/** Lets a person choose a file. */
export function chooseFile(take) {
  const input = make("input", { type: "file", on: { change: () => input.files[0] && take(input.files[0]) } });
  input.click();
}

/** The size of bytes in words. */
export const sizeOf = (bytes) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

/** A field of a csv. */
export const quoted = (field) => `"${field.replaceAll('"', '""')}"`;
