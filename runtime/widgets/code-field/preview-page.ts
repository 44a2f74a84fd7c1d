/**
 * A text of HTML as a page that may stand in a frame of the console: nothing in it runs, leads elsewhere or breaks the
 * policy of the page. Styles of single elements, which the policy refuses as they are written, are put on by `dress`.
 */
const REMOVED = 'script, iframe, frame, object, embed, link, base, meta[http-equiv], noscript';
const STYLE = 'data-written-style';
/** Taken away: a link asks for a window of its own then, which the frame may not open. */
const TARGETS: readonly string[] = ['target', 'formtarget'];
const STYLE_IN_TAG = /(<[a-z][^<>]*?\s)style(?=\s*=)/gi;
const STYLE_TAG = /<style(?=[\s>])/gi;
const GROUND =
  'body{margin:16px;font-family:system-ui,sans-serif;color:#222;background:#fff}img{max-width:100%}';

/** `nonce`: of this page's policy, for its style elements. */
export function previewPage(html: string, nonce: string | undefined): string {
  const styled = nonce === undefined ? '<style' : `<style nonce="${nonce}"`;
  // Before it is parsed: a browser holds the policy against styles of a page that stands nowhere, too.
  const allowed = html.replace(STYLE_IN_TAG, `$1${STYLE}`).replace(STYLE_TAG, styled);
  const page = new DOMParser().parseFromString(allowed, 'text/html');
  for (const element of page.querySelectorAll(REMOVED)) element.remove();
  for (const element of page.querySelectorAll('*')) {
    const style = element.getAttribute('style');
    if (style !== null) element.setAttribute(STYLE, style);
    for (const { name } of [...element.attributes]) {
      if (name === 'style' || name.startsWith('on') || TARGETS.includes(name)) element.removeAttribute(name);
    }
  }
  const { head, body } = page;
  return `<!doctype html><html><head><base target="_blank">${styled}>${GROUND}</style>${head.innerHTML}</head>${body.outerHTML}</html>`;
}

/** Puts the styles on that single elements were written with. */
export function dress(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  }
}
