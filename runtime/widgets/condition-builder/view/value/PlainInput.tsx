/**
 * An input of one line for a condition's value, with the values that documents have in its field.
 */
import { type HTMLAttributes, useId } from 'react';
import { Input } from '../../../../ui/controls/inputs.tsx';
import { InputPlace } from '../styles.ts';
import { useOwnText } from './use-own-text.ts';
import { useValuesInUse } from './use-values-in-use.ts';

export interface PlainInputProps {
  readonly label: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly type?: 'date' | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string | undefined;
  /** Whose values in use are offered. */
  readonly offers?: string | undefined;
  readonly onText: (text: string) => void;
  /** What the condition calls a typed text once it has read it; the text itself when absent. */
  readonly meant?: (typed: string) => string;
}

const asTyped = (typed: string): string => typed;

export function PlainInput(props: PlainInputProps) {
  const { label, text, isWrong, type, inputMode, placeholder, offers, onText, meant = asTyped } = props;
  const { input, leave } = useOwnText(text, onText, meant);
  const listId = useId();
  const [offered, ask] = useValuesInUse(offers);
  return (
    <>
      <InputPlace>
        <Input
          {...input}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          type={type ?? 'text'}
          inputMode={inputMode}
          placeholder={placeholder}
          list={offered.length > 0 ? listId : undefined}
          autoComplete="off"
          onFocus={ask}
          onBlur={leave}
        />
      </InputPlace>
      {offered.length > 0 && (
        <datalist id={listId}>
          {offered.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
