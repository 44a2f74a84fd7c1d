/**
 * `number` (product operations, §5): digits, one leading minus, one decimal point; a comma becomes the point; empty
 * gives `null`. Brazilian notation while the cursor is elsewhere, and an amount in reais has its comma meanwhile too.
 * A number counts as changed when its field is left, on Enter or after a pause, so that its first digit is never
 * published; an amount that changes by more than half is asked about. A text that others read in another way (`10.500`) is
 * answered below with the number that it is taken for, over what follows: nothing moves for it.
 */

import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { decimalCount, decimalsOf } from '../../../../core/formats/decimals.ts';
import { type AmountChange, isLargeChange } from '../../../../core/values/large-change.ts';
import {
  ambiguousNumber,
  editedMoney,
  editedNumber,
  moneyText,
  numberText,
  readNumber,
  shownNumber,
} from '../../../../core/values/numbers.ts';
import { Adornment, Framed, FramedInput, Input } from '../../../../ui/controls/inputs.tsx';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { isPointerDown } from '../typing/after-press.ts';
import { type TextReading, useBufferedText } from '../typing/use-buffered-text.ts';
import { type InputViewProps, inputAttributes } from './form-field.tsx';
import { LargeChangeQuestion } from './LargeChangeQuestion.tsx';

/** A number may still be half typed for as long as this, in ms. */
const PAUSE = 1000;

const Place = styled('div')({ position: 'relative' });

const Taken = styled('output')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  top: 'calc(100% + 4px)',
  left: 0,
  padding: '0 6px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: paletteOf(theme).background.paper,
  fontSize: TYPE.small,
  lineHeight: 1.4,
  pointerEvents: 'none',
}));

export function NumberField(props: InputViewProps) {
  const { path, value, field, readOnly, onQuestion } = props;
  const translate = useTranslate();
  const [isEntered, setEntered] = useState(false);
  const [taken, setTaken] = useState<string>();
  const isEdited = isEntered && !readOnly;
  const isMoney = field.unit === 'BRL';
  const edited = isMoney ? editedMoney(value) : editedNumber(value);
  const [question, setQuestion] = useState<AmountChange>();
  const { input, leave, commit, answer } = useBufferedText({
    path,
    value,
    shown: isEdited ? edited : shownNumber(value, field),
    accept: isMoney ? moneyText : numberText,
    pause: PAUSE,
    asks: (next) => isMoney && !hasMoreDecimals(next, field) && isLargeChange({ from: value, to: next }),
    onAsk: (next) => {
      setQuestion({ from: value, to: next });
      onQuestion?.(true);
    },
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
  // Ctrl+S saves at once, and a question comes before that.
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent<HTMLInputElement>): void => {
    if (key === 'Enter' || ((ctrlKey || metaKey) && key === 's')) commit();
  };
  const attributes = {
    onKeyDown,
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
    <Framed>
      {reading}
      {field.unit === 'BRL' && unit}
      <FramedInput {...attributes} />
      {field.unit !== 'BRL' && unit}
      {question && (
        <LargeChangeQuestion
          field={field}
          change={question}
          onAnswer={(isConfirmed) => {
            setQuestion(undefined);
            answer(isConfirmed);
            onQuestion?.(false);
          }}
        />
      )}
    </Framed>
  );
}

/** It is refused: nobody need decide first how large it is. */
function hasMoreDecimals(value: unknown, field: InputViewProps['field']): boolean {
  const most = decimalsOf(field);
  return typeof value === 'number' && most !== undefined && decimalCount(value) > most;
}

function read(text: string): TextReading | undefined {
  const reading = readNumber(text.replace(',', '.'));
  return reading.complete ? { value: reading.value } : undefined;
}
