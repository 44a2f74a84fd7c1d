/**
 * Chooses documents of another collection by what they are called.
 */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldReference } from '../../../contract/field.ts';
import { referenceLabel } from '../model/reference-label.ts';
import type { UseList } from './use-table-rows.ts';

/** Product operations, §9. */
const MOST_OPTIONS = 1000;

export interface ReferenceBoxProps {
  readonly reference: FieldReference;
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly useList: UseList;
  readonly multiple?: boolean;
}

export function ReferenceBox({ reference, label, values, onChange, useList, multiple }: ReferenceBoxProps) {
  const translate = useTranslate();
  const query = useMemo(() => ({ limit: MOST_OPTIONS }), []);
  const { data, status } = useList(reference.collection, query);
  const labels = useMemo(
    () => new Map(data?.records.map((record) => [record.id, referenceLabel(reference, record)])),
    [data, reference],
  );
  const options = useMemo(
    () => [...labels.keys()].sort((a, b) => (labels.get(a) ?? a).localeCompare(labels.get(b) ?? b, 'pt-BR')),
    [labels],
  );
  return (
    <Autocomplete
      multiple
      size="small"
      loading={status === 'loading'}
      loadingText={translate('balcao.dataTable.filters.loading')}
      noOptionsText={translate('balcao.dataTable.filters.noOptions')}
      options={options}
      getOptionLabel={(id) => labels.get(id) ?? id}
      value={[...values]}
      onChange={(_event, chosen) => onChange(multiple ? chosen : chosen.slice(-1))}
      renderInput={(input) => <TextField {...input} label={label} autoFocus />}
    />
  );
}
