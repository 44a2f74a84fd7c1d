import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HtmlText } from './HtmlText.tsx';

afterEach(cleanup);

const shown = (html: string): string => render(<HtmlText html={html} />).container.innerHTML;

describe('a rich text beside another', () => {
  it('reads as it is formatted, not as its tags', () => {
    expect(
      shown('<p>Em <b>aço</b> <i>inox</i>.</p><ul><li>Leve</li></ul>').replaceAll(/ style="[^"]*"/g, ''),
    ).toBe('<p>Em <b>aço</b> <i>inox</i>.</p><ul><li>Leve</li></ul>');
  });

  it('says where a link leads, and does not lead there', () => {
    expect(shown('<a href="https://loja.example/manual">manual</a>')).toBe(
      '<u title="https://loja.example/manual">manual</u>',
    );
  });

  it('keeps the words of what it does not know, and nothing that runs or is fetched', () => {
    const hostile =
      '<h1 onclick="x()">Oferta</h1><script>x()</script><style>p{}</style><img src=x onerror="x()"><iframe src="//x"></iframe>';
    expect(shown(hostile)).toBe('Oferta');
  });
});

it('shows a text whose formatting would be opened again in every paragraph without it', () => {
  const bold = Array.from({ length: 300 }, (_, nth) => `<b x=${nth}>`).join('');
  const html = shown(`<p>${bold}${'<p>x'.repeat(500)}`);
  expect(html).not.toContain('<b');
  expect(html.match(/<p/g)).toHaveLength(501);
});
