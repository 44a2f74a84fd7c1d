/**
 * The way to the form before anything else of the widget has come: RJSF is a third of the console's code, and comes
 * beside the first list, or when a form is shown.
 */
export const loadDocumentForm = () => import('./view/DocumentForm.tsx');
