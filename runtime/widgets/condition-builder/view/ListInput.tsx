/**
 * A list of values, one a line, with its count. What is pasted is taken apart, and what stood there twice is dropped
 * and said.
 */
import { type ClipboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { linesOf } from '../../../core/conditions/fitting-value.ts';
import { pastedList } from '../model/pasted.ts';
import { useOwnText } from './PlainInput.tsx';
import { Lines, Note } from './styles.ts';

export interface ListInputProps {
  readonly label: string;
  readonly values: readonly (string | number)[];
  readonly isWrong: boolean;
  readonly read: (text: string) => string | number;
  readonly onChange: (values: readonly (string | number)[]) => void;
}

export function ListInput({ label, values, isWrong, read, onChange }: ListInputProps) {
  const translate = useTranslate();
  const [dropped, setDropped] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (lines: readonly string[]) => {
    const once = [...new Set(lines)];
    setDropped((before) => (lines.length > once.length ? lines.length - once.length : before));
    onChange(once.map(read));
  };
  const { ref, onInput, flush } = useOwnText(area, values.map(String).join('\n'), (text) =>
    put(linesOf(text)),
  );
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = pastedList(event.clipboardData.getData('text/plain'));
    if (pasted.values.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const lines = [value.slice(0, selectionStart), ...pasted.values, value.slice(selectionEnd)].join('\n');
    event.currentTarget.value = lines;
    setDropped(pasted.dropped);
    flush();
  };
  return (
    <span style={{ flex: '1 1 220px', minWidth: 0 }}>
      <Lines
        ref={ref}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        defaultValue={values.map(String).join('\n')}
        onInput={() => {
          setDropped(0);
          onInput();
        }}
        onBlur={flush}
        onPaste={onPaste}
      />
      <Note role="status">
        {translate('balcao.conditionBuilder.listHelp')}{' '}
        {translate('balcao.conditionBuilder.listCount', { smart_count: values.length })}
        {dropped > 0 && `, ${translate('balcao.conditionBuilder.dropped', { smart_count: dropped })}`}
      </Note>
    </span>
  );
}
