/**
 * The inputs that all samples are made of.
 */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import type { FieldOption } from '../../../contract/field.ts';
import { readDateTime, wallClockText } from '../../../core/values/moments.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { useSay } from './words.ts';

export interface SampleFormProps {
  readonly id: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Two inputs a row where there is room. */
export function SampleForm({ id, onSubmit, children }: SampleFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box
      component="form"
      id={id}
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        alignItems: 'start',
        pt: 1,
      }}
    >
      {children}
    </Box>
  );
}

export interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly FieldOption[];
  /** The first choice, which is none. */
  readonly none?: string;
  readonly onChange: (value: string) => void;
}

/** A value that is no option is seen too, as it counts. */
export function Choice({ label, value, options, none, onChange }: ChoiceProps) {
  const isOption = value === '' || options.some((option) => String(option.value) === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {!isOption && <option value={value}>{value}</option>}
    </TextField>
  );
}

export interface MomentProps {
  readonly label: string;
  /** ISO-8601; empty while none is typed whole. */
  readonly value: string;
  readonly onChange: (moment: string) => void;
}

/** On the clock of the store. */
export function MomentField({ label, value, onChange }: MomentProps) {
  const { timeZone } = useWidgetServices();
  const say = useSay();
  // A value from outside is shown; what is typed here stays as it is.
  const [field, setField] = useState({ begun: value, known: value });
  if (value !== field.known) setField({ begun: value, known: value });
  return (
    <TextField
      key={field.begun}
      label={label}
      type="datetime-local"
      defaultValue={wallClockText(field.begun, timeZone)}
      error={value === ''}
      helperText={value === '' && say('noMoment')}
      onChange={({ target }) => {
        const moment = readDateTime(typedOrder(target.value), timeZone) ?? '';
        setField({ ...field, known: moment });
        onChange(moment);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** As the browser's calendar gives it, in the order in which a moment is typed. */
function typedOrder(picked: string): string {
  const [day = '', time = ''] = picked.split('T');
  return `${day.split('-').reverse().join('/')} ${time}`;
}

export interface DocumentFieldProps {
  readonly label: string;
  readonly collection: string;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

export function DocumentField({ label, collection, value, onChange }: DocumentFieldProps) {
  const { DocumentChooser } = useWidgetServices();
  return (
    <Suspense>
      <DocumentChooser
        reference={{ collection }}
        label={label}
        values={value === undefined ? [] : [value]}
        autoFocus={false}
        onChange={(ids) => onChange(ids[0])}
      />
    </Suspense>
  );
}
