/**
 * A label, a box to write in, and what is wrong with it. MUI's TextField looks the same and brings selects, menus and
 * pop-ups along, which the login page would have to wait for.
 */
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

export interface LabelledInputProps
  extends Pick<
    OutlinedInputProps,
    'autoComplete' | 'autoFocus' | 'endAdornment' | 'name' | 'onChange' | 'type' | 'value'
  > {
  readonly label: string;
  /** Shown as an error below the box. */
  readonly problem: string | undefined;
}

export function LabelledInput({ label, problem, ...input }: LabelledInputProps) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <FormControl fullWidth error={problem !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...input} id={id} {...(problem !== undefined && { 'aria-describedby': about })} />
      {problem !== undefined && <FormHelperText id={about}>{problem}</FormHelperText>}
    </FormControl>
  );
}
