/**
 * Takes out of foreign HTML, before any parser sees it, what the content policy would refuse and report although
 * nothing of it could run: style sheets, and the `style` and `on…` attributes, which stay under other names.
 * It makes nothing safe: that is `clean-html.ts`.
 */

const SHEET = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const REPORTED = /[\s/"'](style|on[a-z]+)(?=\s*=)/gi;

/** Where what an element's `style` said is found afterwards. */
export const QUIET_STYLE = 'data-style';

export function quietHtml(html: string): string {
  return html.replace(SHEET, '').replace(TAG, (tag) => tag.replace(REPORTED, ' data-$1'));
}
