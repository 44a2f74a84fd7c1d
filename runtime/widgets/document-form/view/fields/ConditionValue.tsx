/**
 * `condition`: what it asks, in a sentence.
 */
import { useTranslate } from 'react-admin';
import { conditionSentence } from '../../../../core/conditions/sentence.ts';
import { isEmptyValue } from '../../../../core/values/empty-value.ts';
import { useConditionText } from '../../../../ui/widget-services.ts';
import { NoValue, ValueFrame } from '../values/value-frame.ts';
import type { FieldViewProps } from './form-field.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';

export function ConditionValue(props: FieldViewProps) {
  const { id, field, value } = props;
  const translate = useTranslate();
  const conditionText = useConditionText();
  const text = conditionText?.(field, value) ?? conditionSentence(value);
  const isGroup = typeof value === 'object' && value !== null && 'params' in value;
  if (text === '' && !isEmptyValue(value) && !isGroup) return <ReadOnlyField {...props} />;
  return (
    <ValueFrame id={id} tabIndex={-1} role="group" aria-label={field.label}>
      {text || <NoValue>{translate('balcao.documentForm.value.noCondition')}</NoValue>}
    </ValueFrame>
  );
}
