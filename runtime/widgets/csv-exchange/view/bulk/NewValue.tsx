/**
 * The value that a field is set to: chosen where there is something to choose from, else typed.
 */
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { filterKind } from '../../../../core/field-types/filter-kind.ts';
import { ambiguousNumber } from '../../../../core/values/numbers.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { FieldChoice } from '../FieldChoice.tsx';
import { type Say, useSay } from '../words.ts';

export interface NewValueProps {
  readonly field: FieldDefinition;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly problem?: string;
}

export function NewValue({ field, text, onText, problem }: NewValueProps) {
  const say = useSay();
  const kind = filterKind(field);
  const label = say('bulk.value');
  if (kind === 'reference' && field.reference) {
    return <Reference {...{ field, text, onText, label }} {...(problem !== undefined && { problem })} />;
  }
  const options = optionsOf(field, say);
  if (options) {
    return (
      <FieldChoice
        label={label}
        value={text}
        options={options}
        onChange={onText}
        {...(problem !== undefined && { problem })}
      />
    );
  }
  const taken = kind === 'number' ? ambiguousNumber(text) : undefined;
  const type = field.type === 'date' ? 'date' : field.type === 'datetime' ? 'datetime-local' : 'text';
  return (
    <TextField
      label={label}
      value={text}
      error={problem !== undefined}
      helperText={problem ?? (taken === undefined ? undefined : `= ${taken}`)}
      type={type}
      multiline={field.type === 'textarea'}
      onChange={(event) => onText(event.target.value)}
      slotProps={{
        htmlInput: kind === 'number' ? { inputMode: 'decimal' } : {},
        ...(type !== 'text' && { inputLabel: { shrink: true } }),
      }}
    />
  );
}

function Reference({ field, text, onText, label, problem }: NewValueProps & { readonly label: string }) {
  const { DocumentChooser } = useWidgetServices();
  if (!field.reference) return null;
  return (
    <div>
      <Suspense>
        <DocumentChooser
          reference={field.reference}
          label={label}
          values={text === '' ? [] : [text]}
          onChange={([id = '']) => onText(id)}
        />
      </Suspense>
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </div>
  );
}

function optionsOf(field: FieldDefinition, say: Say) {
  if (filterKind(field) === 'yesno') {
    return [
      { value: 'true', label: say('bulk.yes') },
      { value: 'false', label: say('bulk.no') },
    ];
  }
  return field.options?.map(({ value, label }) => ({ value: String(value), label }));
}
