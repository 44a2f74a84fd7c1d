/**
 * The editor of `condition` fields: rows of field, operator and value in groups, the sentence, the count, SQL in and
 * out. Loaded when one of them is first shown. Meaning is in `runtime/core/conditions`;
 * nothing here evaluates.
 */
import { part } from '../../ui/part.tsx';

export { conditionBuilderMessages } from './messages.ts';
export { ConditionField } from './view/ConditionField.tsx';
/** Whom a whole document is for, beside a field of it. */
export const Matches = part(async () => (await import('./view/answers/Matches.tsx')).Matches);
