/**
 * An input that keeps its own text while it is typed in: React draws nothing for a key. A text of the form's is put
 * into it when that changes; the caret stays, and a letter that is being composed (dead keys, IME) is left alone.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ownLetters } from '../own-letters.ts';

/** How long a text rests before it is handed on; half of a text does no harm. */
const REST_MS = 300;
/** A letter that is not whole yet is waited for; some keyboards compose whole words. */
const COMPOSING_MS = 3000;

export function restTime(isWhole: boolean, rest = REST_MS): number {
  return isWhole ? rest : COMPOSING_MS;
}

export type TextInput = HTMLInputElement & HTMLTextAreaElement;

export interface TypedTextOptions {
  /** What the form wants shown. */
  readonly text: string;
  /** What a key or a paste leaves in the input; all of it when absent. */
  readonly accept: ((text: string) => string) | undefined;
  /** `isWhole`: no letter is being composed at its end. */
  readonly onType: (text: string, isWhole: boolean) => void;
}

/** Attributes of the input. */
export interface TypedText {
  readonly ref: RefObject<TextInput | null>;
  readonly defaultValue: string;
}

export function useTypedText(options: TypedTextOptions): TypedText {
  const latest = useRef(options);
  latest.current = options;
  const ref = useRef<TextInput>(null);
  const [defaultValue] = useState(options.text);
  const known = useRef(options.text);
  const typed = useRef(0);
  const typedBefore = typed.current;
  const { text } = options;
  const isComposing = useRef(false);
  /** Came while a letter was being composed; put into the input only if nothing comes of that letter. */
  const postponed = useRef<string>(undefined);

  useLayoutEffect(() => {
    // A drawing that was begun before the last key knows nothing of that key, and its text is not put over it.
    if (text === known.current || typedBefore !== typed.current) return;
    if (isComposing.current) {
      postponed.current = text;
      return;
    }
    known.current = text;
    if (ref.current) putText(ref.current, text);
  });

  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    let wasWhole = true;
    const take = (isWhole: boolean): void => {
      const { accept = asTyped, onType } = latest.current;
      const accepted = accept(input.value);
      if (isWhole && accepted !== input.value) putAccepted(input, accepted, accept);
      if (accepted === known.current && (wasWhole || !isWhole)) return;
      known.current = accepted;
      typed.current += 1;
      wasWhole = isWhole;
      postponed.current = undefined;
      onType(accepted, isWhole);
    };
    return listen(input, {
      onInput: () => take(!isComposing.current),
      onComposing: (starts) => {
        isComposing.current = starts;
        if (starts) return;
        take(true);
        if (postponed.current === undefined) return;
        known.current = postponed.current;
        postponed.current = undefined;
        putText(input, known.current);
      },
    });
  }, []);

  return { ref, defaultValue };
}

const asTyped = (text: string): string => text;

interface TextListener {
  readonly onInput: () => void;
  readonly onComposing: (starts: boolean) => void;
}

function listen(input: TextInput, { onInput, onComposing }: TextListener): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  input.addEventListener('compositionstart', () => onComposing(true), { signal });
  input.addEventListener('compositionend', () => onComposing(false), { signal });
  const disown = ownLetters(input, onInput);
  return () => {
    disown();
    listening.abort();
  };
}

/** What is left of the text before the caret stays before it. */
function putAccepted(input: TextInput, accepted: string, accept: (text: string) => string): void {
  const caret = accept(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = accepted;
  input.setSelectionRange(caret, caret);
}

function putText(input: TextInput, text: string): void {
  if (input.value === text) return;
  const { selectionStart, selectionEnd } = input;
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(selectionStart, selectionEnd);
}
