/**
 * `checkbox`: its label stands beside it. Whoever may only read sees the same box, dimmed. One with a `matcher` says
 * whom its document is for, and waits for that before it is ticked: at most ten seconds, and no save waits for it.
 */

import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { anyText } from '../../../../core/values/any-text.ts';
import { CheckBox } from '../../../../ui/controls/checks.tsx';
import { TYPE } from '../../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { FieldMatches } from '../pieces/FieldMatches.tsx';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { useFormConsole } from '../pieces/form-console.ts';
import { useFormServices } from '../pieces/form-services.ts';
import { RequiredMark } from '../pieces/RequiredMark.tsx';
import { type FieldViewProps, inputAttributes } from './form-field.tsx';

const Label = styled('label')({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '6px 0',
  [TOUCH]: { paddingBlock: (FINGER - 20) / 2 },
  fontSize: TYPE.body,
  lineHeight: '20px',
  cursor: 'pointer',
  '&:has(input:disabled)': { cursor: 'default' },
});

/** Under the label, as notes are. */
const Matches = styled('div')({ paddingLeft: 24 });

const LONGEST_COUNT_MS = 10_000;

export function CheckboxField(props: FieldViewProps) {
  const translate = useTranslate();
  const { isOn, waits, change, onAnswer, onQuestion } = useSwitch(props);
  const { readOnly, ...attributes } = inputAttributes(props);
  const other = typeof props.value === 'boolean' ? '' : anyText(props.value);
  const box = (
    <Label>
      <CheckBox
        {...attributes}
        disabled={readOnly}
        checked={isOn}
        aria-busy={waits !== undefined || undefined}
        onChange={(event) => change(event.target.checked)}
      />
      <span>
        {props.itemLabel ?? props.field.label}
        {props.required && <RequiredMark />}
      </span>
    </Label>
  );
  if (other === '' && !props.field.matcher) return box;
  return (
    <>
      {box}
      {other !== '' && (
        <FieldNote>{translate('balcao.documentForm.field.otherValue', { value: other })}</FieldNote>
      )}
      {props.field.matcher && (
        <Matches>
          <FieldMatches field={props.field} onAnswer={onAnswer} onQuestion={onQuestion} />
        </Matches>
      )}
    </>
  );
}

/** What is ticked waits for its answer first, where the console gives one. */
export function useSwitch({ path, value, field }: Pick<FieldViewProps, 'path' | 'value' | 'field'>) {
  const { port } = useFormServices();
  const isAsked = useFormConsole()?.Matches !== undefined && field.matcher !== undefined;
  const [wait, setWait] = useState<'counting' | 'asked'>();
  const latest = useRef({ path, port, wait });
  latest.current = { path, port, wait };
  const change = (isOn: boolean): void => {
    if (isOn && isAsked) setWait('counting');
    else {
      const hasReachedForm = latest.current.wait === undefined;
      setWait(undefined);
      if (hasReachedForm) port.change(path, isOn);
    }
  };
  const onAnswer = useCallback((isConfirmed: boolean): void => {
    const now = latest.current;
    // Between two drawings it may be answered twice.
    if (now.wait === undefined) return;
    latest.current = { ...now, wait: undefined };
    setWait(undefined);
    if (isConfirmed) now.port.change(now.path, true);
  }, []);
  useEffect(() => {
    if (wait !== 'counting') return undefined;
    const confirm = () => onAnswer(true);
    const timer = setTimeout(confirm, LONGEST_COUNT_MS);
    // A save by itself goes without the tick; whoever saves or leaves does not wait for the count.
    const end = port.addDraft((_ends, pace) => {
      if (pace !== 'calm') confirm();
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [onAnswer, port, wait]);
  // Before the form is left, which is an effect of its own.
  useLayoutEffect(() => () => void (latest.current.wait === 'counting' && onAnswer(true)), [onAnswer]);
  return {
    isOn: value === true || wait !== undefined,
    waits: wait,
    change,
    onAnswer: wait && onAnswer,
    onQuestion: useCallback(() => setWait('asked'), []),
  };
}
