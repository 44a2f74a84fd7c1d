/**
 * The document form (product operations, §2 and §4): any collection's document, edited with autosave or created.
 * The one door of this widget; it knows no store and no collection by name.
 */
export { documentFormMessages } from './messages.ts';
export { DocumentForm, type DocumentFormProps } from './view/DocumentForm.tsx';
