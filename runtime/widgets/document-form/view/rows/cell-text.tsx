/**
 * A value as a closed row, a conflict or a proposal shows it.
 */

import type { FieldDefinition, FieldReference } from '../../../../contract/field.ts';
import { referenceTitle } from '../../../../core/records/entry-title.ts';
import { OPTION_LIMIT } from '../../model/layout/reference-options.ts';
import { useFormServices } from '../pieces/form-services.ts';
import { StoredValue } from '../values/StoredValue.tsx';

export function CellText({ field, value }: { readonly field: FieldDefinition; readonly value: unknown }) {
  const { timeZone } = useFormServices();
  if (field.reference && typeof value === 'string' && value !== '' && !field.secret) {
    return <ReferenceText reference={field.reference} id={value} />;
  }
  return <StoredValue field={field} value={value} timeZone={timeZone} />;
}

function ReferenceText({ reference, id }: { readonly reference: FieldReference; readonly id: string }) {
  const { data } = useFormServices().useList(reference.collection, { limit: OPTION_LIMIT });
  const record = data?.records.find((found) => found.id === id);
  return record ? referenceTitle(reference, record) : id;
}
