/**
 * The one gate of rich text: what is opened, pasted and stored holds the allowed tags and safe links, nothing else
 * (product operations, §5).
 */
import createPurify from 'dompurify';
import { boundedHtml } from '../../core/values/bounded-html.ts';
import { linkAddress } from '../../core/values/link-address.ts';
import { plainStructure } from './plain-structure.ts';
import { quietHtml } from './quiet-html.ts';

const TAGS = ['b', 'i', 'em', 'strong', 'a', 'p', 'br', 'ol', 'ul', 'li'];

/** One of our own, so that no other user of the library can loosen its hooks. */
const purify = createPurify(window);
purify.addHook('afterSanitizeAttributes', (element) => {
  const href = element.getAttribute('href');
  if (href !== null && (element.tagName !== 'A' || linkAddress(href) === undefined))
    element.removeAttribute('href');
});

export function cleanHtml(html: string): string {
  return purify.sanitize(quietHtml(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/** Anything but text, the allowed tags without an attribute, and signs of which nothing can come. */
const OTHER = /<(?!\/?(?:b|i|em|strong|p|ol|ul|li)>|br>)|&(?!(?:amp|lt|gt|quot|nbsp|#39);)/;

/** Safe to be shown. Unlike `cleanHtml` it leaves what is safe as it is, with tags that have no end, which is quicker. */
export function shownHtml(html: string): string {
  return OTHER.test(html) ? cleanHtml(html) : boundedHtml(html);
}

/** What another program put on the clipboard, with its structure said in the tags that stay. */
export function pastedHtml(html: string): string {
  return cleanHtml(plainStructure(quietHtml(html)));
}

/** The editor's text as it is stored; empty when nothing can be read in it. */
export function storedHtml(html: string): string {
  const { body } = parsed(cleanHtml(html));
  for (const anchor of body.querySelectorAll('a:not([href])')) anchor.replaceWith(...anchor.childNodes);
  for (const item of body.querySelectorAll('li')) unwrapParagraph(item);
  return body.textContent.trim() === '' ? '' : body.innerHTML;
}

/** The editor holds a paragraph in every item; a page needs none where it is the only one. */
function unwrapParagraph(item: Element): void {
  const [first, ...others] = item.children;
  const isAlone =
    first?.tagName === 'P' && others.every(({ tagName }) => tagName === 'OL' || tagName === 'UL');
  if (isAlone && first === item.firstChild) first.replaceWith(...first.childNodes);
}

/** Tags of a stored text that an edit would lose, for the warning before it. */
export function lostTags(html: string): readonly string[] {
  const names = [...parsed(html).querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase());
  const lost = names.filter((name) => !TAGS.includes(name) && !['html', 'head', 'body'].includes(name));
  return [...new Set(lost)].sort();
}

/** A document without a window: nothing in it runs or is fetched. */
function parsed(html: string): Document {
  return new DOMParser().parseFromString(quietHtml(html), 'text/html');
}
