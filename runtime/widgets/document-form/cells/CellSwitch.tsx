/**
 * A box with a `matcher` that is being ticked in its cell: whom its document is for is said below, and asked about.
 */
import Popper from '@mui/material/Popper';
import { useEffect, useRef, useState } from 'react';
import { CheckBox } from '../../../ui/controls/checks.tsx';
import { useSwitch } from '../view/fields/CheckboxField.tsx';
import type { InputViewProps } from '../view/fields/form-field.tsx';
import { FieldMatches } from '../view/pieces/FieldMatches.tsx';
import { Notes } from './cell-frame.ts';

interface CellSwitchProps extends Pick<InputViewProps, 'path' | 'field' | 'value'> {
  readonly label: string;
  readonly onQuestion: (isOpen: boolean) => void;
  readonly onDone: () => void;
}

/** A box that is being ticked: done once it may be, or not. Leaving waits for that. */
export function CellSwitch({ label, onQuestion, onDone, ...box }: CellSwitchProps) {
  const { isOn, waits, change, ...answers } = useSwitch(box);
  const [hasBegun, setBegun] = useState(false);
  const place = useRef<HTMLInputElement>(null);
  const latest = useRef({ change, onQuestion, onDone });
  latest.current = { change, onQuestion, onDone };
  useEffect(() => {
    latest.current.onQuestion(true);
    latest.current.change(true);
    setBegun(true);
  }, []);
  useEffect(() => {
    if (!hasBegun || waits) return;
    latest.current.onDone();
    // What was clicked meanwhile comes after the end of this cell, which would undo it.
    latest.current.onQuestion(false);
  }, [hasBegun, waits]);
  return (
    <>
      <CheckBox
        ref={place}
        aria-label={label}
        aria-busy={waits !== undefined}
        checked={isOn}
        readOnly
        style={{ margin: '8px 12px' }}
      />
      {/* The question stands over it. */}
      <Popper
        open={waits === 'counting'}
        keepMounted
        anchorEl={place.current}
        placement="bottom-start"
        sx={{ zIndex: 'tooltip' }}
      >
        <Notes>
          <FieldMatches field={box.field} {...answers} />
        </Notes>
      </Popper>
    </>
  );
}
