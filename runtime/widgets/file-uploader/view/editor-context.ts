/**
 * What the parts of one field of files do to it.
 */
import { createContext, useContext } from 'react';
import type { DocumentData } from '../../../contract/collection.ts';
import type { FileKind, StoredFile } from '../../../contract/files.ts';
import type { Size } from '../model/crop.ts';
import type { ChosenFile } from '../run/file-handle.ts';

export interface FileEditorTools {
  readonly kind: FileKind;
  /** What size a picture should have here. */
  readonly image: Size | undefined;
  readonly readOnly: boolean;
  /** May send files and say who sees them. */
  readonly mayChange: boolean;
  /** Videos that are stored here can go on to the store's video host. */
  readonly sendsStored: boolean;
  readonly send: (files: readonly ChosenFile[], replaces?: unknown) => void;
  /** One that is stored already. */
  readonly put: (file: DocumentData, replaces?: unknown) => void;
  readonly takeOut: (item: unknown) => void;
  readonly move: (from: number, to: number) => void;
  /** The backend has changed it. */
  readonly refresh: (file: StoredFile) => void;
  /** To screen readers. */
  readonly say: (text: string) => void;
  /** Under the field; `undefined` when it is over. */
  readonly complain: (problem: string | undefined) => void;
}

const EditorContext = createContext<FileEditorTools | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): FileEditorTools {
  const tools = useContext(EditorContext);
  if (!tools) throw new Error('A file stands outside of its field');
  return tools;
}
