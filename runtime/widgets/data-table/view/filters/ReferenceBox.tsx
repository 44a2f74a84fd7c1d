/**
 * Chooses documents of another collection by what they are called.
 */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldReference } from '../../../../contract/field.ts';
import { hitTitle, referenceTitle } from '../../../../core/records/entry-title.ts';
import { useChooserSearch } from '../../../../ui/search/use-chooser-search.ts';
import type { UseList } from '../rows/use-table-rows.ts';

/** More would make opening the list slow; whoever types sees the others. */
const DRAWN = 150;
const asTyped = createFilterOptions<string>();

/** Product operations, §9. */
const MOST_OPTIONS = 1000;

export interface ReferenceBoxProps {
  readonly reference: FieldReference;
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly useList: UseList;
  readonly multiple?: boolean;
  /** True when absent: one among other inputs takes no focus when it appears. */
  readonly autoFocus?: boolean;
}

export function ReferenceBox(props: ReferenceBoxProps) {
  const { reference, label, values, onChange, useList, multiple, autoFocus = true } = props;
  const translate = useTranslate();
  const query = useMemo(() => ({ limit: MOST_OPTIONS }), []);
  const { data, status } = useList(reference.collection, query);
  const labels = useMemo(
    () => new Map(data?.records.map((record) => [record.id, referenceTitle(reference, record)])),
    [data, reference],
  );
  const [typed, setTyped] = useState('');
  const search = useChooserSearch(reference.collection, typed);
  const found = useMemo(() => new Map(search.hits.map((hit) => [hit.id, hitTitle(hit)])), [search.hits]);
  // Whoever types on keeps the names of what is chosen.
  const seen = useRef(found);
  seen.current = new Map([...seen.current, ...found]);
  const nameOf = (id: string) => labels.get(id) ?? seen.current.get(id) ?? id;
  const loaded = useMemo(
    () => [...labels.keys()].sort((a, b) => (labels.get(a) ?? a).localeCompare(labels.get(b) ?? b, 'pt-BR')),
    [labels],
  );
  const options = useMemo(() => [...new Set([...found.keys(), ...loaded])], [found, loaded]);
  const nothing = search.isSearching ? 'searching' : search.isPartial ? 'emptyPart' : 'noOptions';
  return (
    <Autocomplete
      multiple
      size="small"
      autoHighlight
      loading={status === 'loading'}
      loadingText={translate('balcao.dataTable.filters.loading')}
      noOptionsText={translate(`balcao.dataTable.filters.${nothing}`)}
      options={options}
      getOptionLabel={nameOf}
      filterOptions={(all, state) => {
        const near = asTyped(loaded, state);
        return all
          .filter((id) => (state.inputValue.trim() !== '' && found.has(id)) || near.includes(id))
          .slice(0, DRAWN);
      }}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        // MUI resets the text for each new array of values, thus for each drawing.
        if (reason !== 'reset') setTyped(text);
      }}
      value={[...values]}
      onChange={(_event, chosen) => onChange(multiple ? chosen : chosen.slice(-1))}
      renderInput={(input) => <TextField {...input} label={label} autoFocus={autoFocus} />}
    />
  );
}
