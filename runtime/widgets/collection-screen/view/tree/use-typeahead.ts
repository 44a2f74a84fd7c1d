/**
 * Letters typed in one go, as one word: a pause starts anew.
 */
import { type KeyboardEvent, useCallback, useRef } from 'react';

const PAUSE_MS = 600;

/** The word so far, this key included; just the key when it is no letter. */
export function useTypeahead(): (event: KeyboardEvent) => string {
  const word = useRef({ text: '', at: 0 });
  return useCallback((event) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey) {
      word.current = { text: '', at: 0 };
      return key;
    }
    const before = timeStamp - word.current.at < PAUSE_MS ? word.current.text : '';
    word.current = { text: before + key, at: timeStamp };
    return word.current.text;
  }, []);
}
