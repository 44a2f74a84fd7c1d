/**
 * A letter that goes into a text is its input's alone. React listens at the page's root for whatever a key does, nine
 * events for one letter, and climbs the whole tree of components for each, for nobody. So they end at the window,
 * before they come to React, and the input is notified. Keys that somebody else may mean go their way.
 */

/**
 * What comes of a letter and means nothing by itself; a text that is longer than its input scrolls in it. Shortcuts
 * listen to `keydown`.
 */
const UNHEARD = ['keypress', 'textInput', 'keyup', 'selectionchange', 'scroll', 'scrollend'] as const;

const owners = new WeakMap<EventTarget, () => void>();

/** `onInput` is called with each change of the text by the hand. Returns how to end it. */
export function ownLetters(input: EventTarget, onInput: () => void): () => void {
  owners.set(input, onInput);
  return () => owners.delete(input);
}

function ownerOf({ target }: Event): (() => void) | undefined {
  return target ? owners.get(target) : undefined;
}

/** A key with Ctrl, Alt or Meta is a shortcut, and one with a longer name (`Enter`, `Tab`) does something. */
function isLetter({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey;
}

function onKeyDown(event: KeyboardEvent): void {
  if (isLetter(event) && ownerOf(event)) event.stopPropagation();
}

function onUnheard(event: Event): void {
  if (ownerOf(event)) event.stopPropagation();
}

function onInput(event: Event): void {
  const notify = ownerOf(event);
  if (!notify) return;
  // React would answer it by writing the input's attributes anew, which costs more than the key.
  event.stopPropagation();
  notify();
}

if (typeof window !== 'undefined') {
  const first = { capture: true };
  window.addEventListener('keydown', onKeyDown, first);
  window.addEventListener('input', onInput, first);
  for (const name of UNHEARD) window.addEventListener(name, onUnheard, first);
}
