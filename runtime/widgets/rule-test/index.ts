/**
 * `Testar` on a price rule, a sales rule or a banner: the form's present values tried on a product, a cart or a visit,
 * with the reasons; and `O que muda`: what a price rule does to the catalogue. Loaded when they are opened. Nothing is
 * judged here: a `RuleBackend` answers.
 */
import { part } from '../../ui/part.tsx';

export { ruleTestMessages } from './messages.ts';
/** Both stand inside a `PartPlace`. */
export const RuleTest = part(async () => (await import('./view/RuleTest.tsx')).RuleTest);
export const RuleChanges = part(async () => (await import('./view/changes/RuleChanges.tsx')).RuleChanges);
