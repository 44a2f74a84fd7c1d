/**
 * Steps of the outbox that a page could not finish before it closed. They are written to `localStorage`, which is
 * synchronous: one note a page, for each user apart. The user's next page brings it into the outbox.
 */
import { isMap } from '../../core/values/map-value.ts';
import { randomId } from '../../core/values/random-id.ts';
import type { OutboxEntries, OutboxEntry } from './outbox-entry.ts';
import type { PlainValues } from './outbox-store.ts';

/** How the outbox differs from what lies in the database. */
interface UnloadNote {
  readonly put: readonly OutboxEntry[];
  /** Ids of entries. */
  readonly removed: readonly string[];
}

export interface UnloadNotes {
  /** In the place of this page's earlier note. */
  write(stored: OutboxEntries, wanted: OutboxEntries): void;
  /** Puts what other pages have left into the outbox, by one step of it, and removes their notes then. */
  moveInto(change: (step: (outbox: OutboxEntries) => OutboxEntries) => Promise<OutboxEntries>): Promise<void>;
  /** Whether this key of `localStorage` is a note of the user's. */
  isNote(key: string | null): boolean;
}

/** Where the browser refuses `localStorage`, or has no more room in it, there are no notes. */
export function unloadNotes(user: string, values: PlainValues): UnloadNotes {
  const prefix = `balcao.unload.${encodeURIComponent(user)}.`;
  const own = prefix + randomId();
  const isNote = (key: string | null): key is string => key?.startsWith(prefix) ?? false;
  return {
    isNote,
    write(stored, wanted) {
      const note: UnloadNote = {
        put: wanted.filter((entry) => !stored.includes(entry)).map(values.toPlain),
        removed: stored
          .map(({ entryId }) => entryId)
          .filter((id) => !wanted.some((one) => one.entryId === id)),
      };
      if (note.put.length + note.removed.length === 0) return;
      try {
        localStorage.setItem(own, JSON.stringify(note, printed));
      } catch (error) {
        console.warn('What was just typed could not be persisted', error);
      }
    },
    async moveInto(change) {
      let found: readonly FoundNote[] = [];
      // Read within the transaction: another tab may have put them into the outbox until then.
      await change((outbox) => {
        found = leftNotes(isNote);
        return found.reduce((before, { note }) => applied(before, note, values), outbox);
      });
      // A page writes its note anew when something more comes to it.
      for (const { key, text } of found) if (localStorage.getItem(key) === text) localStorage.removeItem(key);
    },
  };
}

interface FoundNote {
  readonly key: string;
  readonly text: string;
  readonly note: UnloadNote;
}

function leftNotes(isNote: (key: string) => boolean): readonly FoundNote[] {
  try {
    const left = Object.entries<string>(localStorage).filter(([key]) => isNote(key));
    return left.flatMap(([key, text]) => foundNote(key, text));
  } catch (error) {
    return cannotRead(error);
  }
}

function foundNote(key: string, text: string): readonly FoundNote[] {
  try {
    return [{ key, text, note: JSON.parse(text, revived) }];
  } catch (error) {
    return cannotRead(error);
  }
}

function cannotRead(error: unknown): readonly [] {
  console.warn('What another page left behind could not be read', error);
  return [];
}

function applied(outbox: OutboxEntries, { put, removed }: UnloadNote, values: PlainValues): OutboxEntries {
  const replaced = new Set([...removed, ...put.map(({ entryId }) => entryId)]);
  return [...outbox.filter(({ entryId }) => !replaced.has(entryId)), ...put.map(values.fromPlain)];
}

/** The one field of the map that stands for a value that JSON does not know. */
const PRINTED = '__balcao_printed__';
const UNKNOWN_TO_JSON = new Map<unknown, string>(
  [undefined, Number.NaN, Infinity, -Infinity].map((value) => [value, String(value)]),
);

function printed(_name: string, value: unknown): unknown {
  const text = UNKNOWN_TO_JSON.get(value);
  return text === undefined ? value : { [PRINTED]: text };
}

function revived(_name: string, value: unknown): unknown {
  if (!isMap(value) || !(PRINTED in value)) return value;
  return [...UNKNOWN_TO_JSON].find(([, text]) => text === value[PRINTED])?.[0];
}
