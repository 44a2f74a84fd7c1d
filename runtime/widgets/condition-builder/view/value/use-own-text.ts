/**
 * The text of a condition's value, which stands in its input while it is typed (decision 29). It goes to the condition
 * once the hand rests, on leaving it, before a save and when the row goes away.
 */
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { restTime, type TypedText, useTypedText } from '../../../../ui/typing/use-typed-text.ts';
import { useEditor } from '../editor-context.ts';

interface Draft {
  readonly text: string;
  /** The condition has not heard of it. */
  readonly waits: boolean;
  /** What the condition said before; each may be drawn once more before it says what came of the draft. */
  readonly past: readonly string[];
}

export interface OwnText {
  readonly input: TypedText;
  /** The text is done: what the condition calls it stands in its place. */
  leave(): void;
  /** A text that no key typed. */
  put(text: string): void;
}

/** `meant`: what the condition calls a typed text once it has read it. */
export function useOwnText(
  text: string,
  onText: (text: string) => void,
  meant: (typed: string) => string,
): OwnText {
  const { onFlush } = useEditor();
  const latest = useRef({ text, onText, meant });
  latest.current = { text, onText, meant };
  // Not a state: a key changes it and nothing is to be drawn.
  const draft = useRef<Draft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const typed = draft.current;
    if (!typed?.waits) return;
    draft.current = { ...typed, waits: false, past: [...typed.past, latest.current.meant(typed.text)] };
    if (typed.text !== latest.current.text) latest.current.onText(typed.text);
  }, []);
  const hold = (typed: string) => {
    const past = draft.current?.past ?? [];
    const said = latest.current.text;
    draft.current = { text: typed, waits: true, past: past.includes(said) ? past : [...past, said] };
  };
  const onType = (typed: string, isWhole: boolean) => {
    hold(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, restTime(isWhole));
  };
  const leave = () => {
    flush();
    if (!draft.current) return;
    draft.current = { ...draft.current, text: meant(draft.current.text) };
    redraw();
  };
  const put = (whole: string) => {
    hold(whole);
    leave();
  };
  useLayoutEffect(() => {
    const typed = draft.current;
    if (!typed || typed.waits) return;
    if (text === meant(typed.text)) draft.current = { ...typed, past: [] };
    else if (!typed.past.includes(text)) draft.current = undefined;
  });
  useEffect(() => onFlush(flush), [flush, onFlush]);
  useEffect(() => flush, [flush]);

  const typed = draft.current;
  const isOwn = typed && (typed.waits || typed.past.includes(text) || text === meant(typed.text));
  const input = useTypedText({ text: isOwn ? typed.text : text, accept: undefined, onType });
  return { input, leave, put };
}
