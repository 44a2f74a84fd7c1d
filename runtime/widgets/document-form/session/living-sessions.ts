/**
 * Sessions that are open or still have something unsaved. A document that is opened again meets its own unsaved
 * edits, and the browser warns before a page with any is left.
 */
import type { DocumentWriter } from '../../../contract/writes.ts';
import { DocumentSession, type DocumentSessionOptions } from './document-session.ts';
import { type UndoMemory, undoMemoryOf } from './undo-memory.ts';

const living = new Map<DocumentWriter, Map<string, DocumentSession>>();
const guards = new Set<UnloadGuard>();

/** Whatever must be saved before the page goes. */
interface UnloadGuard {
  readonly hasUnsaved: boolean;
  save(): void;
}

/** The session that still has edits of this document, or a new one. */
export function sessionFor(options: DocumentSessionOptions): DocumentSession {
  const known = living.get(options.writer)?.get(keyOf(options));
  // One that was opened to be read has not adopted what an earlier visit left.
  if (!known || (known.isReadOnly && !options.readOnly)) {
    return new DocumentSession({
      ...options,
      history: undoOf(options)?.historyOf(keyOf(options), options.fields),
    });
  }
  if (options.record) known.takeRecord(options.record);
  return known;
}

/** Opens the session; the result closes it, and releases it once everything is saved. */
export function openSession(session: DocumentSession, options: DocumentSessionOptions): () => void {
  const sessions = living.get(options.writer) ?? new Map<string, DocumentSession>();
  living.set(options.writer, sessions.set(keyOf(options), session));
  const close = session.open();
  const closeUndo = undoOf(options)?.open(keyOf(options), session.getHistory);
  const unguard = guardUnload({
    get hasUnsaved() {
      return session.hasUnsaved;
    },
    save: session.leave,
  });
  return () => {
    close();
    const release = (): void => {
      if (session.hasUnsaved && !session.isOpen && !session.isLeftToTheOutbox) return;
      unsubscribe();
      unguard();
      // Opened again before all was saved: whoever opened it releases it.
      if (session.isOpen) return;
      closeUndo?.();
      if (sessions.get(keyOf(options)) === session) sessions.delete(keyOf(options));
      if (sessions.size === 0) living.delete(options.writer);
    };
    const unsubscribe = session.subscribe(release);
    release();
  };
}

/** Who only reads has nothing to undo. */
function undoOf({ undoOwner, readOnly }: DocumentSessionOptions): UndoMemory | undefined {
  return undoOwner === undefined || readOnly ? undefined : undoMemoryOf(undoOwner);
}

function keyOf({ collection, id }: DocumentSessionOptions): string {
  return JSON.stringify([collection, id]);
}

/** The browser asks before the page is left while the guard has something unsaved; hiding or leaving the page saves it. */
export function guardUnload(guard: UnloadGuard): () => void {
  // The same session guards once for each time it is opened.
  const own: UnloadGuard = {
    get hasUnsaved() {
      return guard.hasUnsaved;
    },
    save: () => guard.save(),
  };
  if (guards.size === 0) {
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('pagehide', saveAll);
  }
  guards.add(own);
  return () => {
    guards.delete(own);
    if (guards.size > 0) return;
    window.removeEventListener('beforeunload', warn);
    document.removeEventListener('visibilitychange', saveWhenHidden);
    window.removeEventListener('pagehide', saveAll);
  };
}

function warn(event: BeforeUnloadEvent): void {
  const unsaved = [...guards].filter(({ hasUnsaved }) => hasUnsaved);
  if (unsaved.length === 0) return;
  for (const guard of unsaved) guard.save();
  event.preventDefault();
}

function saveWhenHidden(): void {
  if (document.visibilityState === 'hidden') saveAll();
}

function saveAll(): void {
  for (const guard of guards) if (guard.hasUnsaved) guard.save();
}
