/**
 * What the documents of a tab can undo and redo, also after they are closed and after the page is reloaded. Each user
 * and store has its own. It is written to sessionStorage when the page is hidden, as it always is before it goes.
 * Secrets are never in it: they pass no form's session.
 */
import type { FieldDefinition } from '../../../contract/field.ts';
import { UNDO_STORAGE } from '../../../contract/store-doors.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { type EditHistory, type HistoryStep, NO_HISTORY } from '../model/saving/edit-history.ts';

const MOST_DOCUMENTS = 100;
/** Browsers give a page's sessionStorage about 5,000,000 characters. */
export const MOST_CHARACTERS = 1_000_000;

const memories = new Map<string, UndoMemory>();

/** `owner`: the user and the store. */
export function undoMemoryOf(owner: string): UndoMemory {
  const memory = memories.get(owner) ?? new UndoMemory(UNDO_STORAGE + owner);
  memories.set(owner, memory);
  return memory;
}

/** The user has signed out. What is still open is not remembered any more. */
export function forgetUndo(): void {
  for (const memory of memories.values()) memory.forget();
}

export class UndoMemory {
  private readonly key: string;
  /** The latest document last. An open one answers with what it has by now. */
  private readonly histories: Map<string, () => EditHistory>;

  constructor(key: string) {
    this.key = key;
    this.histories = new Map(readHistories(key).map(([id, history]) => [id, () => history]));
    // On the window: what is still in an input is taken in by then, which the document's own listeners do.
    window.addEventListener('visibilitychange', this.storeWhenHidden);
  }

  /** Without the steps over fields that the schema has no more. */
  historyOf(id: string, fields: readonly FieldDefinition[]): EditHistory {
    const { past, future } = this.histories.get(id)?.() ?? NO_HISTORY;
    const names = new Set(fields.map(({ name }) => name));
    const isKnown = ({ differences }: HistoryStep) =>
      differences.every(({ path: [name = ''] }) => names.has(name));
    return { past: past.filter(isKnown), future: future.filter(isKnown) };
  }

  /** Call the result when the document is closed. */
  open(id: string, historyOf: () => EditHistory): () => void {
    this.histories.delete(id);
    this.histories.set(id, historyOf);
    return () => {
      // Opened again meanwhile, or signed out.
      if (this.histories.get(id) !== historyOf) return;
      const history = historyOf();
      this.histories.delete(id);
      if (isEmpty(history)) return;
      this.histories.set(id, () => history);
      const [oldest] = this.histories.keys();
      if (this.histories.size > MOST_DOCUMENTS && oldest !== undefined) this.histories.delete(oldest);
    };
  }

  forget(): void {
    this.histories.clear();
  }

  private readonly storeWhenHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    let room = MOST_CHARACTERS;
    const fitting = (steps: readonly HistoryStep[]): readonly HistoryStep[] => {
      const latest = steps.toReversed();
      const end = latest.findIndex((step) => {
        const text = JSON.stringify(step);
        room -= text.length;
        // A value of Firestore's own, which another program wrote, would come back as a map.
        return room < 0 || !sameValue(JSON.parse(text), step);
      });
      return (end < 0 ? latest : latest.slice(0, end)).reverse();
    };
    const latestFirst = [...this.histories].reverse().flatMap(([id, historyOf]) => {
      const { past, future } = historyOf();
      const history = { past: fitting(past), future: fitting(future) };
      return isEmpty(history) ? [] : [[id, history] as const];
    });
    try {
      sessionStorage.setItem(this.key, JSON.stringify(latestFirst.reverse()));
    } catch {
      // The browser stores nothing, or is full: the steps live as long as the page.
    }
  };
}

function isEmpty({ past, future }: EditHistory): boolean {
  return past.length + future.length === 0;
}

function readHistories(key: string): readonly (readonly [id: string, history: EditHistory])[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}
