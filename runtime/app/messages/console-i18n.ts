/**
 * The console's message catalogue: react-admin's, the shell's, the data room's and every widget's, in pt-BR.
 */
import type { I18nProvider } from 'react-admin';
import { dataMessages } from '../../data/index.ts';
import { assistantMessages } from '../../widgets/ai-assistant/index.ts';
import { collectionScreenMessages } from '../../widgets/collection-screen/index.ts';
import { csvExportMessages, csvImportMessages } from '../../widgets/csv-exchange/index.ts';
import { dataTableMessages } from '../../widgets/data-table/index.ts';
import { documentFormMessages } from '../../widgets/document-form/index.ts';
import { scoreFieldMessages } from '../../widgets/score-field/index.ts';
import { appMessages } from './app-messages.ts';
import { raMessages } from './ra-messages.ts';
import { createTranslate, mergeMessages } from './translate.ts';

const LOCALE = 'pt-BR';

const messages = mergeMessages([
  raMessages,
  dataMessages,
  appMessages,
  assistantMessages,
  collectionScreenMessages,
  csvExportMessages,
  csvImportMessages,
  dataTableMessages,
  documentFormMessages,
  scoreFieldMessages,
]);

export const consoleI18n: I18nProvider = {
  translate: createTranslate(messages),
  changeLocale: () => Promise.resolve(),
  getLocale: () => LOCALE,
  getLocales: () => [{ locale: LOCALE, name: 'Português (Brasil)' }],
};
