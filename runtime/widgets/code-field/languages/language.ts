/**
 * What a code field has to know of its language.
 */
import type { Language, LanguageSupport } from '@codemirror/language';
import type { ComponentType } from 'react';

export interface CodeLanguage {
  readonly support: () => LanguageSupport;
  /** Colours the text and finds where it stops being one of the language. */
  readonly grammar: Language;
  /** Nodes that the grammar takes for parts of its own though they are mistakes. */
  readonly mistakes: readonly string[];
  /** Of the editor, before somebody has pulled at it; a longer text has more. */
  readonly leastHeight: number;
  /** How the text looks to whom it is written for, beside the editor. */
  readonly Preview?: ComponentType<PreviewProps>;
}

export interface PreviewProps {
  readonly text: string;
  readonly label: string;
}
