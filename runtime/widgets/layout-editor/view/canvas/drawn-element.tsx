/**
 * The React printer of a drawn block: the same description that the renderer makes HTML of.
 */
import { createElement, type KeyboardEvent, type ReactNode } from 'react';
import { type Drawn, SLOT } from '../../../../core/layout/render/drawn.ts';

const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  referrerpolicy: 'referrerPolicy',
};
/** Of a video: they would take the press that selects it. */
const LEFT_OUT = new Set(['controls']);

export interface OwnAttributes {
  readonly [name: string]: string | undefined;
}

/** `slot` stands where the blocks inside do. `frame` draws in the place of a frame of another host. */
export function drawnElement(
  element: Drawn,
  slot: ReactNode,
  frame: (element: Drawn) => ReactNode,
  own: OwnAttributes = {},
): ReactNode {
  if (element.tag === 'iframe') return frame(element);
  const attributes = Object.fromEntries(
    Object.entries(element.attributes)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, value]) => [REACT_NAMES[name] ?? name, value]),
  );
  const html = element.html === undefined ? {} : { dangerouslySetInnerHTML: { __html: element.html } };
  const children = element.children.map((child) =>
    child === SLOT || typeof child === 'string'
      ? child === SLOT
        ? slot
        : child
      : drawnElement(child, slot, frame),
  );
  return createElement(element.tag, { ...attributes, ...own, ...html }, ...children);
}

/** Of a button on the page: the window hears keys as the page's, and would take these for shortcuts. */
export function keepPress(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}
