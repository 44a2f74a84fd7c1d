/**
 * The component `script`: a text of JavaScript in an editor that marks its syntax errors. Nothing is executed here.
 * Loaded when one is shown.
 */
import { part } from '../../ui/part.tsx';

export { scriptFieldMessages } from './messages.ts';
export const ScriptField = part(async () => (await import('./ScriptField.tsx')).ScriptField);
