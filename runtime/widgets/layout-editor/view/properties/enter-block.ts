/**
 * Leads the keys into the first field of the block that the panel shows. A rich text is a part that may still be on its
 * way: until it has come the panel itself has the focus, where no letter is a shortcut.
 */
import { isBlockType, type LayoutBlock } from '../../../../core/layout/layout.ts';
import { whenPartsHaveCome } from '../../../../ui/part.tsx';
import { BLOCK_FIELDS } from '../../model/block-fields.ts';

const FOCUSABLE = ':is(input, textarea, select, button, [contenteditable])';

export function enterBlock(root: HTMLElement | null, block: LayoutBlock): void {
  const panel = root?.querySelector<HTMLElement>('[data-properties]');
  if (!panel) return;
  const names = isBlockType(block.type) ? BLOCK_FIELDS[block.type].map(fieldId) : [];
  const [first] = names;
  if (first === undefined) return;
  if (enter(panel, first)) return;
  panel.focus();
  const forget = whenPartsHaveCome(() =>
    // The arrival is drawn before the next frame.
    requestAnimationFrame(() => {
      if (document.activeElement === panel) names.some((name) => enter(panel, name));
    }),
  );
  panel.addEventListener('blur', forget, { once: true });
}

export function fieldId({ name, kind }: { readonly name: string; readonly kind: string }): string {
  return `layout-${kind}-${name}`;
}

/** The id is the field's own, or what the ids of its parts begin with. */
function enter(panel: HTMLElement, id: string): boolean {
  const field = panel.querySelector<HTMLElement>(`${FOCUSABLE}[id^="${id}"]`);
  field?.focus();
  // Where the text goes on.
  if (field?.isContentEditable) getSelection()?.selectAllChildren(field);
  if (field?.isContentEditable) getSelection()?.collapseToEnd();
  return field !== null;
}
