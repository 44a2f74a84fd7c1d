// @vitest-environment jsdom
/**
 * Links of an e-mail, printed by one parser and read by another: a printer may leave `<` and `>` in a value as they are
 * (jsdom did until its version 26), and whoever reads the e-mail must find in it what the cleaner let pass.
 */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { cleanHtml } from '../../../../cli/layout/clean-html.ts';
import { isGateCell } from '../../../../tests/setup/gate.ts';
import { HOSTILE } from '../testing/hostile-blocks.ts';
import { read } from '../testing/layouts.ts';
import { renderLayout } from './render-layout.ts';

const VOID = new Set(['br']);

/** Cleaned, and printed as the older standard has it: of a value only `&`, `"` and the no-break space are escaped. */
function printedLoosely(html: string): string {
  const printed = (node: DefaultTreeAdapterTypes.ChildNode): string => {
    if (defaultTreeAdapter.isTextNode(node)) return inText(node.value);
    if (!defaultTreeAdapter.isElementNode(node)) return '';
    const { tagName, attrs, childNodes } = node;
    const attributes = attrs.map(({ name, value }) => ` ${name}="${inValue(value)}"`).join('');
    const open = `<${tagName}${attributes}>`;
    return VOID.has(tagName) ? open : `${open}${childNodes.map(printed).join('')}</${tagName}>`;
  };
  return parseFragment(cleanHtml(html)).childNodes.map(printed).join('');
}

const inValue = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('"', '&quot;');
const inText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function mailed(html: string, clean: (html: string) => string = printedLoosely) {
  const { layout } = read([{ id: 'a', type: 'text', props: { html } }]);
  const mail = renderLayout(layout, { target: 'email', clean, baseUrl: 'https://loja.example/' });
  const { body } = parsed(mail);
  const elements = [...body.querySelectorAll('td *')];
  return {
    text: body.textContent,
    tags: elements.map(({ tagName }) => tagName.toLowerCase()),
    names: [...new Set(elements.flatMap((element) => element.getAttributeNames()))].sort(),
    links: elements.flatMap((element) => element.getAttribute('href') ?? []),
  };
}

it.each([
  '<p> href="<a href="https://x/<img src=x onerror=alert(1)>">t</a></p>',
  `<p> href="<a href='https://x/"><img src=x onerror=alert(1)>'>t</a></p>`,
  '<p>&lt;a href="<b> href="</b><a href="/x?a=<svg onload=alert(1)>&amp;b=2">t</a></p>',
  '<p>style="<a href="https://x/</a><script>alert(1)</script>">t</a></p>',
])('%s stays text and one link', (html) => {
  const { text, tags, names, links } = mailed(html);
  const wanted = parsed(cleanHtml(html)).body;
  expect(text).toBe(wanted.textContent);
  expect(tags).toEqual([...wanted.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()));
  expect(names).toEqual(['href', 'style']);
  expect(links).toHaveLength(1);
});

it('prints no < or > of a text or an address', () => {
  const { layout } = read([
    { id: 'a', type: 'text', props: { html: '<p>1 &lt; 2<a href="/?q=<i>">x</a></p>' } },
  ]);
  const mail = renderLayout(layout, {
    target: 'email',
    // A cleaner of any spelling.
    clean: () => `<p>1 > 2 < 3<a HREF='/?q=<i>"&amp;r' class="<b>">x</a></p>`,
    baseUrl: 'https://loja.example/',
  });
  expect(mail).toMatch(
    /<p>1 &gt; 2 &lt; 3<a href="https:\/\/loja\.example\/\?q=%3Ci%3E%22&amp;r" class="&lt;b&gt;" style="[^"<>]*">x<\/a><\/p>/,
  );
});

it('leaves of a link that would lead nowhere its text', () => {
  const { layout } = read([{ id: 'a', type: 'text', props: { html: '<p><a href="/x">t</a></p>' } }]);
  expect(renderLayout(layout, { target: 'email', clean: cleanHtml })).toContain('<p><a>t</a></p>');
});

it('nothing hostile becomes an element or an attribute', () => {
  for (const payload of HOSTILE.filter((_, row) => isGateCell(row, 0, 8))) {
    const { tags, names } = mailed(
      `<p> href="<a href="${payload.replaceAll('"', '&quot;')}">t</a>${payload}</p>`,
    );
    const found = [
      ...tags.filter((tag) => !['b', 'i', 'em', 'strong', 'a', 'p', 'br', 'ol', 'ul', 'li'].includes(tag)),
      ...names.filter((name) => name !== 'href' && name !== 'style'),
    ];
    expect({ payload, found }).toEqual({ payload, found: [] });
  }
});
