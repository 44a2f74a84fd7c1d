/**
 * A value as a closed row, a conflict or a proposal shows it.
 */
import { useTranslate } from 'react-admin';
import type { FieldDefinition, FieldReference } from '../../../../contract/field.ts';
import { anyText } from '../../model/any-text.ts';
import { shownDate } from '../../model/date-text.ts';
import { shownDateTime } from '../../model/date-time-text.ts';
import { shownNumber } from '../../model/number-text.ts';
import { OPTION_LIMIT, optionLabel } from '../../model/reference-options.ts';
import { useFormServices } from '../form-services.ts';
import { HtmlText } from '../values/HtmlText.tsx';
import { optionText } from './SelectField.tsx';

export function CellText({ field, value }: { readonly field: FieldDefinition; readonly value: unknown }) {
  const translate = useTranslate();
  const { timeZone } = useFormServices();
  if (field.secret) return translate('balcao.documentForm.conflict.hidden');
  if (value === undefined || value === null || value === '') return null;
  if (field.reference && typeof value === 'string')
    return <ReferenceText reference={field.reference} id={value} />;
  switch (field.type) {
    case 'number': {
      const unit = field.unit ? translate(`balcao.documentForm.unit.${field.unit}`) : '';
      const number = shownNumber(value, field.unit);
      return field.unit === 'BRL' ? `${unit} ${number}` : `${number} ${unit}`.trim();
    }
    case 'checkbox':
      return translate(`balcao.documentForm.field.${value === true ? 'yes' : 'no'}`);
    case 'date':
      return shownDate(value);
    case 'datetime':
      return shownDateTime(value, timeZone);
    case 'editor':
      return typeof value === 'string' ? <HtmlText html={value} /> : anyText(value);
    case 'select':
      return optionText(field, value);
    default:
      return anyText(value);
  }
}

function ReferenceText({ reference, id }: { readonly reference: FieldReference; readonly id: string }) {
  const { data } = useFormServices().useList(reference.collection, { limit: OPTION_LIMIT });
  const record = data?.records.find((found) => found.id === id);
  return record ? optionLabel(record, reference) : id;
}
