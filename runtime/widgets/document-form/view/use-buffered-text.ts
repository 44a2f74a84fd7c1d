/**
 * A text that lives in its input while it is typed and reaches the form 300 ms after the last key, on leaving the
 * field, on saving and when the field goes away. A keystroke then costs what it costs in a lone input. Typed without
 * a pause it is kept in the browser meanwhile.
 */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { sameFieldValue } from '../model/by-path.ts';
import type { FormPath } from '../model/form-path.ts';
import type { Pace } from '../session/field-port.ts';
import { afterPress } from './after-press.ts';
import { useFormServices } from './form-services.ts';
import { useKeptTyping } from './use-kept-typing.ts';
import { type TypedText, useTypedText } from './use-typed-text.ts';

const BUFFER_TIME = 300;
/** A letter that is not whole yet is waited for; some keyboards compose whole words. */
const COMPOSING_TIME = 3000;

export interface TextReading {
  readonly value: unknown;
}

export interface BufferedTextOptions {
  readonly path: FormPath;
  readonly value: unknown;
  /** The text shown for the value while nobody types. */
  readonly shown: string;
  /** What a key or a paste leaves in the input; all of it when absent. */
  readonly accept?: (text: string) => string;
  /** Hears of each text that a key or a paste leaves. */
  readonly onText?: (text: string) => void;
  /** What a text means; `undefined` while it is on its way to meaning something. */
  readonly read: (text: string) => TextReading | undefined;
  /** What a text that means nothing is taken for once the operator leaves it. */
  readonly giveUp: (text: string) => TextReading;
}

export interface BufferedText {
  readonly input: TypedText;
  /** Leaves the text: it reaches the form now, or with the click that leaves it, and what the form holds is shown again. */
  leave(): void;
}

interface Draft {
  readonly text: string;
  /** The text has not reached the form. */
  readonly waits: boolean;
  /** What the form took the text for; the draft ends when it holds something else. */
  readonly after?: unknown;
  /** Nobody types any more: the draft ends as soon as the field is drawn with what the form took it for. */
  readonly isLeft?: boolean;
}

export function useBufferedText(options: BufferedTextOptions): BufferedText {
  const { port } = useFormServices();
  const latest = useRef(options);
  latest.current = options;
  // Not a state: a key changes it and nothing is to be drawn.
  const draft = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forgetDraft = useRef<(() => void) | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  const send = useCallback(
    (text: string, { value }: TextReading, pace: Pace): void => {
      forgetDraft.current?.();
      forgetDraft.current = null;
      draft.current = { text, waits: false, after: value };
      port.change(latest.current.path, value, pace);
    },
    [port],
  );

  const keepSoon = useKeptTyping(() => {
    const held = draft.current;
    if (!held?.waits) return;
    const reading = latest.current.read(held.text);
    if (reading) port.keepTyped(latest.current.path, reading.value);
    else port.typing(latest.current.path, held.text);
  });

  const flush = useCallback(
    (ends = false, pace: Pace = 'now'): void => {
      clearTimeout(timer.current);
      const held = draft.current;
      if (!held?.waits) return;
      const reading = latest.current.read(held.text);
      if (!reading) {
        port.typing(latest.current.path, held.text);
        return;
      }
      send(held.text, reading, pace);
      if (!ends) return;
      draft.current = null;
      redraw();
    },
    [port, send],
  );

  const onType = useCallback(
    (text: string, isWhole: boolean): void => {
      if (!draft.current?.waits) {
        port.typing(latest.current.path);
        forgetDraft.current = port.addDraft(flush);
      }
      draft.current = { text, waits: true };
      latest.current.onText?.(text);
      keepSoon();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(false, 'calm'), isWhole ? BUFFER_TIME : COMPOSING_TIME);
    },
    [flush, keepSoon, port],
  );

  const leave = useCallback((): void => {
    flush();
    const held = draft.current;
    if (held?.waits) send(held.text, latest.current.giveUp(held.text), 'now');
    if (!draft.current) return;
    draft.current = { ...draft.current, isLeft: true };
    redraw();
  }, [flush, send]);

  useEffect(() => leave, [leave]);

  const { path, value, shown, accept } = options;
  const held = draft.current;
  const isCurrent =
    held !== null &&
    (held.waits ||
      (sameFieldValue(port.read(path), held.after) && !(held.isLeft && sameFieldValue(value, held.after))));
  const input = useTypedText({ text: isCurrent ? held.text : shown, accept, onType });
  const leaveAfterPress = useCallback((): void => afterPress(leave), [leave]);
  return { input, leave: leaveAfterPress };
}
