/**
 * What every row of one editor shares.
 */
import { createContext, useContext } from 'react';
import type { UnsentText } from '../../../contract/registries.ts';
import type { ConditionCommand, NodePlace } from '../../../core/conditions/commands.ts';
import type { Subject } from '../../../core/conditions/subject.ts';

export interface Editor {
  readonly subject: Subject;
  readonly timeZone: string;
  readonly readOnly: boolean;
  readonly unsent: UnsentText;
  readonly run: (command: ConditionCommand) => void;
  /** From 1, in the order of the screen. */
  readonly numberOf: (place: NodePlace) => number;
  readonly total: number;
}

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A condition stands outside of its editor');
  return editor;
}
