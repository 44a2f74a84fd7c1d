/**
 * What all parts of the editor share. Each part follows only what it shows.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorHands } from '../model/actions.ts';
import type { EditorState, EditorStore } from '../model/editor-store.ts';
import type { BlockDrag } from './block-drag.ts';

export interface EditorParts {
  readonly store: EditorStore;
  readonly hands: EditorHands;
  readonly drag: BlockDrag;
}

const EditorContext = createContext<EditorParts | null>(null);
export const EditorProvider = EditorContext.Provider;

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
