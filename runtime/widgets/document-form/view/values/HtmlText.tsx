/**
 * A rich text as it reads, where it is compared and not edited: its few tags, and of every other tag what is in it.
 * Nothing of the text becomes markup of the page: elements are built one by one.
 */
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { quietHtml } from '../../../../ui/rich-text/quiet-html.ts';

const TAGS = new Set(['b', 'i', 'em', 'strong', 'p', 'br', 'ol', 'ul', 'li']);
/** What holds nothing to be read. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript']);
const BLOCKS = new Set(['p', 'ol', 'ul', 'li']);
const LIST = { paddingLeft: 18, whiteSpace: 'normal' } as const;

export function HtmlText({ html }: { readonly html: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(quietHtml(html), 'text/html');
    return <>{childrenOf(body)}</>;
  }, [html]);
}

function childrenOf(parent: Node): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is shown whole, and nothing in it moves
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{shownNode(node)}</Fragment>);
}

function shownNode(node: Node): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const tag = node.tagName.toLowerCase();
  if (UNREAD.has(tag)) return null;
  // A link is read here, with where it leads; it is followed from the form.
  if (tag === 'a') return <u title={node.getAttribute('href') ?? undefined}>{childrenOf(node)}</u>;
  if (tag === 'br') return <br />;
  if (!TAGS.has(tag)) return <>{childrenOf(node)}</>;
  const style = { ...(BLOCKS.has(tag) && { margin: 0 }), ...((tag === 'ul' || tag === 'ol') && LIST) };
  return createElement(tag, { style }, ...childrenOf(node));
}
