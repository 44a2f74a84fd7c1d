/**
 * The components `script`, `html` (of an e-mail) and `json`: a text of a language in an editor that colours it and marks its errors.
 * Nothing is executed here. Each is loaded with its language when one is shown.
 */
import { part } from '../../ui/part.tsx';

export { codeFieldMessages } from './messages.ts';

/** HTML in a frame that runs nothing. */
export const HtmlView = part(async () => (await import('./HtmlFrame.tsx')).HtmlFrame);

const field = async () => (await import('./CodeField.tsx')).codeField;

export const ScriptField = part(async () => (await field())((await import('./languages/script.ts')).script));
export const HtmlField = part(async () => (await field())((await import('./languages/html.ts')).html));
export const JsonField = part(async () => (await field())((await import('./languages/json.ts')).json));
