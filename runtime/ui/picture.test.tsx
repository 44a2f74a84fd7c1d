import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

afterEach(cleanup);

it('shows the next picture of a record whose last one could not be loaded, and keeps its place meanwhile', () => {
  const { container, rerender } = render(<Picture url="/a.png" />);
  const shown = () => container.querySelector('img');
  if (shown()) fireEvent.error(shown() as Element);
  expect(shown()).toBeNull();
  expect(container.querySelector('.picture')).toBeTruthy();
  rerender(<Picture url="/b.png" />);
  expect(shown()?.getAttribute('src')).toBe('/b.png');
  rerender(<Picture url={undefined} />);
  expect(shown()).toBeNull();
});
