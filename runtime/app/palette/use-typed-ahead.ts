/**
 * Keys that are typed between the opening of a box and the moment when it has the focus: its chunk may still be on its
 * way, and whoever has pressed the shortcut goes on typing.
 */
import { useCallback, useEffect, useRef } from 'react';

export interface TypedAhead {
  /** From now on letters are kept, and reach nothing else on the page. */
  begin(): void;
  /** What was typed since; from now on keys go where the focus is. */
  take(): string;
}

export function useTypedAhead(): TypedAhead {
  const end = useRef<() => string>(() => '');
  const take = useCallback((): string => {
    const typed = end.current();
    end.current = () => '';
    return typed;
  }, []);
  const begin = useCallback(() => {
    take();
    let typed = '';
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const isLetter = [...event.key].length === 1 && (event.key !== ' ' || typed !== '');
      if (!isLetter && event.key !== 'Backspace') return;
      typed = isLetter ? typed + event.key : [...typed].slice(0, -1).join('');
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, true);
    end.current = () => {
      window.removeEventListener('keydown', onKey, true);
      return typed;
    };
  }, [take]);
  useEffect(() => () => void take(), [take]);
  return { begin, take };
}
