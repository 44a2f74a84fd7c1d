/**
 * The console's message catalogue: react-admin's, the shell's, the data room's and every widget's, in pt-BR.
 */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import { dataMessages } from '../../data/index.ts';
import { collectionScreenMessages } from '../../widgets/collection-screen/index.ts';
import { dataTableMessages } from '../../widgets/data-table/index.ts';
import { documentFormMessages } from '../../widgets/document-form/index.ts';
import { appMessages } from './app-messages.ts';
import { raMessages } from './ra-messages.ts';

const LOCALE = 'pt-BR';

const messages = mergeTranslations(
  raMessages,
  dataMessages,
  appMessages,
  collectionScreenMessages,
  dataTableMessages,
  documentFormMessages,
);

export const consoleI18n: I18nProvider = polyglotI18nProvider(() => messages, LOCALE, [
  { locale: LOCALE, name: 'Português (Brasil)' },
]);
