/**
 * Which addresses a link of a rich text may lead to: web pages, mail, telephones, and places of the own shop.
 */

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const ALLOWED: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);
/** A browser skips these inside a scheme: `java\nscript:` is `javascript:`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000\ufeff]/g;

export function isSafeHref(href: string): boolean {
  const bare = href.replace(SKIPPED, '');
  if (bare === '') return false;
  const scheme = SCHEME.exec(bare)?.[1];
  return scheme === undefined || ALLOWED.has(scheme.toLowerCase());
}

const BARE_HOST = /^www\.[^\s/]+/i;
const BARE_MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** What an operator typed as an address, made one: a missing `https://` or `mailto:` is put in. `null` when refused. */
export function typedHref(text: string): string | null {
  const typed = text.trim();
  if (!isSafeHref(typed) || /\s/.test(typed)) return null;
  if (BARE_HOST.test(typed)) return `https://${typed}`;
  return BARE_MAIL.test(typed) ? `mailto:${typed}` : typed;
}
