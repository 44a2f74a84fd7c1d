/**
 * A list of values, one a line, with its count. What is pasted is taken apart, what stood there twice is dropped and
 * said, and lines that do not fit are named by their number.
 */
import { type ClipboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { linesOf } from '../../../../core/conditions/fitting-value.ts';
import { TextArea } from '../../../../ui/controls/inputs.tsx';
import { Select } from '../../../../ui/controls/Select.tsx';
import { Note } from '../../../../ui/controls/words.tsx';
import { pastedList } from '../../model/pasted-list.ts';
import { wrongLines } from '../../model/wrong-lines.ts';
import { useOwnText } from './use-own-text.ts';
import { useValuesInUse } from './use-values-in-use.ts';

export interface ListInputProps {
  readonly label: string;
  readonly values: readonly (string | number)[];
  readonly isNumber: boolean;
  readonly read: (text: string) => string | number;
  readonly show: (value: string | number) => string;
  /** What is wrong with one value, in the operator's words. */
  readonly problemOf: (value: string | number) => string | undefined;
  readonly offers?: string | undefined;
  readonly onChange: (values: readonly (string | number)[]) => void;
}

export function ListInput(props: ListInputProps) {
  const { label, values, isNumber, read, show, problemOf, offers, onChange } = props;
  const translate = useTranslate();
  const [dropped, setDropped] = useState(0);
  const [offered, ask] = useValuesInUse(offers);
  const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.${key}`, facts);
  const shown = values.map(show).join('\n');
  const meant = (typed: string) => [...new Set(linesOf(typed).map(read))].map(show).join('\n');
  const take = (typed: string) => {
    const lines = linesOf(typed).map(read);
    const once = [...new Set(lines)];
    setDropped(lines.length - once.length);
    onChange(once);
  };
  const { input, leave, put } = useOwnText(shown, take, meant);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const pasted = pastedList(text, isNumber);
    if (pasted.values.length < 2 && (pasted.values[0] ?? '') === text.trim()) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const rest = [value.slice(0, selectionStart), ...pasted.values, value.slice(selectionEnd)].join('\n');
    const doubles = linesOf(rest).length - new Set(linesOf(rest)).size;
    put([...new Set(linesOf(rest))].join('\n'));
    setDropped(pasted.dropped + doubles);
  };
  // What is typed now may have empty lines: lines are counted as they stand there.
  const wrong = wrongLines(input.ref.current?.value ?? shown, read, problemOf);
  return (
    <span style={{ flex: '1 1 220px', minWidth: 0 }}>
      <TextArea
        {...input}
        aria-label={label}
        aria-invalid={wrong.length > 0 || undefined}
        onFocus={ask}
        onBlur={leave}
        onPaste={onPaste}
      />
      {offered.length > 0 && (
        <Select
          aria-label={`${t('inUse')}: ${label}`}
          value=""
          onChange={(event) => put(`${input.ref.current?.value ?? ''}\n${event.target.value}`)}
        >
          <option value="">{t('inUse')}</option>
          {offered
            .filter((value) => !values.includes(value))
            .map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
        </Select>
      )}
      <Note role="status" style={{ display: 'block' }}>
        {t('listHelp')}{' '}
        {t('listCount', { smart_count: values.length, count: values.length.toLocaleString('pt-BR') })}
        {dropped > 0 && `, ${t('dropped', { smart_count: dropped })}`}
      </Note>
      {wrong.map(({ message, lines, more }) => (
        <Note key={message} data-wrong role="status" style={{ display: 'block' }}>
          {t('wrongLines', { smart_count: lines.length + more, lines: lines.join(', ') })}
          {more > 0 && t('moreLines', { more })}: {message}
        </Note>
      ))}
    </span>
  );
}
