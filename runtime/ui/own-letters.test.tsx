import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ownLetters } from './own-letters.ts';

afterEach(cleanup);

function Box({ isOwn }: { readonly isOwn: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => (isOwn && input.current ? ownLetters(input.current, () => {}) : undefined), [isOwn]);
  return <input ref={input} aria-label="Nome" />;
}

it.each([
  { which: 'that owns its letters', isOwn: true, times: 0 },
  { which: 'of any other kind', isOwn: false, times: 1 },
])('components hear a text that scrolls in an input $which $times times', ({ isOwn, times }) => {
  const onScroll = vi.fn();
  render(
    <div onScrollCapture={onScroll}>
      <Box isOwn={isOwn} />
    </div>,
  );
  fireEvent.scroll(screen.getByLabelText('Nome'));
  expect(onScroll).toHaveBeenCalledTimes(times);
});
