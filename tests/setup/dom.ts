/**
 * What jsdom leaves out and screens call: it lays nothing out, so there is nothing to scroll to and nothing to style.
 * And patience: a test that waits for something to appear is about whether it does, not about how busy the machine is.
 *
 * And haste: jsdom walks the whole document for the labels of one input, and for each label again, which was a quarter
 * of what forms cost here.
 */
import { configure } from '@testing-library/react';
import { installQuickStyles } from './quick-styles.ts';

Element.prototype.scrollIntoView ??= () => {};
document.adoptedStyleSheets ??= [];
configure({ asyncUtilTimeout: 5000 });
installQuickStyles();

for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labels });

/** As an array; in the order in which they name it, not in the document's. */
function labels(this: HTMLInputElement): readonly Element[] | null {
  if (this.type === 'hidden') return null;
  const around = this.closest('label');
  const isFirst = this.id !== '' && document.getElementById(this.id) === this;
  const named = isFirst ? [...document.getElementsByTagName('label')].filter(names, this) : [];
  const wraps = around && !around.hasAttribute('for') && around.control === this;
  return wraps ? [around, ...named] : named;
}

function names(this: Element, label: HTMLLabelElement): boolean {
  return label.htmlFor === this.id;
}
