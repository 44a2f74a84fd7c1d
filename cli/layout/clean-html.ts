/**
 * The gate of rich text in Node: the same tags and links as in the browser, from the same bytes to the same bytes. What
 * an element that is refused holds stays, except where that was never meant to be read.
 */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import { boundedHtml } from '../../runtime/core/values/bounded-html.ts';
import { linkAddress } from '../../runtime/core/values/link-address.ts';

const TAGS = new Set(['b', 'i', 'em', 'strong', 'a', 'p', 'br', 'ol', 'ul', 'li']);
/** What the browser's cleaner drops with all that is in it. */
const WITHOUT_CONTENTS = new Set(
  'annotation-xml audio colgroup desc foreignobject head iframe math mi mn mo ms mtext noembed noframes noscript plaintext script style svg template thead title video xmp'.split(
    ' ',
  ),
);

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

export function cleanHtml(html: string): string {
  const target = defaultTreeAdapter.createDocumentFragment();
  const tasks: { readonly node: Child; readonly into: Parent }[] = [];
  const waiting = (children: readonly Child[], into: Parent) => {
    for (const node of [...children].reverse()) tasks.push({ node, into });
  };
  const leading = /^[\r\n\t ]+/.exec(html)?.[0];
  if (leading !== undefined) defaultTreeAdapter.insertText(target, leading);
  waiting(bodyOf(html), target);
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { node, into } = task;
    if (defaultTreeAdapter.isTextNode(node)) defaultTreeAdapter.insertText(into, node.value);
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    const { tagName, namespaceURI, attrs, childNodes } = node;
    if (TAGS.has(tagName)) {
      const given = attrs.find(({ name }) => name === 'href')?.value;
      const href = tagName === 'a' ? linkAddress(given) : undefined;
      const kept = defaultTreeAdapter.createElement(
        tagName,
        namespaceURI,
        href === undefined ? [] : [{ name: 'href', value: href }],
      );
      defaultTreeAdapter.appendChild(into, kept);
      waiting(childNodes, kept);
    } else if (!WITHOUT_CONTENTS.has(tagName)) waiting(childNodes, into);
  }
  return serialize(target);
}

/** As a whole page and without scripts, as the browser's cleaner parses. */
function bodyOf(html: string): readonly Child[] {
  const page = parse(boundedHtml(html), { scriptingEnabled: false });
  const root = page.childNodes.filter(defaultTreeAdapter.isElementNode).at(0);
  const body = root?.childNodes
    .filter(defaultTreeAdapter.isElementNode)
    .find(({ tagName }) => tagName === 'body');
  return body?.childNodes ?? [];
}
