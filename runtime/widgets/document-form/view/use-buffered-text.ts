/**
 * A text that lives in its input while it is typed and reaches the form 300 ms after the last key, on leaving the
 * field, on saving and when the field goes away. A keystroke then costs what it costs in a lone input.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { sameFieldValue } from '../model/by-path.ts';
import type { FormPath } from '../model/form-path.ts';
import { afterPress } from './after-press.ts';
import { useFormServices } from './form-services.ts';

const BUFFER_TIME = 300;

export interface TextReading {
  readonly value: unknown;
}

export interface BufferedTextOptions {
  readonly path: FormPath;
  readonly value: unknown;
  /** The text shown for the value while nobody types. */
  readonly shown: string;
  /** What a text means; `undefined` while it is on its way to meaning something. */
  readonly read: (text: string) => TextReading | undefined;
  /** What a text that means nothing is taken for once the operator leaves it. */
  readonly giveUp: (text: string) => TextReading;
}

export interface BufferedText {
  readonly text: string;
  /** Keys were pressed since the field was entered. */
  readonly isTyped: boolean;
  type(text: string): void;
  /** Leaves the text: it reaches the form now, or with the click that leaves it, and what the form holds is shown again. */
  leave(): void;
}

interface Draft {
  readonly text: string;
  /** The text has not reached the form. */
  readonly waits: boolean;
  /** The form's value before and after the text reached it; another one ends the draft. */
  readonly before: unknown;
  readonly after: unknown;
}

export function useBufferedText(options: BufferedTextOptions): BufferedText {
  const { port } = useFormServices();
  const latest = useRef(options);
  latest.current = options;
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forgetDraft = useRef<(() => void) | null>(null);

  const keep = useCallback((next: Draft | null): void => {
    current.current = next;
    setDraft(next);
  }, []);

  const send = useCallback(
    (text: string, { value }: TextReading): void => {
      forgetDraft.current?.();
      forgetDraft.current = null;
      const before = latest.current.value;
      keep({ text, waits: false, before, after: value });
      port.change(latest.current.path, value);
    },
    [keep, port],
  );

  const flush = useCallback(
    (ends?: boolean): void => {
      clearTimeout(timer.current);
      const held = current.current;
      if (!held?.waits) return;
      const reading = latest.current.read(held.text);
      if (!reading) {
        port.typing(latest.current.path, held.text);
        return;
      }
      send(held.text, reading);
      if (ends) keep(null);
    },
    [keep, port, send],
  );

  const type = useCallback(
    (text: string): void => {
      if (!current.current?.waits) {
        port.typing(latest.current.path);
        forgetDraft.current = port.addDraft(flush);
      }
      keep({ text, waits: true, before: undefined, after: undefined });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(), BUFFER_TIME);
    },
    [flush, keep, port],
  );

  const leave = useCallback((): void => {
    flush();
    const held = current.current;
    if (held?.waits) send(held.text, latest.current.giveUp(held.text));
    if (held) keep(null);
  }, [flush, keep, send]);

  useEffect(() => leave, [leave]);

  const { value, shown } = options;
  // The form shows the value from before for a moment yet; once it has shown the text's, another value ends the draft.
  const arrived = useRef<Draft | null>(null);
  useEffect(() => {
    if (draft && !draft.waits && sameFieldValue(value, draft.after)) arrived.current = draft;
  }, [draft, value]);
  const isOutdated =
    draft !== null &&
    !draft.waits &&
    !sameFieldValue(value, draft.after) &&
    (arrived.current === draft || !sameFieldValue(value, draft.before));
  const typed = isOutdated ? null : draft;
  const leaveAfterPress = useCallback((): void => afterPress(leave), [leave]);
  return { text: typed?.text ?? shown, isTyped: typed !== null, type, leave: leaveAfterPress };
}
