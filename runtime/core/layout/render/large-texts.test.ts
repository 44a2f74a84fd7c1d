import { expect, it } from 'vitest';
import { cleanHtml } from '../../../../cli/layout/clean-html.ts';
import { readLayout } from '../forms/read-layout.ts';
import { read } from '../testing/layouts.ts';
import { plainText } from '../words.ts';
import { type RenderTarget, renderLayout } from './render-layout.ts';

function rendered(
  type: string,
  html: string,
  target: RenderTarget,
  clean?: (html: string) => string,
): string {
  const { layout } = read([{ id: 'a', type, props: { html } }]);
  return renderLayout(layout, { target, ...(clean && { clean }) });
}

// Each took the square of its length once: minutes for what is here.
it.each([
  ['frames without an end', '<iframe '.repeat(200_000)],
  ['a frame of many attributes', `<iframe${' src'.repeat(200_000)}>`],
])('an embed of %s is read once', (_name, html) => {
  expect(rendered('embed', html, 'page')).toBe('');
});

it('takes the address of the first frame that has one', () => {
  const frame = `<iframe title='src="https://mau.example">' SRC = https://youtu.be/abc?a=1&amp;b=2>`;
  expect(rendered('embed', `<iframe src=""></iframe>${frame}`, 'page')).toContain(
    'src="https://www.youtube-nocookie.com/embed/abc"',
  );
});

it('a text of tags in tags is read once where nothing cleans it', () => {
  const depth = 200_000;
  expect(rendered('text', `a${'<'.repeat(depth)}x${'>'.repeat(depth)}b`, 'text')).toBe('a b');
});

it.each([
  ['a <<b> c> d > e', 'a d > e'],
  ['a < b <c>', 'a < b'],
  ['<p>a&nbsp;b</p>', 'a b'],
])('%s without a cleaner is %s', (html, want) => {
  expect(rendered('text', html, 'text').replace(/\s+/g, ' ')).toBe(want);
});

it('a stored text of tags without an end is told from HTML by one look', () => {
  const reading = readLayout('<a'.repeat(700_000));
  expect(reading.ok && reading.source.form).toBe('plain');
  const html = readLayout(`<a${'<a'.repeat(700_000)}>`);
  expect(html.ok && html.source.form).toBe('html');
});

it('the first words of tags without an end are found by one look', () => {
  expect(plainText('<'.repeat(500_000))).toHaveLength(500_000);
});

it('reads an e-mail’s text of many links once, and says where each leads', () => {
  const links = 20_000;
  const own = (html: string) => html;
  const text = rendered('text', `<p>${'<a href="/x">y</a> '.repeat(links)}</p>`, 'text', own);
  expect(text.match(/y \(\/x\)/g)).toHaveLength(links);
  expect(rendered('text', '<p><a href="/a&amp;b">/a&amp;b</a>', 'text', cleanHtml)).toBe('/a&b');
});

it('an address with a tag in it changes no line of a text', () => {
  const loose = () => '<p>1<a href="/a<br>b<li>">t</a></p>';
  expect(rendered('text', 'x', 'text', loose)).toBe('1t (/a<br>b<li>)');
});
