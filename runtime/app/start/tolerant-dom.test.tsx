import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tolerateMovedNodes } from './tolerant-dom.ts';

const { insertBefore, removeChild } = Node.prototype;
beforeAll(() => tolerateMovedNodes(Node));
afterAll(() => void Object.assign(Node.prototype, { insertBefore, removeChild }));

function Saved({ count, isSaved }: { readonly count: number; readonly isSaved: boolean }) {
  return (
    <p data-testid="saved">
      {isSaved && 'Salvo: '}
      {count > 0 && <b>muitos</b>}
      {String(count)}
    </p>
  );
}

/** As a translator does with each text node. */
function wrapTexts(element: HTMLElement): void {
  for (const node of [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
    const font = document.createElement('font');
    node.replaceWith(font);
    font.append(node);
  }
}

it('draws on where an extension has put texts into elements of its own', () => {
  const { rerender, unmount } = render(<Saved count={0} isSaved />);
  wrapTexts(screen.getByTestId('saved'));
  rerender(<Saved count={3} isSaved />);
  expect(screen.getByTestId('saved').textContent).toBe('Salvo: muitos3');
  wrapTexts(screen.getByTestId('saved'));
  rerender(<Saved count={0} isSaved={false} />);
  expect(screen.getByTestId('saved').textContent).toBe('0');
  unmount();
  expect(document.body.textContent).toBe('');
});

it('removes nothing where an extension has removed a node, and inserts at the end where its place is gone', () => {
  const list = document.createElement('ul');
  const gone = document.createElement('li');
  const added = document.createElement('li');
  expect(list.removeChild(gone)).toBe(gone);
  list.insertBefore(added, gone);
  expect([...list.childNodes]).toEqual([added]);
});

it('asks browsers not to translate the console', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../index.html'), 'utf8');
  expect(page).toContain('<html lang="pt-BR" translate="no">');
  expect(page).toContain('<meta name="google" content="notranslate" />');
});
