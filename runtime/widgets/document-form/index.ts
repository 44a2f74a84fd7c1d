/**
 * The document form (product operations, §2 and §4): any collection's document, edited with autosave or created.
 * The one door of this widget; it knows no store and no collection by name.
 */
import { lazy } from 'react';

export { documentFormMessages } from './messages.ts';
export type { DocumentFormProps } from './view/DocumentForm.tsx';
export { type FormConsole, FormConsoleProvider, type LoadedCollection } from './view/form-console.ts';

/** Loaded when the first form is shown, as RJSF is a third of the console's code: stands inside a `Suspense`. */
export const DocumentForm = lazy(async () => ({
  default: (await import('./view/DocumentForm.tsx')).DocumentForm,
}));
