/**
 * A text that lives in its input while it is typed and reaches the form after a pause, on leaving the field, on Enter,
 * on saving and when the field goes away. A keystroke then costs what it costs in a lone input. Typed without
 * a pause it is kept in the browser meanwhile.
 */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { restTime, type TypedText, useTypedText } from '../../../../ui/typing/use-typed-text.ts';
import type { FormPath } from '../../model/layout/form-path.ts';
import { sameFieldValue } from '../../model/saving/by-path.ts';
import type { Pace } from '../../session/field-port.ts';
import { useFormServices } from '../pieces/form-services.ts';
import { afterPress } from './after-press.ts';
import { useKeptTyping } from './use-kept-typing.ts';

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
  /** How long the pause is, in ms. Where it is set, what else waits to be saved does not cut it short. */
  readonly pause?: number;
  /**
   * Whether a value has to be confirmed before it reaches the form; asked when the text is left and on Enter. A pause
   * never sends such a value, and while the question is open nothing does.
   */
  readonly asks?: (value: unknown) => boolean;
  readonly onAsk?: (value: unknown) => void;
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
  /** The text is done, and the field goes on being edited. */
  commit(): void;
  /** Answers the question: the value reaches the form, or what the form holds is shown again. */
  answer(isConfirmed: boolean): void;
}

interface Draft {
  readonly text: string;
  /** The text has not reached the form. */
  readonly waits: boolean;
  /** What the form took the text for; the draft ends when it holds something else. */
  readonly after?: unknown;
  /** The operator is asked about it. */
  readonly isAsked?: boolean;
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
    if (!held?.waits || held.isAsked) return;
    const reading = latest.current.read(held.text);
    if (reading) port.persistTyped(latest.current.path, reading.value);
    else port.typing(latest.current.path, held.text);
  });

  const flush = useCallback(
    (ends = false, pace: Pace = 'now'): void => {
      clearTimeout(timer.current);
      const held = draft.current;
      if (!held?.waits || held.isAsked) return;
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
        forgetDraft.current = port.addDraft((ends, pace) => {
          if (pace !== 'calm' || latest.current.pause === undefined) flush(ends, pace);
        });
      }
      draft.current = { text, waits: true };
      latest.current.onText?.(text);
      keepSoon();
      clearTimeout(timer.current);
      const { pause, asks } = latest.current;
      const settle = (): void => {
        const reading = latest.current.read(text);
        if (!reading || !asks?.(reading.value)) flush(false, 'calm');
      };
      timer.current = setTimeout(settle, restTime(isWhole, pause));
    },
    [flush, keepSoon, port],
  );

  /** Whether the operator has to answer first. */
  const ask = useCallback((): boolean => {
    const held = draft.current;
    if (!held?.waits || held.isAsked) return held?.isAsked === true;
    const reading = latest.current.read(held.text);
    if (!reading || !latest.current.asks?.(reading.value)) return false;
    clearTimeout(timer.current);
    draft.current = { ...held, isAsked: true };
    // Kept as a text, which nothing sends while nobody has answered.
    port.typing(latest.current.path, held.text);
    latest.current.onAsk?.(reading.value);
    return true;
  }, [port]);

  const end = useCallback((): void => {
    flush();
    const held = draft.current;
    if (held?.waits) send(held.text, latest.current.giveUp(held.text), 'now');
    if (!draft.current) return;
    draft.current = { ...draft.current, isLeft: true };
    redraw();
  }, [flush, send]);

  const answer = useCallback(
    (isConfirmed: boolean): void => {
      const held = draft.current;
      if (!held?.isAsked) return;
      draft.current = { text: held.text, waits: true };
      if (!isConfirmed) send(held.text, { value: port.read(latest.current.path) }, 'now');
      end();
    },
    [end, port, send],
  );

  const commit = useCallback((): void => {
    if (!ask()) flush();
  }, [ask, flush]);

  const leave = useCallback((): void => {
    if (!ask()) end();
  }, [ask, end]);

  useEffect(
    () => () => {
      // Left without an answer: what was there stays.
      if (draft.current?.isAsked) answer(false);
      else end();
    },
    [answer, end],
  );

  const { path, value, shown, accept } = options;
  const held = draft.current;
  const isCurrent =
    held !== null &&
    (held.waits ||
      (sameFieldValue(port.read(path), held.after) && !(held.isLeft && sameFieldValue(value, held.after))));
  const input = useTypedText({ text: isCurrent ? held.text : shown, accept, onType });
  const leaveAfterPress = useCallback((): void => afterPress(leave), [leave]);
  return { input, leave: leaveAfterPress, commit, answer };
}
