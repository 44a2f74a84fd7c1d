/** JavaScript, which is never executed. */
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import type { CodeLanguage } from './language.ts';

export const script: CodeLanguage = {
  support: javascript,
  grammar: javascriptLanguage,
  mistakes: [],
  leastHeight: 280,
};
