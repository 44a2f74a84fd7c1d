/**
 * A value as a closed row, a conflict or a proposal shows it.
 */
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { FieldDefinition, FieldReference } from '../../../../contract/field.ts';
import { referenceTitle } from '../../../../core/records/entry-title.ts';
import { useReferred } from '../../../../ui/use-referred.ts';
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
  const translate = useTranslate();
  const { status, data } = useFormServices().useList(reference.collection, { limit: OPTION_LIMIT });
  const found = data?.records.find((record) => record.id === id) ?? null;
  const record = useReferred({ status, ...(data && { data: { record: found, fromCache: data.fromCache } }) });
  if (record) return referenceTitle(reference, record);
  if (record === null) return id;
  const loading = translate('balcao.documentForm.reference.loading');
  return <Skeleton component="span" width={90} role="img" aria-label={loading} sx={INLINE} />;
}

const INLINE = { display: 'inline-block' } as const;
