import { cleanup, render, screen } from '@testing-library/react';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PartPlace, part } from './part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Chunks one within the other, as a collection's screen is. */
function nested(depth: number, load: typeof part, Place: typeof PartPlace): ReactNode {
  const below = depth > 1 ? nested(depth - 1, load, Place) : 'Panelas';
  const Step = load<object>(() => new Promise((resolve) => setTimeout(resolve, 5, () => below)));
  return (
    <Place placeholder={`${depth}`}>
      <Step />
    </Place>
  );
}

async function timeOf(load: typeof part, Place: typeof PartPlace): Promise<number> {
  const started = performance.now();
  render(nested(3, load, Place));
  expect(screen.getByText('3')).toBeTruthy();
  await screen.findByText('Panelas', {}, { interval: 5 });
  cleanup();
  return performance.now() - started;
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly said?: string }> {
  override state: { readonly said?: string } = {};

  static getDerivedStateFromError(error: Error) {
    return { said: error.message };
  }

  override render() {
    return this.state.said ?? this.props.children;
  }
}

describe('parts of a screen', () => {
  it('are shown as they come, sooner than by React alone, which waits after each placeholder', async () => {
    const byReact = await timeOf(
      (load) => lazy(async () => ({ default: await load() })),
      ({ placeholder, children }) => <Suspense fallback={placeholder}>{children}</Suspense>,
    );
    expect(await timeOf(part, PartPlace)).toBeLessThan(byReact / 2);
  });

  it('that cannot be fetched tell whoever stands around them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = part<object>(() => Promise.reject(new TypeError('Importing a module script failed.')));
    render(
      <Boundary>
        <PartPlace>
          <Broken />
        </PartPlace>
      </Boundary>,
    );
    expect(await screen.findByText('Importing a module script failed.')).toBeTruthy();
  });
});
