/**
 * The component `score`: a number from one to five as stars (admin console, §3, ratings). Loaded when one is shown.
 */
import { part } from '../../ui/part.tsx';

export { scoreFieldMessages } from './messages.ts';
export const ScoreField = part(async () => (await import('./ScoreField.tsx')).ScoreField);
