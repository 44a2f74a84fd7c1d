/**
 * `date` and `datetime`: Brazilian text in, ISO stored. What cannot be read stays in the input and is not saved.
 * The button opens the browser's own calendar.
 */

import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { dateWhileTyping, readDate, shownDate } from '../../../../core/values/days.ts';
import {
  momentWhileTyping,
  readDateTime,
  shownDateTime,
  timeZoneLabel,
  wallClockText,
} from '../../../../core/values/moments.ts';
import { Framed, FramedInput } from '../../../../ui/controls/inputs.tsx';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FrameButton } from '../pieces/FrameButton.tsx';
import { useFormServices } from '../pieces/form-services.ts';
import { type TextReading, useBufferedText } from '../typing/use-buffered-text.ts';
import { type InputViewProps, inputAttributes } from './form-field.tsx';

interface Moments {
  readonly shown: (value: unknown) => string;
  readonly read: (text: string) => string | undefined;
  /** What a key leaves in the input. */
  readonly accept: (text: string) => string;
  /** The value as the browser's calendar takes it. */
  readonly picked: (value: unknown) => string;
  readonly picker: 'date' | 'datetime-local';
  readonly placeholder: string;
}

export function DateField(props: InputViewProps) {
  return (
    <MomentInput
      {...props}
      moments={{
        shown: shownDate,
        read: readDate,
        accept: dateWhileTyping,
        picked: (value) => (typeof value === 'string' ? value : ''),
        picker: 'date',
        placeholder: 'balcao.documentForm.field.datePlaceholder',
      }}
    />
  );
}

const Zone = styled('div')(({ theme }) => ({
  marginTop: 4,
  fontSize: TYPE.small,
  lineHeight: 1.4,
  color: paletteOf(theme).text.secondary,
}));

export function DateTimeField(props: InputViewProps) {
  const { timeZone } = useFormServices();
  const zoneId = `${props.id}__zone`;
  const describedBy = [props.describedBy, zoneId].filter(Boolean).join(' ');
  return (
    <div>
      <MomentInput
        {...props}
        describedBy={describedBy}
        moments={{
          shown: (value) => shownDateTime(value, timeZone),
          read: (text) => readDateTime(text, timeZone),
          accept: momentWhileTyping,
          picked: (value) => wallClockText(value, timeZone),
          picker: 'datetime-local',
          placeholder: 'balcao.documentForm.field.dateTimePlaceholder',
        }}
      />
      <Zone id={zoneId} title={timeZone}>
        {timeZoneLabel(timeZone, Date.now())}
      </Zone>
    </div>
  );
}

const Picker = styled(FramedInput)({
  position: 'absolute',
  width: 1,
  height: 1,
  right: 0,
  bottom: 0,
  opacity: 0,
  pointerEvents: 'none',
});

function MomentInput(props: InputViewProps & { readonly moments: Moments }) {
  const { path, value, moments } = props;
  const translate = useTranslate();
  const { port } = useFormServices();
  const picker = useRef<HTMLInputElement>(null);
  const { input, leave } = useBufferedText({
    path,
    value,
    shown: moments.shown(value),
    accept: moments.accept,
    read: (typed) => readMoment(typed, value, moments),
    giveUp: (typed) => ({ value: typed }),
  });
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const picked = readMoment(event.target.value, value, moments);
    if (picked) port.change(path, picked.value);
  };
  return (
    <Framed>
      <FramedInput
        {...inputAttributes(props)}
        {...input}
        inputMode="numeric"
        placeholder={props.readOnly ? undefined : translate(moments.placeholder)}
        onBlur={leave}
      />
      {!props.readOnly && (
        <>
          <FrameButton
            label={translate('balcao.documentForm.field.open')}
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarToday fontSize="inherit" />
          </FrameButton>
          <span aria-hidden>
            <Picker
              ref={picker}
              type={moments.picker}
              tabIndex={-1}
              value={moments.picked(value)}
              onChange={pick}
            />
          </span>
        </>
      )}
    </Framed>
  );
}

function readMoment(text: string, before: unknown, { read, shown }: Moments): TextReading | undefined {
  if (text.trim() === '') return { value: undefined };
  // The text says less than the moment: its fractions, and which of two equal hours it is.
  if (text === shown(before)) return { value: before };
  const value = read(text);
  return value === undefined ? undefined : { value };
}
