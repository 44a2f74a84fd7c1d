/**
 * An operator's preferences in this browser's localStorage, each user's apart. Where the browser keeps nothing
 * (private windows, a full disk) they live as long as the page.
 */
import type { Preferences } from '../../contract/preferences.ts';

const PREFIX = 'balcao.preferences';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function preferencesOf(user: string, storage: Storage = localStorage): Preferences {
  const read = new Map<string, { readonly text: string | null; readonly value: unknown }>();
  const unkept = new Map<string, string>();
  const watchers = new Map<string, Set<() => void>>();
  const place = (key: string) => `${PREFIX}.${user}.${key}`;

  function textOf(key: string): string | null {
    const held = unkept.get(key);
    if (held !== undefined) return held;
    try {
      return storage.getItem(place(key));
    } catch {
      return null;
    }
  }

  return {
    read(key) {
      const text = textOf(key);
      const known = read.get(key);
      // The same object for the same text, so that whoever looks at it sees no change where there is none.
      if (known && known.text === text) return known.value;
      const value = parsed(text);
      read.set(key, { text, value });
      return value;
    },
    write(key, value) {
      const text = value === undefined ? null : JSON.stringify(value);
      unkept.delete(key);
      try {
        if (text === null) storage.removeItem(place(key));
        else storage.setItem(place(key), text);
      } catch {
        unkept.set(key, text ?? 'null');
      }
      for (const listener of watchers.get(key) ?? []) listener();
    },
    watch(key, listener) {
      const watching = watchers.get(key) ?? new Set();
      watchers.set(key, watching.add(listener));
      const fromOtherTabs = (event: StorageEvent) => {
        if (event.key === place(key)) listener();
      };
      addEventListener('storage', fromOtherTabs);
      return () => {
        watching.delete(listener);
        removeEventListener('storage', fromOtherTabs);
      };
    },
  };
}

/** What somebody else has written there counts as nothing. */
function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
