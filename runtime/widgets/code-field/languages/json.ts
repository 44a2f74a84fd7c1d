/** JSON, whose format the schema judges too. */
import { jsonLanguage, json as jsonSupport } from '@codemirror/lang-json';
import type { CodeLanguage } from './language.ts';

export const json: CodeLanguage = {
  support: jsonSupport,
  grammar: jsonLanguage,
  mistakes: [],
  leastHeight: 140,
};
