import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrollStop } from './use-scroll-stop.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Value({ text }: { readonly text: string }) {
  return (
    <p data-testid="value" {...useScrollStop<HTMLParagraphElement>()}>
      {text}
    </p>
  );
}

it('is a stop for the keys only while there is something to scroll to', () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(20);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.textContent.length > 10 ? 80 : 20;
  });
  const { rerender } = render(<Value text="curto" />);
  expect(screen.getByTestId('value').hasAttribute('tabindex')).toBe(false);
  rerender(<Value text="comprido demais para a caixa" />);
  expect(screen.getByTestId('value').tabIndex).toBe(0);
  rerender(<Value text="curto" />);
  expect(screen.getByTestId('value').hasAttribute('tabindex')).toBe(false);
});
