/**
 * What is dropped or pasted anywhere in a place that takes files.
 */
import type { ClipboardEvent, DragEvent } from 'react';
import { type Dropped, droppedIn } from '../../../ui/dropped-files.ts';

export function dropHandlers(isOpen: boolean, take: (dropped: Dropped) => void) {
  const hasFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files');
  const mark = (event: DragEvent<HTMLElement>, isOver: boolean) =>
    event.currentTarget.toggleAttribute('data-over', isOver);
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      mark(event, false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take(droppedIn(event.dataTransfer));
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (!isOpen || event.clipboardData.files.length === 0) return;
      event.preventDefault();
      take(droppedIn(event.clipboardData));
    },
  };
}
