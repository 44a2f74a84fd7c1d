/**
 * `Testar` on a price rule, a sales rule or a banner: the form's present values tried on a product, a cart or a visit,
 * with the reasons. Loaded when it is opened. Nothing is judged here: a `RuleBackend` answers.
 */
import { part } from '../../ui/part.tsx';

export { ruleTestMessages } from './messages.ts';
/** Stands inside a `PartPlace`. */
export const RuleTest = part(async () => (await import('./view/RuleTest.tsx')).RuleTest);
