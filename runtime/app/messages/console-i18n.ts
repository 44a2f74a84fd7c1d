/**
 * The console's message catalogue, in pt-BR: react-admin's, the shell's and the data room's from the start, every
 * widget's when the first screen comes that has widgets, those of dialogs and the palette with them.
 */
import type { I18nProvider } from 'react-admin';
import { dataMessages } from '../../data/index.ts';
import { appMessages } from './app-messages.ts';
import { raMessages } from './ra-messages.ts';
import { createTranslate, mergeMessages } from './translate.ts';

const LOCALE = 'pt-BR';

const { translate, learn } = createTranslate(mergeMessages([raMessages, dataMessages, appMessages]));

/** Texts for screens that are not drawn yet. */
export const learnMessages = learn;

export const consoleI18n: I18nProvider = {
  translate,
  changeLocale: () => Promise.resolve(),
  getLocale: () => LOCALE,
  getLocales: () => [{ locale: LOCALE, name: 'Português (Brasil)' }],
};
