/** The HTML of an e-mail, and how a customer gets it. */
import { htmlLanguage, html as htmlSupport } from '@codemirror/lang-html';
import { EmailPreview } from '../EmailPreview.tsx';
import type { CodeLanguage } from './language.ts';

export const html: CodeLanguage = {
  support: () => htmlSupport({ autoCloseTags: false }),
  grammar: htmlLanguage,
  mistakes: ['MismatchedCloseTag', 'MissingCloseTag', 'IncompleteTag', 'IncompleteCloseTag'],
  leastHeight: 480,
  Preview: EmailPreview,
};
