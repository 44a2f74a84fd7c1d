/**
 * The editor of `condition` fields: rows of field, operator and value in groups, the sentence, the count, SQL in and
 * out. Loaded when the first such field is shown. Meaning is in `runtime/core/conditions`; nothing here evaluates.
 */

export { conditionBuilderMessages } from './messages.ts';
export { ConditionField } from './view/ConditionField.tsx';
