/**
 * `number` (product operations, §5): digits, one leading minus, one decimal point; a comma becomes the point; empty
 * gives `null`. Brazilian notation while the cursor is elsewhere. A text that others read in another way (`10.500`) is
 * answered below with the number that it is taken for, over what follows: nothing moves for it.
 */
import { styled } from '@mui/material/styles';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  ambiguousNumber,
  editedNumber,
  numberText,
  readNumber,
  shownNumber,
} from '../../../../core/values/numbers.ts';
import { isPointerDown } from '../after-press.ts';
import { Adornment, Framed, FramedInput, Input, paletteOf } from '../input-styles.ts';
import { type TextReading, useBufferedText } from '../use-buffered-text.ts';
import { type FieldViewProps, inputAttributes } from './form-field.tsx';

const Place = styled('div')({ position: 'relative' });

const Taken = styled('output')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  top: 'calc(100% + 4px)',
  left: 0,
  padding: '0 6px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: paletteOf(theme).background.paper,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  pointerEvents: 'none',
}));

export function NumberField(props: FieldViewProps) {
  const { path, value, field, readOnly } = props;
  const translate = useTranslate();
  const [isEntered, setEntered] = useState(false);
  const [taken, setTaken] = useState<string>();
  const isEdited = isEntered && !readOnly;
  const shown = isEdited ? editedNumber(value) : shownNumber(value, field.unit);
  const { input, leave } = useBufferedText({
    path,
    value,
    shown,
    accept: numberText,
    onText: (text) => setTaken(ambiguousNumber(text)),
    read,
    // Shown with its error, and kept: emptying the field would lose the number that was there.
    giveUp: (typed) => ({ value: typed }),
  });
  const isReached = useRef(false);
  // The browser selects a text that Tab leads to, and the other spelling of the number undoes that: what is typed
  // next would be added to the old number instead of replacing it.
  useLayoutEffect(() => {
    if (isEdited && isReached.current) input.ref.current?.select();
  }, [isEdited, input.ref]);
  const enter = useCallback((): void => {
    isReached.current = !isPointerDown();
    setEntered(true);
  }, []);
  const exit = useCallback((): void => {
    setEntered(false);
    setTaken(undefined);
    leave();
  }, [leave]);
  const attributes = {
    ...inputAttributes(props),
    ...input,
    inputMode: 'decimal' as const,
    onFocus: enter,
    onBlur: exit,
  };
  const reading = taken !== undefined && <Taken htmlFor={props.id}>{`= ${taken}`}</Taken>;
  if (!field.unit) {
    return (
      <Place>
        <Input {...attributes} />
        {reading}
      </Place>
    );
  }
  const unit = <Adornment aria-hidden>{translate(`balcao.documentForm.unit.${field.unit}`)}</Adornment>;
  return (
    <Framed data-frame sx={{ position: 'relative' }}>
      {reading}
      {field.unit === 'BRL' && unit}
      <FramedInput {...attributes} />
      {field.unit !== 'BRL' && unit}
    </Framed>
  );
}

function read(text: string): TextReading | undefined {
  const reading = readNumber(text);
  return reading.complete ? { value: reading.value } : undefined;
}
