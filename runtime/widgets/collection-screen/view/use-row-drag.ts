/**
 * Dragging a row of the tree: what is held, and where it would land. The drop itself is a move command.
 */
import { type DragEvent, useState } from 'react';
import type { DropPlace, MoveCommand } from '../model/move.ts';
import type { TreeRow } from '../model/visible-rows.ts';
import type { EntryMoves } from './use-entry-moves.ts';

export interface DropMark {
  readonly rowId: string;
  readonly place: DropPlace;
}

/** The part of a row, at its top and at its bottom, that means beside it and not into it. */
const EDGE = 0.28;

export function useRowDrag(moves: EntryMoves | undefined) {
  const [held, setHeld] = useState<string>();
  const [mark, setMark] = useState<DropMark>();
  const release = () => {
    setHeld(undefined);
    setMark(undefined);
  };

  const handlersOf = (row: TreeRow) => {
    if (!moves) return { draggable: false };
    return {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.id);
        setHeld(row.id);
      },
      onDragEnd: release,
      onDragOver: (event: DragEvent) => {
        const place = placeIn(event);
        if (held === undefined || !moves.may(dropCommand(held, row, place))) {
          setMark(undefined);
          return;
        }
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        if (mark?.rowId !== row.id || mark.place !== place) setMark({ rowId: row.id, place });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (held !== undefined) moves.run(dropCommand(held, row, placeIn(event)));
        release();
      },
    };
  };
  return { held, mark, handlersOf };
}

function placeIn(event: DragEvent): DropPlace {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (part < EDGE) return 'before';
  return part > 1 - EDGE ? 'after' : 'inside';
}

/** Below an unfolded entry means before its first child, which is what the operator sees there. */
function dropCommand(id: string, row: TreeRow, place: DropPlace): MoveCommand {
  const firstChild = row.node.children[0];
  if (place === 'after' && row.expanded && firstChild) {
    return { kind: 'drop', id, target: firstChild.id, place: 'before' };
  }
  return { kind: 'drop', id, target: row.id, place };
}
