/**
 * A field that is left by pressing on something else may lose its error line, and what is pressed then moves away
 * under the pointer before it is released: no click comes of it. So what follows from leaving waits for the click.
 */
let isPressed = false;
const unfinished = new Set<() => void>();

/** What waits for the click is done now: a drag has moved what was pressed, and no click comes of it. */
export function finishPress(): void {
  for (const run of [...unfinished]) run();
}

/** The pointer is down: what gets the focus now gets it from the pointer. */
export const isPointerDown = (): boolean => isPressed;

/** Runs now; while the pointer is down, right before the click that it leads to is handled, or when there is none. */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const waiting = new AbortController();
  const once = (): void => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    unfinished.delete(once);
    run();
  };
  unfinished.add(once);
  const options = { capture: true, signal: waiting.signal };
  window.addEventListener('click', once, options);
  window.addEventListener('pointerdown', once, options);
  window.addEventListener('pointercancel', once, options);
  // The click follows the release in the same task.
  window.addEventListener('pointerup', () => setTimeout(once), options);
}

if (typeof window !== 'undefined') {
  const note = (pressed: boolean) => (): void => {
    isPressed = pressed;
  };
  window.addEventListener('pointerdown', note(true), { capture: true });
  for (const end of ['pointerup', 'pointercancel', 'dragend']) {
    window.addEventListener(end, note(false), { capture: true });
  }
}
