/**
 * A labelled input of the property panel: one line, several, or a choice.
 */
import { memo } from 'react';
import { Input, TextArea } from '../../../../ui/controls/inputs.tsx';
import { Select } from '../../../../ui/controls/Select.tsx';

export interface TypedFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly rows?: number;
  /** The first input of a dialog. */
  readonly autoFocus?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

export const TypedField = memo(function TypedField(props: TypedFieldProps) {
  const { id, label, value, readOnly, rows = 1, autoFocus, options, onChange } = props;
  const input = {
    id,
    value,
    autoFocus,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(event.target.value || undefined),
  };
  return (
    <div className="le-field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <Select {...input} disabled={readOnly}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : rows > 1 ? (
        <TextArea {...input} rows={rows} readOnly={readOnly} spellCheck={false} />
      ) : (
        <Input {...input} type="text" readOnly={readOnly} autoComplete="off" />
      )}
    </div>
  );
});
