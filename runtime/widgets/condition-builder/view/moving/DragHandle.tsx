/**
 * What a row is dragged by, and where it would land: between the rows of a group that has the same fields. Draws one
 * line meanwhile, without a drawing of React's; the move is a command like the keyboard's.
 */
import DragIndicator from '@mui/icons-material/DragIndicator';
import { type PointerEvent, useEffect, useRef } from 'react';
import type { NodePlace } from '../../../../core/conditions/commands.ts';
import { scrollerAround, watchDrag } from '../../../../ui/pointer/drag-gesture.ts';
import { afterRemoval, moveTargets } from '../../model/places.ts';
import { useEditor } from '../editor-context.ts';
import { Handle } from '../styles.ts';

export function DragHandle({ place }: { readonly place: NodePlace }) {
  const { root, run } = useEditor();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest<HTMLElement>('[data-condition]');
    const builder = row?.closest<HTMLElement>('[data-conditions]');
    if (!row || !builder) return;
    const line = builder.querySelector<HTMLElement>('[data-drop-line]');
    let landing: Landing | undefined;
    cancel.current = watchDrag(event.nativeEvent, {
      isHandle: true,
      scroller: () => scrollerAround(builder),
      start: () => row.setAttribute('data-held', ''),
      move(_x, y) {
        landing = landingAt(builder, row, y, reachable());
        showLine(line, landing);
      },
      drop() {
        if (landing) run({ type: 'move', at: place, to: afterRemoval(place, landing.to) });
      },
      end() {
        row.removeAttribute('data-held');
        showLine(line, undefined);
      },
    });
  };
  const reachable = () => {
    const targets = new Set(moveTargets(root(), place).map(({ to }) => to.join('.')));
    return (to: NodePlace) => targets.has(afterRemoval(place, to).join('.'));
  };
  return (
    <Handle aria-hidden onPointerDown={onPointerDown} data-handle>
      <DragIndicator fontSize="small" />
    </Handle>
  );
}

interface Landing {
  readonly to: NodePlace;
  readonly y: number;
  readonly left: number;
  readonly width: number;
}

/** The gap that is nearest to the pointer, of the innermost list of two that are as near. */
function landingAt(
  builder: HTMLElement,
  held: HTMLElement,
  y: number,
  isReachable: (to: NodePlace) => boolean,
): Landing | undefined {
  let nearest: Landing | undefined;
  for (const list of builder.querySelectorAll<HTMLElement>('[data-conditions-of]')) {
    if (held.contains(list)) continue;
    const place = (list.dataset.conditionsOf ?? '').split('.').filter(Boolean).map(Number);
    const { left, width } = list.getBoundingClientRect();
    const rows = [...list.children].map((row) => row.getBoundingClientRect());
    const gaps = [...rows.map(({ top }) => top), rows.at(-1)?.bottom ?? 0];
    for (const [index, gap] of gaps.entries()) {
      const to = [...place, index];
      const isNearer = !nearest || Math.abs(gap - y) <= Math.abs(nearest.y - y);
      if (isNearer && isReachable(to)) nearest = { to, y: gap, left, width };
    }
  }
  return nearest;
}

function showLine(line: HTMLElement | null, landing: Landing | undefined): void {
  if (!line) return;
  line.hidden = landing === undefined;
  if (!landing) return;
  const around = line.parentElement?.getBoundingClientRect();
  line.style.top = `${landing.y - 5 - (around?.top ?? 0)}px`;
  line.style.left = `${landing.left - (around?.left ?? 0)}px`;
  line.style.width = `${landing.width}px`;
}
