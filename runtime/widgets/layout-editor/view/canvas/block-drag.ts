/**
 * Dragging blocks over the canvas: by the drag engine of `runtime/ui`, and with the places of the core. Draws one line
 * where the block would land, without a drawing of React's.
 */
import { type Box, type DropPlace, dropPlace } from '../../../../core/layout/drop-place.ts';
import { type BlockType, childrenOf, type Layout } from '../../../../core/layout/layout.ts';
import { watchDrag } from '../../../../ui/pointer/drag-gesture.ts';
import type { EditorStore } from '../../model/editor-store.ts';
import { insertBlock } from '../../model/placing.ts';

/** What the drag needs of the screen; set when the canvas is shown. */
export interface CanvasPlace {
  /** Holds the drawn blocks. */
  page: ShadowRoot | null;
  scroller: HTMLElement | null;
  line: HTMLElement | null;
}

export interface BlockDrag {
  readonly place: CanvasPlace;
  /** From a pointer that went down on a block. */
  moveBlocks(down: PointerEvent, ids: () => readonly string[]): void;
  /** From a pointer that went down on a block of the palette. */
  insertBlock(down: PointerEvent, type: BlockType, onInserted: () => void): void;
}

const LINE_PX = 3;

export function blockDrag(store: EditorStore): BlockDrag {
  const place: CanvasPlace = { page: null, scroller: null, line: null };
  const boxOf = (id: string): Box | undefined =>
    boxOfElement(place.page?.querySelector(`[data-block="${CSS.escape(id)}"]`));
  const isOverCanvas = (x: number, y: number): boolean => {
    const box = place.scroller?.getBoundingClientRect();
    return box !== undefined && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
  };
  const watch = (down: PointerEvent, ids: () => readonly string[], land: (at: DropPlace) => void) => {
    if (store.readOnly) return;
    let at: DropPlace | undefined;
    let moved: ReadonlySet<string> = new Set();
    watchDrag(down, {
      scroller: () => place.scroller,
      start: () => {
        moved = new Set(ids());
        // A frame under the pointer would take it.
        place.page?.host.toggleAttribute('data-dragging', true);
      },
      move: (x, y) => {
        const { layout } = store.get();
        at = isOverCanvas(x, y) ? dropPlace(layout, boxOf, { x, y }, moved) : undefined;
        showLine(place, at && lineAt(layout, at, moved, boxOf, place));
      },
      drop: () => at && land(at),
      end: () => {
        place.page?.host.toggleAttribute('data-dragging', false);
        showLine(place, undefined);
      },
    });
  };
  return {
    place,
    moveBlocks: (down, ids) => watch(down, ids, (at) => store.do({ type: 'move', ids: ids(), ...at })),
    insertBlock: (down, type, onInserted) =>
      watch(
        down,
        () => [],
        (at) => insertBlock(store, type, at) && onInserted(),
      ),
  };
}

function lineAt(
  layout: Layout,
  { parent, index }: DropPlace,
  moved: ReadonlySet<string>,
  boxOf: (id: string) => Box | undefined,
  { page, scroller }: CanvasPlace,
): Box | undefined {
  const siblings = childrenOf(layout, parent).filter((id) => !moved.has(id));
  const [before, after] = [siblings[index - 1], siblings[index]].map((id) =>
    id === undefined ? undefined : boxOf(id),
  );
  if (before && after && before.right <= after.left) {
    return { ...after, left: after.left - LINE_PX, right: after.left };
  }
  if (after) return { ...after, top: after.top - LINE_PX, bottom: after.top };
  if (before) return { ...before, top: before.bottom, bottom: before.bottom + LINE_PX };
  const outer = parent === null ? boxOfElement(page?.host ?? scroller) : boxOf(parent);
  return outer && { ...outer, bottom: outer.top + LINE_PX };
}

/** Plain: what the browser gives cannot be spread. */
function boxOfElement(element: Element | null | undefined): Box | undefined {
  if (!element) return undefined;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

function showLine({ line }: CanvasPlace, box: Box | undefined): void {
  if (!line) return;
  line.hidden = box === undefined;
  if (!box) return;
  line.style.left = `${box.left}px`;
  line.style.top = `${box.top}px`;
  line.style.width = `${box.right - box.left}px`;
  line.style.height = `${Math.max(LINE_PX, box.bottom - box.top)}px`;
}
