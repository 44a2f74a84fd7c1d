/**
 * What every row of one editor shares. It changes only when rows come, go or get their names, so that a change of one
 * row draws that row.
 */
import { createContext, useContext } from 'react';
import type { UnsentText } from '../../../contract/registries.ts';
import type { ConditionCommand, NodePlace } from '../../../core/conditions/commands.ts';
import type { GroupNode } from '../../../core/conditions/condition.ts';
import type { Subject } from '../../../core/conditions/subject.ts';
import type { EntryHeading } from '../../../core/records/entry-title.ts';

export interface Editor {
  readonly subject: Subject;
  readonly project: string;
  readonly timeZone: string;
  readonly readOnly: boolean;
  /** Hears when a text that is still in its input has to reach the tree. Returns how to take it back. */
  readonly onFlush: UnsentText['onFlush'];
  /** As it is now, also between two drawings. */
  readonly root: () => GroupNode;
  readonly run: (command: ConditionCommand) => void;
  /** To screen readers. */
  readonly say: (text: string) => void;
  /** From 1, in the order of the screen. */
  readonly numberOf: (place: NodePlace) => number;
  readonly total: number;
  /** What a document is called, once it is known. */
  readonly nameOf: (collection: string, id: string) => string | undefined;
  /** The same with its code. */
  readonly headingOf: (collection: string, id: string) => EntryHeading | undefined;
}

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A condition stands outside of its editor');
  return editor;
}
