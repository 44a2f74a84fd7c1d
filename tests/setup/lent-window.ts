/**
 * For files that share a worker, and with it React, MUI and the window: each begins with modules of the project of its
 * own, and what it added to the window is taken away again.
 */
import { afterAll, vi } from 'vitest';

const PROTOTYPES = [EventTarget, Node, Element, HTMLElement, HTMLInputElement, Range].map(
  ({ prototype }) => prototype as object,
);

vi.resetModules();
const giveBack = lentWindow();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  giveBack();
});

/** The result takes away what was added since: listeners, what is drawn, what is stored, what was put on elements. */
function lentWindow(): () => void {
  const listeners: Parameters<typeof window.removeEventListener>[] = [];
  const listen = window.addEventListener;
  window.addEventListener = (...words: Parameters<typeof window.addEventListener>) => {
    listeners.push(words as Parameters<typeof window.removeEventListener>);
    listen.apply(window, words);
  };
  const before = PROTOTYPES.map((prototype) => Object.getOwnPropertyDescriptors(prototype));
  return () => {
    window.addEventListener = listen;
    for (const words of listeners) window.removeEventListener(...words);
    PROTOTYPES.forEach((prototype, index) => {
      asBefore(prototype, before[index] ?? {});
    });
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  };
}

function asBefore(prototype: object, before: { readonly [name: PropertyKey]: PropertyDescriptor }): void {
  for (const name of Reflect.ownKeys(prototype)) {
    const was = before[name];
    const is = Reflect.getOwnPropertyDescriptor(prototype, name);
    if (!was) Reflect.deleteProperty(prototype, name);
    else if (is?.value !== was.value || is?.get !== was.get) Reflect.defineProperty(prototype, name, was);
  }
}
