import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refuseStrayFiles } from './dropped-files.ts';
import { transferOf } from './testing/dropped.ts';

beforeAll(() => refuseStrayFiles(window));
afterEach(cleanup);

/** Whether the browser would still do what it does by itself: open the file. */
function opens(dataTransfer: object, on: string): boolean {
  const target = screen.getByText(on);
  return (['dragOver', 'drop'] as const).some((type) => {
    const event = createEvent[type](target, { dataTransfer });
    fireEvent(target, event);
    return !event.defaultPrevented;
  });
}

describe('a file dropped on the page', () => {
  it('is not opened in place of the page where nothing takes it', () => {
    render(<p>Título</p>);
    const transfer = transferOf({ files: [new File(['abc'], 'a.jpg')] });
    expect(opens(transfer, 'Título')).toBe(false);
    expect(transfer.dropEffect).toBe('none');
  });

  it('is left to the field that takes it', () => {
    render(
      <p onDragOver={(event) => event.preventDefault()} onDrop={(event) => event.preventDefault()}>
        Imagem
      </p>,
    );
    const transfer = transferOf({ files: [new File(['abc'], 'a.jpg')] });
    expect(opens(transfer, 'Imagem')).toBe(false);
    expect(transfer.dropEffect).toBe('copy');
  });

  it('leaves a dragged text to the input under it', () => {
    render(<p>Título</p>);
    expect(opens({ types: ['text/plain'] }, 'Título')).toBe(true);
  });
});
