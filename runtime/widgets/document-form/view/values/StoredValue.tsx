/**
 * A stored value as it reads where it is not edited. References stand by their ids: who has a list at hand shows their
 * names (`CellText`).
 */
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { valueText } from '../../../../core/field-types/value-text.ts';
import { useConditionText } from '../../../../ui/widget-services.ts';
import { HtmlText } from './HtmlText.tsx';

export interface StoredValueProps {
  readonly field: FieldDefinition;
  readonly value: unknown;
  /** IANA name. */
  readonly timeZone: string;
}

/** Nothing for no value. */
export function StoredValue({ field, value, timeZone }: StoredValueProps) {
  const translate = useTranslate();
  const conditionText = useConditionText();
  if (field.type === 'editor' && typeof value === 'string' && !field.secret) return <HtmlText html={value} />;
  const word = (key: string): string => translate(`balcao.documentForm.${key}`);
  const [yes, no, hidden] = [word('field.yes'), word('field.no'), word('conflict.hidden')];
  const words = { yes, no, hidden, timeZone, conditionText };
  return valueText(field, value, words) || null;
}
