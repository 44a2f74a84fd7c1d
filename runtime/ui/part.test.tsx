import { cleanup, render, screen } from '@testing-library/react';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PartPlace, part, useAwaited, whenPartsHaveCome } from './part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Chunks one within the other, as a collection's screen is, and what the innermost says. */
function nested(says: string, depth: number, load: typeof part, Place: typeof PartPlace): ReactNode {
  const below = depth > 1 ? nested(says, depth - 1, load, Place) : says;
  const Step = load<object>(() => new Promise((resolve) => setTimeout(resolve, 5, () => below)));
  return (
    <Place placeholder="…">
      <Step />
    </Place>
  );
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
  it('are shown as they come, before React alone shows them, which waits after each placeholder', async () => {
    const byReact = nested(
      'by React',
      3,
      (load) => lazy(async () => ({ default: await load() })),
      ({ placeholder, children }) => <Suspense fallback={placeholder}>{children}</Suspense>,
    );
    render(byReact);
    render(nested('as they come', 3, part, PartPlace));
    await screen.findByText('as they come', {}, { interval: 5 });
    expect(screen.queryByText('by React')).toBeNull();
    await screen.findByText('by React');
  });

  it('keep what can wait from their line while a document is awaited', async () => {
    const Skeleton = () => {
      useAwaited();
      return '…';
    };
    const { rerender } = render(<Skeleton />);
    const later = vi.fn();
    whenPartsHaveCome(later);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(later).not.toHaveBeenCalled();
    rerender('the document');
    await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
  });

  it('keep what can wait from their line until all have come', async () => {
    let come: (shown: () => ReactNode) => void = () => {};
    const Awaited = part<object>(() => new Promise((resolve) => (come = resolve)));
    render(
      <PartPlace placeholder="…">
        <Awaited />
      </PartPlace>,
    );
    const later = vi.fn();
    const forgotten = vi.fn();
    whenPartsHaveCome(later);
    whenPartsHaveCome(forgotten)();
    expect(later).not.toHaveBeenCalled();
    come(() => 'come');
    await screen.findByText('come');
    await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
    expect(forgotten).not.toHaveBeenCalled();
    const atOnce = vi.fn();
    whenPartsHaveCome(atOnce);
    expect(atOnce).toHaveBeenCalledOnce();
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
