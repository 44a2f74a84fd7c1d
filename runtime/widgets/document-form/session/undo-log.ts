/**
 * Undo and redo of an open form: notes what each change did to the document and plays it back through the same way
 * that changes take. A value that another user has put there since is not overwritten: the change then says what it
 * is based on, and the form asks.
 */

import type { PathDifference } from '../../../contract/open-document.ts';
import { type FormPath, pathKey, savedPath } from '../model/layout/form-path.ts';
import {
  applyToHistory,
  type EditHistory,
  type HistoryStep,
  NO_HISTORY,
} from '../model/saving/edit-history.ts';

interface UndoableDocument {
  read(path: FormPath): unknown;
  /** Puts the differences into the document, each based on its `from`. */
  put(differences: readonly PathDifference[]): void;
  now(): number;
}

export class UndoLog {
  private history: EditHistory;
  private readonly document: UndoableDocument;

  /** `history`: of an earlier visit to the same document. */
  constructor(document: UndoableDocument, history: EditHistory = NO_HISTORY) {
    this.document = document;
    this.history = history;
  }

  readonly getState = (): EditHistory => this.history;

  /**
   * Runs `change`, which changes these paths, as one step, or as part of the step of its gesture. What follows from the
   * change of one path goes along with it.
   */
  record(
    paths: readonly FormPath[],
    change: () => void,
    gesture?: string,
    following: readonly { readonly path: FormPath }[] = [],
  ): void {
    const all = [...paths, ...following.map(({ path }) => path)];
    const saved = [...new Map(all.map((path) => [pathKey(savedPath(path)), savedPath(path)])).values()];
    const before = saved.map((path) => this.document.read(path));
    change();
    const differences = saved.map((path, index) => ({
      path,
      from: before[index],
      to: this.document.read(path),
    }));
    const [place = []] = paths;
    const typed = paths.length === 1 && isTyped(this.document.read(place)) ? pathKey(place) : null;
    const group = gesture === undefined ? typed : pathKey([...place, gesture]);
    const isGesture = gesture !== undefined;
    this.step({ type: 'did', step: { differences, place, group, isGesture, at: this.document.now() } });
  }

  seal(): void {
    this.step({ type: 'seal' });
  }

  forget(path: readonly string[]): void {
    this.step({ type: 'forget', path });
  }

  /** Where it happened; `null` when there was nothing to move. */
  move(type: 'undo' | 'redo'): FormPath | null {
    const play = this.step({ type });
    if (!play) return null;
    this.document.put(play.differences);
    return play.place;
  }

  private step(command: Parameters<typeof applyToHistory>[1]): HistoryStep | null {
    const { history, play } = applyToHistory(this.history, command);
    this.history = history;
    return play;
  }
}

/** Texts and numbers come key by key; all else is one gesture. */
function isTyped(value: unknown): boolean {
  return typeof value !== 'boolean' && (typeof value !== 'object' || value === null);
}
