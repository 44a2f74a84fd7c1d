/**
 * Why documents of an audited collection are changed (product operations, §5): asked once for a run.
 */
import TextField from '@mui/material/TextField';
import { useSay } from './words.ts';

export interface ReasonFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (text: string) => void;
}

export function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  const say = useSay();
  return (
    <TextField
      label={say('why.label')}
      value={value}
      required
      fullWidth
      multiline
      error={isMissing}
      helperText={say(isMissing ? 'why.missing' : 'why.about')}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 1000 } }}
    />
  );
}
