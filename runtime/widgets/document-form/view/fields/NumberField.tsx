/**
 * `number` (product operations, §5): digits, one leading minus, one decimal point; a comma becomes the point; empty
 * gives `null`. Brazilian notation while the cursor is elsewhere.
 */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { editedNumber, numberText, readNumber, shownNumber } from '../../model/number-text.ts';
import { isPointerDown } from '../after-press.ts';
import { Adornment, Framed, FramedInput, Input } from '../input-styles.ts';
import { type TextReading, useBufferedText } from '../use-buffered-text.ts';
import { type FieldViewProps, inputAttributes } from './form-field.tsx';

export function NumberField(props: FieldViewProps) {
  const { path, value, field, readOnly } = props;
  const translate = useTranslate();
  const [isEntered, setEntered] = useState(false);
  const isEdited = isEntered && !readOnly;
  const shown = isEdited ? editedNumber(value) : shownNumber(value, field.unit);
  const { input, leave } = useBufferedText({
    path,
    value,
    shown,
    accept: numberText,
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
    leave();
  }, [leave]);
  const attributes = {
    ...inputAttributes(props),
    ...input,
    inputMode: 'decimal' as const,
    onFocus: enter,
    onBlur: exit,
  };
  if (!field.unit) return <Input {...attributes} />;
  const unit = <Adornment aria-hidden>{translate(`balcao.documentForm.unit.${field.unit}`)}</Adornment>;
  return (
    <Framed data-frame>
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
