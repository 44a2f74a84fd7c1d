/**
 * A label, a box to write in, and what is wrong with it.
 */
import type { ComponentProps, ReactNode } from 'react';
import { Framed, FramedInput, Input } from '../../ui/controls/inputs.tsx';
import { Labelled } from '../../ui/controls/words.tsx';

export interface LabelledInputProps
  extends Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'autoFocus' | 'name' | 'onChange' | 'type' | 'value'
  > {
  readonly label: string;
  /** Shown as an error below the box. */
  readonly problem: string | undefined;
  /** A button in the same frame. */
  readonly button?: ReactNode;
}

export function LabelledInput({ label, problem, button, ...input }: LabelledInputProps) {
  return (
    <Labelled label={label} error={problem}>
      {(named) =>
        button === undefined ? (
          <Input {...input} {...named} />
        ) : (
          <Framed>
            <FramedInput {...input} {...named} />
            {button}
          </Framed>
        )
      }
    </Labelled>
  );
}
