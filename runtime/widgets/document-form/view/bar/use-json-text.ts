/**
 * The JSON editor's text over one document: open or not, what it began with, and what an earlier one left behind.
 */
import { useEffect, useState } from 'react';
import type { DocumentData } from '../../../../contract/collection.ts';
import type { LocalDrafts } from '../../../../contract/local-changes.ts';
import type { JsonDraft } from '../../model/json/json-draft.ts';
import { JsonText } from '../../session/json-text.ts';
import { guardUnload } from '../../session/living-sessions.ts';

/** What the editor works on: what the form held then, and the unsaved text of an earlier visit. */
export interface OpenJson {
  readonly before: DocumentData;
  readonly storedId: unknown;
  readonly text?: string;
}

export interface JsonTextView {
  /** `null` while no editor is open. */
  readonly opened: OpenJson | null;
  /** Nothing of it is saved. */
  readonly isDirty: boolean;
  /** An earlier editor left something behind. */
  readonly isLeft: boolean;
  open(): void;
  /** `null`: the text is as it was opened. */
  change(text: string | null): void;
  /** The text is applied or given up. */
  close(): void;
  /** Gives up what was left behind; an open editor begins anew. */
  discard(): void;
}

export interface JsonTextParts {
  readonly drafts: LocalDrafts | undefined;
  readonly collection: string;
  readonly id: string;
  /** What the editor begins with where nothing was left. */
  readonly fresh: () => OpenJson;
}

export function useJsonText({ drafts, collection, id, fresh }: JsonTextParts): JsonTextView {
  const [kept] = useState(() => new JsonText({ drafts, collection, id }));
  const [opened, setOpened] = useState<OpenJson | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [isLeft, setLeft] = useState(() => kept.hasDraft);
  const isOpen = opened !== null;
  // Discarded elsewhere it is not offered any more. What is kept from here is no news.
  useEffect(() => kept.watch(() => setLeft((was) => was && kept.hasDraft)), [kept]);
  useEffect(() => {
    if (isOpen) return () => kept.close();
  }, [isOpen, kept]);
  useEffect(() => {
    if (isOpen && isDirty) return guardUnload({ hasUnsaved: true, save: kept.flush });
  }, [isOpen, isDirty, kept]);
  const begin = (left: JsonDraft | undefined): void => {
    setDirty(left !== undefined);
    setOpened(left ?? fresh());
  };
  return {
    opened,
    isDirty,
    isLeft,
    open: () => begin(kept.open()),
    change(text) {
      setDirty(text !== null);
      if (opened) kept.persist(text === null ? null : { ...opened, text });
    },
    close() {
      kept.persist(null);
      setLeft(false);
      setOpened(null);
    },
    discard() {
      setLeft(false);
      if (!isOpen) return kept.discard();
      kept.persist(null);
      begin(undefined);
    },
  };
}
