/** The HTML of an e-mail, and how it looks. */
import { htmlLanguage, html as htmlSupport } from '@codemirror/lang-html';
import { HtmlPreview } from '../HtmlPreview.tsx';
import type { CodeLanguage } from './language.ts';

export const html: CodeLanguage = {
  support: () => htmlSupport({ autoCloseTags: false }),
  grammar: htmlLanguage,
  mistakes: ['MismatchedCloseTag', 'MissingCloseTag', 'IncompleteTag', 'IncompleteCloseTag'],
  leastHeight: 360,
  Preview: HtmlPreview,
};
