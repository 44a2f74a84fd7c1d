/**
 * An input that keeps its own text while it is typed in: React draws nothing for a key. A text of the form's is put
 * into it when that changes; the caret stays, and a letter that is being composed (dead keys, IME) is left alone.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ownLetters } from '../../../../ui/own-letters.ts';

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

  useLayoutEffect(() => {
    // A drawing that was begun before the last key knows nothing of that key, and its text is not put over it.
    if (text === known.current || typedBefore !== typed.current) return;
    known.current = text;
    if (ref.current) putText(ref.current, text);
  });

  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    let wasWhole = true;
    return listen(input, (isWhole) => {
      const { accept = asTyped, onType } = latest.current;
      const accepted = accept(input.value);
      if (isWhole && accepted !== input.value) putAccepted(input, accepted, accept);
      if (accepted === known.current && (wasWhole || !isWhole)) return;
      known.current = accepted;
      typed.current += 1;
      wasWhole = isWhole;
      onType(accepted, isWhole);
    });
  }, []);

  return { ref, defaultValue };
}

const asTyped = (text: string): string => text;

function listen(input: TextInput, take: (isWhole: boolean) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isComposing = false;
  const compose = (starts: boolean) => (): void => {
    isComposing = starts;
    if (!starts) take(true);
  };
  input.addEventListener('compositionstart', compose(true), { signal });
  input.addEventListener('compositionend', compose(false), { signal });
  const disown = ownLetters(input, () => take(!isComposing));
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
