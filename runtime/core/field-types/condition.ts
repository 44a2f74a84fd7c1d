/** A tree of conditions. */
import { conditionSentence } from '../conditions/sentence.ts';
import { anyText } from '../values/any-text.ts';
import { CONTENT_JSON, type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const condition: FieldTypeDeclaration = {
  ...WIDE_VALUE,
  json: CONTENT_JSON,
  text(value, field, { conditionText = (_field, stored) => conditionSentence(stored) }) {
    const isTree = typeof value === 'object' && value !== null && ('params' in value || 'type' in value);
    return conditionText(field, value) || (isTree ? '' : anyText(value));
  },
};
