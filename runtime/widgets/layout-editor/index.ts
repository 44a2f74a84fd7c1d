/**
 * The visual layout editor (product operations, §2): the field `editor-layout` of a form. The editor itself is loaded
 * when it is opened.
 */
export { layoutEditorMessages } from './messages.ts';
export { LayoutField } from './view/LayoutField.tsx';
