import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../../cli/layout/clean-html.ts';
import { isGateCell } from '../../../../tests/setup/gate.ts';
import { readLayout } from '../forms/read-layout.ts';
import { BLOCK_TYPES } from '../layout.ts';
import { HOSTILE } from '../testing/hostile-blocks.ts';
import { type RenderTarget, renderLayout } from './render-layout.ts';

interface Node {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

/** What of a page could run, or load code. */
function dangers(html: string): readonly string[] {
  const found: string[] = [];
  const waiting: Node[] = [parse(html) as Node];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (['script', 'object', 'embed', 'style', 'form', 'base', 'link', 'svg', 'math'].includes(node.nodeName))
      found.push(node.nodeName);
    for (const { name, value } of node.attrs ?? []) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(name);
      const bare = value.replace(/[^\x21-\x7e]/g, '').toLowerCase();
      if (/^(javascript|vbscript|data):/.test(bare) && ['href', 'src', 'action'].includes(name))
        found.push(value);
      if (
        node.nodeName === 'iframe' &&
        name === 'src' &&
        !/^https:\/\/(www\.youtube|player\.vimeo)/.test(value)
      )
        found.push(value);
    }
    waiting.push(...(node.childNodes ?? []));
  }
  return found;
}

const PROPS = [
  'html',
  'text',
  'href',
  'className',
  'contentId',
  'productIds',
  'file',
  'file.url',
  'file.filename',
  'id',
];
it('there are five hundred of them and more', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(500);
});

describe.each([
  'page',
  'email',
] satisfies readonly RenderTarget[])('nothing of a hostile layout runs in a %s', (target) => {
  it.each(PROPS)('by %s', (prop) => {
    const tried = HOSTILE.filter((_, row) => isGateCell(row, PROPS.indexOf(prop), 4));
    for (const payload of tried) {
      const [name = '', inner] = prop.split('.');
      const props = {
        file: { url: '/a.png' },
        text: 'a',
        [name]: inner === undefined ? payload : { url: '/a.png', [inner]: payload },
      };
      const blocks = BLOCK_TYPES.map((type) => ({
        id: prop === 'id' ? `${type}${payload}` : type,
        type,
        props,
      }));
      const read = readLayout(blocks);
      if (!read.ok) throw new Error(read.reason);
      const html = renderLayout(read.layout, {
        target,
        clean: cleanHtml,
        baseUrl: 'https://loja.example',
        contents: () => [{ id: 'x', type: 'text', props: { html: payload } }],
        products: (code) => ({ code, name: payload, href: payload, image: payload }),
      });
      expect({ payload, dangers: dangers(html) }).toEqual({ payload, dangers: [] });
    }
  });
});
