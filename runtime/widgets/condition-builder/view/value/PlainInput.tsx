/**
 * An input that keeps its own text: nothing is drawn for a key (decision 29). Its text goes to the condition once the
 * hand rests, on leaving it, before a save and when the row goes away.
 */
import { type HTMLAttributes, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ownLetters } from '../../../../ui/own-letters.ts';
import { useEditor } from '../editor-context.ts';
import { Input, InputPlace } from '../styles.ts';
import { useValuesInUse } from './use-values-in-use.ts';

/** As the form's own inputs wait. */
const REST_MS = 300;

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
}

export function PlainInput(props: PlainInputProps) {
  const { label, text, isWrong, type, inputMode, placeholder, offers, onText } = props;
  const input = useRef<HTMLInputElement>(null);
  const { flush } = useOwnText(input, text, onText);
  const listId = useId();
  const [offered, ask] = useValuesInUse(offers);
  return (
    <>
      <InputPlace>
        <Input
          ref={input}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          type={type ?? 'text'}
          inputMode={inputMode}
          placeholder={placeholder}
          list={offered.length > 0 ? listId : undefined}
          autoComplete="off"
          defaultValue={text}
          onFocus={ask}
          onBlur={flush}
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

/**
 * `meant`: what the text would be called once it is read. A text that means the same is left as it stands, so that
 * nothing changes under the hand.
 */
export function useOwnText<E extends HTMLInputElement | HTMLTextAreaElement>(
  ref: RefObject<E | null>,
  text: string,
  onText: (text: string) => void,
  meant: (typed: string) => string = (typed) => typed,
) {
  const { onFlush } = useEditor();
  const latest = useRef({ onText, known: text, typed: text });
  latest.current.onText = onText;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useRef(() => {
    clearTimeout(timer.current);
    const { typed, known } = latest.current;
    if (typed === known) return;
    latest.current.known = typed;
    latest.current.onText(typed);
  }).current;
  useLayoutEffect(() => {
    const { known, typed } = latest.current;
    if (text === known || typed !== known || text === meant(known)) return;
    latest.current.known = text;
    latest.current.typed = text;
    if (ref.current) ref.current.value = text;
  });
  useEffect(() => onFlush(flush), [flush, onFlush]);
  useEffect(() => flush, [flush]);
  const onInput = () => {
    latest.current.typed = ref.current?.value ?? latest.current.typed;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, REST_MS);
  };
  const told = useRef(onInput);
  told.current = onInput;
  useEffect(() => (ref.current ? ownLetters(ref.current, () => told.current()) : undefined), [ref]);
  /** As it is called, in the place of what was typed. */
  const tidy = () => {
    flush();
    if (!ref.current) return;
    const tidied = meant(ref.current.value);
    latest.current.known = tidied;
    latest.current.typed = tidied;
    if (ref.current.value !== tidied) ref.current.value = tidied;
  };
  return { onInput, flush, tidy };
}
