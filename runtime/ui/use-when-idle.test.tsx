import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PartPlace, part, useAwaited } from './part.tsx';
import { whenIdle } from './use-when-idle.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('waits for what a part that has just come waits for itself', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then, 20));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const Skeleton = () => {
    useAwaited();
    return 'waiting for the document';
  };
  const Screen = part<object>(() => new Promise((resolve) => setTimeout(resolve, 50, Skeleton)));
  const Layout = () => {
    useEffect(() => whenIdle(fetched), []);
    return (
      <PartPlace placeholder="…">
        <Screen />
      </PartPlace>
    );
  };
  const { findByText, rerender } = render(<Layout />);
  await findByText('waiting for the document');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(fetched).not.toHaveBeenCalled();
  rerender('the document');
});

it('begins once nothing is awaited', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then, 5));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const Screen = part<object>(() => new Promise((resolve) => setTimeout(resolve, 50, () => 'here')));
  render(
    <PartPlace placeholder="…">
      <Screen />
    </PartPlace>,
  );
  whenIdle(fetched);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(fetched).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
});

it('is forgotten while it waits', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then, 5));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  whenIdle(fetched)();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(fetched).not.toHaveBeenCalled();
});
