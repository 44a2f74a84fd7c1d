/**
 * The component `score`: a number from one to five as stars (admin console, §3, ratings).
 */
export { scoreFieldMessages } from './messages.ts';
export { ScoreField } from './ScoreField.tsx';
