/**
 * Leads the keys into the first field of a block: in the panel, or on the canvas where its text is written. A rich text
 * is a part that may still be on its way: until it has come the panel itself has the focus, where no letter is a
 * shortcut; where the panel is hidden, the canvas.
 */
import { isBlockType, type LayoutBlock } from '../../../../core/layout/layout.ts';
import { whenPartsHaveCome } from '../../../../ui/part.tsx';
import { BLOCK_FIELDS } from '../../model/block-fields.ts';

const FOCUSABLE = ':is(input, textarea, select, button, [contenteditable])';

/** Of the window. */
export interface PointerPoint {
  readonly x: number;
  readonly y: number;
}

export function enterBlock(root: HTMLElement | null, block: LayoutBlock, at?: PointerPoint): void {
  const panel = root?.querySelector<HTMLElement>('[data-properties]');
  const page = root?.querySelector('[data-page]')?.shadowRoot ?? null;
  if (!panel) return;
  const names = isBlockType(block.type) ? BLOCK_FIELDS[block.type].map(fieldId) : [];
  const [first] = names;
  if (first === undefined) return;
  if (enter([page, panel], first, at)) return;
  const waiting = [panel, root?.querySelector<HTMLElement>('[data-canvas]')].find((one) => {
    one?.focus();
    return one === document.activeElement;
  });
  const forget = whenPartsHaveCome(() =>
    // The arrival is drawn before the next frame.
    requestAnimationFrame(() => {
      if (document.activeElement === waiting) names.some((name) => enter([page, panel], name, at));
    }),
  );
  waiting?.addEventListener('blur', forget, { once: true });
}

export function fieldId({ name, kind }: { readonly name: string; readonly kind: string }): string {
  return `layout-${kind}-${name}`;
}

/** The id is the field's own, or what the ids of its parts begin with. */
function enter(places: readonly (ParentNode | null)[], id: string, at?: PointerPoint): boolean {
  const found = places.map((place) => place?.querySelector<HTMLElement>(`${FOCUSABLE}[id^="${id}"]`));
  const field = found.find(Boolean);
  field?.focus();
  if (field?.isContentEditable) putCaret(field, at);
  return field !== undefined;
}

/** Where the pointer is; where that is not in the text, at its end. */
function putCaret(text: HTMLElement, at: PointerPoint | undefined): void {
  const tree = text.getRootNode();
  const shadowRoots = tree instanceof ShadowRoot ? [tree] : [];
  const caret = at && document.caretPositionFromPoint?.(at.x, at.y, { shadowRoots });
  const selection = getSelection();
  if (caret && text.contains(caret.offsetNode)) selection?.collapse(caret.offsetNode, caret.offset);
  else {
    selection?.selectAllChildren(text);
    selection?.collapseToEnd();
  }
}
