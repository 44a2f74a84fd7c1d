/**
 * The inputs that all samples are made of.
 */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, Suspense } from 'react';
import type { FieldOption } from '../../../contract/field.ts';
import { readDateTime, wallClockText } from '../../../core/values/moments.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

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

export function Choice({ label, value, options, none, onChange }: ChoiceProps) {
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
    </TextField>
  );
}

export interface MomentProps {
  readonly label: string;
  /** ISO-8601. */
  readonly value: string;
  readonly onChange: (moment: string) => void;
}

/** On the clock of the store. */
export function MomentField({ label, value, onChange }: MomentProps) {
  const { timeZone } = useWidgetServices();
  return (
    <TextField
      key={value}
      label={label}
      type="datetime-local"
      defaultValue={wallClockText(value, timeZone)}
      onBlur={({ target }) => {
        const moment = readDateTime(typedOrder(target.value), timeZone);
        if (moment !== undefined) onChange(moment);
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
