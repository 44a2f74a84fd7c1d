/**
 * What one column is to be filtered by: choices, two ends, how its text begins, or whether it holds anything. Nothing
 * is asked before it is applied.
 */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldOption } from '../../../../contract/field.ts';
import { filterKind } from '../../../../core/field-types/filter-kind.ts';
import { ambiguousNumber, moneyText, numberText } from '../../../../core/values/numbers.ts';
import { plainText } from '../../../../core/values/plain-text.ts';
import { TurnedNote } from '../../../../ui/TurnedNote.tsx';
import { isTurned, type WrittenFilter } from '../../model/column-filter.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import type { UseList } from '../rows/use-table-rows.ts';
import { ReferenceBox } from './ReferenceBox.tsx';

export interface FilterEditorProps {
  readonly column: TableColumn;
  readonly filter: WrittenFilter | undefined;
  readonly useList: UseList;
  readonly onApply: (filter: WrittenFilter | undefined) => void;
}

export function FilterEditor({ column, filter, useList, onApply }: FilterEditorProps) {
  const translate = useTranslate();
  const kind = filterKind(column.field);
  const [values, setValues] = useState<readonly string[]>(filter?.values ?? []);
  const own = kind === 'text' ? 'has' : kind === 'number' || kind === 'date' ? 'in' : 'is';
  const [how, setHow] = useState(filter?.how ?? (kind === undefined ? 'none' : own));
  const [sought, setSought] = useState('');
  const isByValue = how !== 'none' && how !== 'any';
  const isNothing = isByValue && values.every((value) => value.trim() === '');
  const hows: readonly WrittenFilter['how'][] = [
    ...(kind === undefined ? [] : ([own] as const)),
    'none',
    'any',
  ];
  const accept = column.field.unit === 'BRL' ? moneyText : numberText;
  const choose = (value: string) =>
    setValues(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  const end = (index: 0 | 1, label: string, type: 'number' | 'date') => (
    <TextField
      type={type === 'number' ? 'text' : type}
      label={translate(`balcao.dataTable.filters.${label}`)}
      value={values[index] ?? ''}
      autoFocus={index === 0}
      helperText={type === 'number' ? takenText(values[index]) : undefined}
      onChange={({ target }) => {
        const typed = type === 'number' ? accept(target.value) : target.value;
        setValues(index === 0 ? [typed, values[1] ?? ''] : [values[0] ?? '', typed]);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: type === 'number' ? { inputMode: 'decimal' } : {},
      }}
    />
  );

  const inputs = (): ReactNode => {
    switch (kind) {
      case 'choice':
        return (
          <Options
            options={column.field.options ?? []}
            values={values}
            sought={sought}
            onSeek={setSought}
            onChoose={choose}
          />
        );
      case 'yesno':
        return (
          <Stack sx={{ mx: -0.5 }}>
            {['true', 'false'].map((value) => (
              <Choice
                key={value}
                label={translate(`balcao.dataTable.${value === 'true' ? 'yes' : 'no'}`)}
                checked={values.includes(value)}
                onChange={() => setValues(values.includes(value) ? [] : [value])}
              />
            ))}
          </Stack>
        );
      case 'reference':
        return column.field.reference ? (
          <ReferenceBox
            reference={column.field.reference}
            label={column.label}
            values={values}
            onChange={setValues}
            useList={useList}
            multiple
          />
        ) : null;
      case 'number':
      case 'date':
        return (
          <>
            <Stack direction="row" spacing={1}>
              {end(0, 'from', kind)}
              {end(1, 'to', kind)}
            </Stack>
            {isTurned(column.field, values) && (
              <TurnedNote
                text={translate('balcao.dataTable.filters.turned')}
                action={translate('balcao.dataTable.filters.turn')}
                onTurn={() => setValues(values.toReversed())}
              />
            )}
          </>
        );
      default:
        return (
          <TextField
            label={translate('balcao.dataTable.filters.startsWith')}
            value={values[0] ?? ''}
            autoFocus
            onChange={(event) => setValues([event.target.value])}
          />
        );
    }
  };

  return (
    <Stack
      component="form"
      spacing={1.5}
      sx={{ p: 1.5, width: 300, maxWidth: '100%' }}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(isNothing ? undefined : { column: column.path, how, values: isByValue ? values : [] });
      }}
    >
      {column.look !== 'state' && (
        <TextField
          select
          label={translate('balcao.dataTable.filters.how')}
          value={how}
          onChange={({ target }) => setHow(hows.find((one) => one === target.value) ?? own)}
          slotProps={{ select: { native: true } }}
        >
          {hows.map((one) => (
            <option key={one} value={one}>
              {translate(`balcao.dataTable.filters.${one}`)}
            </option>
          ))}
        </TextField>
      )}
      {isByValue && inputs()}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {filter && (
          <Button onClick={() => onApply(undefined)}>{translate('balcao.dataTable.filters.remove')}</Button>
        )}
        <Button type="submit" variant="contained" disabled={isNothing && !filter}>
          {translate('balcao.dataTable.filters.apply')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** How a number is read that others read in another way. */
function takenText(typed = ''): string | undefined {
  const taken = ambiguousNumber(typed);
  return taken === undefined ? undefined : `= ${taken}`;
}

/** More than these are not read one by one. */
const MOST_READ = 8;

interface OptionsProps {
  readonly options: readonly FieldOption[];
  readonly values: readonly string[];
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  readonly onChoose: (value: string) => void;
}

/** A long list has a search of its own; what is chosen stays in sight. */
function Options({ options, values, sought, onSeek, onChoose }: OptionsProps) {
  const translate = useTranslate();
  const isLong = options.length > MOST_READ;
  const found = options.filter(
    ({ value, label }) =>
      values.includes(String(value)) || plainText(label).includes(plainText(sought.trim())),
  );
  return (
    <>
      {isLong && (
        <TextField
          type="search"
          autoFocus
          label={translate('balcao.dataTable.filters.seek')}
          value={sought}
          onChange={({ target }) => onSeek(target.value)}
        />
      )}
      <Stack sx={{ height: isLong ? 240 : undefined, maxHeight: 280, overflow: 'auto', mx: -0.5 }}>
        {found.map(({ value, label }) => (
          <Choice
            key={value}
            label={label}
            checked={values.includes(String(value))}
            onChange={() => onChoose(String(value))}
          />
        ))}
        {found.length === 0 && <span>{translate('balcao.dataTable.filters.noOptions')}</span>}
      </Stack>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox size="small" checked={checked} onChange={onChange} />}
      sx={{ m: 0 }}
    />
  );
}
