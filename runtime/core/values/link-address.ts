/**
 * Which addresses a link may lead to and a picture may come from: one answer for rich texts, layouts and e-mails, in
 * the browser and in Node.
 */

/** A browser skips these inside a scheme: `java\nscript:` is `javascript:`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000\ufeff]/g;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** The web, mail, telephones, and places of the own shop; `undefined` for anything else. */
export function linkAddress(value: unknown): string | undefined {
  return addressOf(value, ['http', 'https', 'mailto', 'tel']);
}

/** Pictures and videos: the web and the own shop. */
export function mediaAddress(value: unknown): string | undefined {
  return addressOf(value, ['http', 'https']);
}

function addressOf(value: unknown, schemes: readonly string[]): string | undefined {
  if (typeof value !== 'string') return undefined;
  const bare = value.replace(SKIPPED, '');
  if (bare === '') return undefined;
  const scheme = SCHEME.exec(bare)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase()) ? value.trim() : undefined;
}

const BARE_HOST = /^www\.[^\s/]+/i;
const BARE_MAIL = /^[^\s@/:]+@[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/;

/** What an operator typed as an address, made one: a missing `https://` or `mailto:` is put in. `null` when refused. */
export function typedAddress(text: string): string | null {
  const typed = linkAddress(text);
  if (typed === undefined || /\s/.test(typed)) return null;
  if (BARE_HOST.test(typed)) return `https://${typed}`;
  return BARE_MAIL.test(typed) ? `mailto:${typed}` : typed;
}
