/**
 * An input that keeps its own text: nothing is drawn for a key. Its text goes to the condition once the hand rests, on
 * leaving it, and before a save.
 */
import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor } from './editor-context.ts';
import { Input } from './styles.ts';

const REST_MS = 400;

export interface PlainInputProps {
  readonly label: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly type?: 'date' | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly onText: (text: string) => void;
}

export function PlainInput({ label, text, isWrong, type, inputMode, onText }: PlainInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { ref, onInput, flush } = useOwnText(input, text, onText);
  return (
    <Input
      ref={ref}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      type={type ?? 'text'}
      inputMode={inputMode}
      autoComplete="off"
      defaultValue={text}
      onInput={onInput}
      onBlur={flush}
    />
  );
}

export function useOwnText<E extends HTMLInputElement | HTMLTextAreaElement>(
  ref: React.RefObject<E | null>,
  text: string,
  onText: (text: string) => void,
) {
  const { unsent } = useEditor();
  const latest = useRef({ onText, known: text });
  latest.current.onText = onText;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useRef(() => {
    clearTimeout(timer.current);
    const typed = ref.current?.value;
    if (typed === undefined || typed === latest.current.known) return;
    latest.current.known = typed;
    latest.current.onText(typed);
  }).current;
  useLayoutEffect(() => {
    if (text === latest.current.known) return;
    latest.current.known = text;
    if (ref.current) ref.current.value = text;
  });
  const { onFlush } = unsent;
  useEffect(() => onFlush(flush), [flush, onFlush]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, REST_MS);
  };
  return { ref, onInput, flush };
}
