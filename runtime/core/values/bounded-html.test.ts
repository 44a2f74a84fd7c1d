import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, it } from 'vitest';
import { cleanHtml } from '../../../cli/layout/clean-html.ts';
import { renderLayout } from '../layout/render/render-layout.ts';
import { read } from '../layout/testing/layouts.ts';
import { boundedHtml } from './bounded-html.ts';

const times = (count: number, piece: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => piece(nth)).join('');

function elementsOf(html: string): number {
  let count = 0;
  const waiting: DefaultTreeAdapterTypes.Node[] = [parse(html, { scriptingEnabled: false })];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    count += 1;
    if ('childNodes' in node) waiting.push(...node.childNodes);
  }
  return count;
}

const UNLIKE = `<p>${times(1500, (nth) => `<b x=${nth}>`)}${'<p>x'.repeat(2500)}`;
const ALIKE = `<p>${times(12, (nth) => `<${['b', 'i', 'em', 'strong'][nth % 4]}>`)}${'<p>x'.repeat(20_000)}`;

it.each([
  ['formatting tags that are all unlike', UNLIKE],
  ['formatting tags of each kind before many paragraphs', ALIKE],
  ['tags whose ends a comment only seems to hold', UNLIKE.replaceAll('<b', '<!-- </b> --><b')],
  ['tags that a value seems to hide', `<!-- <a title=" -->${UNLIKE}`],
  ['tags in a drawing', `<svg><style><p></style></svg>${UNLIKE}`],
  ['tags after a text without an end', `${UNLIKE}<!-- <i x="`],
])('%s become few elements', (_name, html) => {
  expect(elementsOf(boundedHtml(html))).toBeLessThan(60_000);
  expect(boundedHtml(boundedHtml(html))).toBe(boundedHtml(html));
});

it('takes the attributes of formatting tags away before the tags', () => {
  const paragraphs = (tag: string) =>
    times(600, (nth) => `<p style="a"><${tag}>${nth}</b> <a href="/x">y</a></p>`);
  expect(boundedHtml(paragraphs('b style="mso-bidi-font-weight:normal"'))).toBe(paragraphs('b'));
});

it('takes formatting tags away beyond a hundred that are open at once', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  expect(boundedHtml(nested(100))).toBe(nested(100));
  expect(boundedHtml(nested(101))).toBe(nested(101).replaceAll('b>', 'span>'));
});

it.each([
  ['a text of the shop', '<p>Oi <b class="x">loja</b></p>'],
  ['a book', times(1000, (nth) => `<p>${nth} <b>a</b> <em>b</em> <a href="/x">c</a></p>`)],
  ['a list in bold', `<b><ul>${'<li>x</li>'.repeat(5000)}</ul></b>`],
])('%s stays as it is', (_name, html) => {
  expect(boundedHtml(html) === html).toBe(true);
});

it('what any tags become is bounded by their number', () => {
  const tag = fc.constantFrom(
    ...['<p>x', '</p>', '<b>', '</b>', '<b y>x', '<i>', '</i>x', '<font size=1>', '<a href=1>x', '</a>'],
    ...[
      '<div>',
      '</div>x',
      '<table>',
      '<td>',
      '</td>',
      '</table>',
      '<li>x',
      '<ul>',
      '</ul>',
      '<nobr>',
      '<h1>',
    ],
    ...['<!--', '-->', '"', '<svg>', '</svg>', '<style>', '</style>', '<object>', '</object>', '<a title="'],
  );
  const piece = fc.tuple(fc.array(tag, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 150 }));
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const html = pieces
        .flatMap(([tags, count]) => times(count, (nth) => tags.join('').replace(' y>', ` y=${nth}>`)))
        .join('');
      expect(elementsOf(boundedHtml(html))).toBeLessThan(60_000 + 40 * html.split('<').length);
    }),
    { numRuns: 40 },
  );
});

it.each(['page', 'email', 'text'] as const)('a %s hands its cleaner a bounded text', (target) => {
  const { layout } = read([{ id: 'a', type: 'text', props: { html: UNLIKE } }]);
  const given: string[] = [];
  const clean = (html: string) => {
    given.push(html);
    return '';
  };
  renderLayout(layout, { target, clean });
  expect(given.map(elementsOf)).toEqual([expect.any(Number)]);
  expect(Math.max(...given.map(elementsOf))).toBeLessThan(10_000);
});

it('the cleaner of Node bounds what it parses', () => {
  expect(cleanHtml(UNLIKE)).toBe(`<p></p>${'<p>x</p>'.repeat(2500)}`);
});
