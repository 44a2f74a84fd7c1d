/**
 * A labelled input of the property panel: one line, several, or a choice.
 */
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { FINGER, TOUCH, TYPED_SIZE } from '../../../../ui/pointer/touch.ts';

export const Field = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    '& > label, & > .label': { fontSize: '0.8125rem', fontWeight: 550 },
    '& > input, & > textarea, & > select': {
      font: 'inherit',
      fontSize: '0.875rem',
      padding: '7px 10px',
      width: '100%',
      boxSizing: 'border-box',
      color: palette.text.primary,
      background: palette.background.paper,
      border: `1px solid ${palette.text.secondary}`,
      borderRadius: 6,
      [TOUCH]: { minHeight: FINGER, fontSize: TYPED_SIZE },
    },
    '& > textarea': { resize: 'vertical', fontFamily: 'monospace' },
  };
});

export interface TypedFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly rows?: number;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

export const TypedField = memo(function TypedField(props: TypedFieldProps) {
  const { id, label, value, readOnly, rows = 1, options, onChange } = props;
  const input = {
    id,
    value,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(event.target.value || undefined),
  };
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...input} disabled={readOnly}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : rows > 1 ? (
        <textarea {...input} rows={rows} readOnly={readOnly} spellCheck={false} />
      ) : (
        <input {...input} type="text" readOnly={readOnly} autoComplete="off" />
      )}
    </Field>
  );
});
