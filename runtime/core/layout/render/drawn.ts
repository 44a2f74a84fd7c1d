/**
 * What a block looks like, as plain data: the canvas makes React elements of it, the renderer text. One description,
 * so that the two cannot disagree.
 */

/** Where the blocks inside of a container stand. */
export const SLOT = Symbol('blocks inside');

export interface Drawn {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly DrawnChild[];
  /** Cleaned markup in the place of children. */
  readonly html?: string;
}

export type DrawnChild = Drawn | string | typeof SLOT;

export function drawn(
  tag: string,
  attributes: { readonly [name: string]: string | undefined },
  children: readonly DrawnChild[] = [],
): Drawn {
  return { tag, attributes: defined(attributes), children };
}

export function drawnHtml(
  tag: string,
  attributes: { readonly [name: string]: string | undefined },
  html: string,
): Drawn {
  return { tag, attributes: defined(attributes), children: [], html };
}

function defined(attributes: { readonly [name: string]: string | undefined }): {
  readonly [name: string]: string;
} {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const VOID = new Set(['br', 'img']);

export interface Printed {
  readonly before: string;
  /** What follows the blocks inside; empty where there is no place for them. */
  readonly after: string;
}

/** The text of a block around its slot. A block's own elements are few, so this may call itself. */
export function printed(element: Drawn): Printed {
  const attributes = Object.entries(element.attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  const open = `<${element.tag}${attributes}>`;
  if (VOID.has(element.tag)) return { before: open, after: '' };
  const parts = ['', ''];
  let side = 0;
  for (const child of element.children) {
    if (child === SLOT) side = 1;
    else if (typeof child === 'string') parts[side] += escaped(child);
    else {
      const inner = printed(child);
      parts[side] += inner.before;
      if (hasSlot(child)) side = 1;
      parts[side] += inner.after;
    }
  }
  const close = `</${element.tag}>`;
  const first = `${open}${element.html ?? ''}${parts[0] ?? ''}`;
  return side === 0
    ? { before: `${first}${close}`, after: '' }
    : { before: first, after: `${parts[1] ?? ''}${close}` };
}

export function hasSlot({ children }: Drawn): boolean {
  return children.some((child) => child === SLOT || (typeof child === 'object' && hasSlot(child)));
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
