/**
 * One out of the many fields of a collection, or of the values of one: some letters of its name find it. A list that only
 * knows first letters takes a space for a choice, and what is changed would be another one.
 */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

export interface FieldChoiceProps {
  readonly label: string;
  /** The value of an option, or what none has. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly problem?: string;
}

export function FieldChoice({ label, value, options, onChange, problem }: FieldChoiceProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Autocomplete
      size="small"
      autoHighlight
      disableClearable={chosen !== undefined}
      options={options}
      value={chosen ?? null}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_event, option) => option && onChange(option.value)}
      renderInput={(input) => (
        <TextField {...input} label={label} error={problem !== undefined} helperText={problem} />
      )}
    />
  );
}
