/**
 * What all parts of the editor share. Each part follows only what it shows.
 */
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import { sameValue } from '../../../core/patches/same-value.ts';
import type { ActionServices } from '../model/actions.ts';
import type { EditorState, EditorStore } from '../model/editor-store.ts';
import type { ReferenceStore } from '../model/references.ts';
import type { BlockDrag } from './canvas/block-drag.ts';
import type { VersionSaver } from './dialogs/use-versions.ts';

/** The element of the canvas in which a text is written: there as long as one is. */
export interface WritingPlace {
  get(): HTMLElement | null;
  set(element: HTMLElement | null): void;
  subscribe(listener: () => void): () => void;
}

export function createWritingPlace(): WritingPlace {
  let place: HTMLElement | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => place,
    set(element) {
      place = element;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface EditorParts {
  readonly store: EditorStore;
  readonly services: ActionServices;
  readonly drag: BlockDrag;
  readonly references: ReferenceStore;
  readonly writing: WritingPlace;
  /** Of the document that is edited, where a Contents could show it. */
  readonly own?: string;
}

const EditorContext = createContext<EditorParts | null>(null);
export const EditorProvider = EditorContext.Provider;

/** Apart from the others, as it changes while the editor is open. Absent: this document has none. */
export const VersionsContext = createContext<VersionSaver | undefined>(undefined);

export function useEditorParts(): EditorParts {
  const parts = useContext(EditorContext);
  if (!parts) throw new Error('A part of the layout editor stands outside of it');
  return parts;
}

/** `select` gives back the same object as long as nothing that it reads has changed. */
export function useEditor<Value>(select: (state: EditorState) => Value): Value {
  const { store } = useEditorParts();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** Draws again only when what is read of the documents that the page refers to is another value. */
export function useReferences<Value>(select: (references: ReferenceStore) => Value): Value {
  const { references } = useEditorParts();
  const last = useRef<Value>(undefined);
  const latest = useRef(select);
  latest.current = select;
  const read = useCallback((): Value => {
    const next = latest.current(references);
    if (last.current === undefined || !sameValue(last.current, next)) last.current = next;
    return last.current;
  }, [references]);
  return useSyncExternalStore(references.subscribe, read);
}

/** The same object as before while it is equal to the new one. */
export function useStable<Value>(value: Value): Value {
  const last = useRef(value);
  if (!sameValue(last.current, value)) last.current = value;
  return last.current;
}
