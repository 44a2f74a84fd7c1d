/**
 * The visual layout editor (product operations, §2): the field `editor-layout` of a form. The editor itself is loaded
 * when it is opened.
 */
import { part } from '../../ui/part.tsx';

export { layoutEditorMessages } from './messages.ts';
/** Of an e-mail: what is built becomes the field `body` beside it. Stands inside a `PartPlace`. */
export const EmailLayoutField = part(
  async () => (await import('./view/EmailLayoutField.tsx')).EmailLayoutField,
);
export { LayoutField } from './view/LayoutField.tsx';
