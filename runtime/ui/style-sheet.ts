/**
 * A style sheet that a script makes and the document, or a shadow root, adopts: the content policy asks no nonce of it
 * (decision 15).
 */
import { useInsertionEffect } from 'react';

const made = new Map<string, CSSStyleSheet>();

/** The same text is the same sheet. */
export function styleSheet(css: string): CSSStyleSheet {
  const before = made.get(css);
  if (before) return before;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  made.set(css, sheet);
  return sheet;
}

/** Of the document, from the first drawing on. */
export function useStyles(css: string): void {
  useInsertionEffect(() => {
    const sheet = styleSheet(css);
    const adopted = document.adoptedStyleSheets;
    if (!adopted.includes(sheet)) document.adoptedStyleSheets = [...adopted, sheet];
  }, [css]);
}
