/**
 * What a drop or a paste holds. Browsers list a folder among the files, though none of its bytes can be read.
 * To be read while the event is handled: the browser empties it afterwards.
 */

export interface DroppedFile {
  readonly file: File;
  /** Absent in old browsers, and where a program drops. */
  readonly item?: DataTransferItem;
}

export interface Dropped {
  readonly files: readonly DroppedFile[];
  /** Names. */
  readonly folders: readonly string[];
}

export function droppedIn({ items, files }: DataTransfer): Dropped {
  const given = [...(items ?? [])].filter(({ kind }) => kind === 'file');
  if (given.length === 0) return { files: [...files].map((file) => ({ file })), folders: [] };
  const dropped: DroppedFile[] = [];
  const folders: string[] = [];
  for (const item of given) {
    const entry = item.webkitGetAsEntry?.();
    const file = entry?.isDirectory ? null : item.getAsFile();
    if (entry?.isDirectory) folders.push(entry.name);
    else if (file) dropped.push({ file, item });
  }
  return { files: dropped, folders };
}

/**
 * A file that nothing takes does nothing: the browser would open it, in place of the page where it has no tabs for it.
 * Fields that take files handle the event before it reaches the window.
 */
export function refuseStrayFiles(page: Pick<Window, 'addEventListener'>): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  page.addEventListener('dragover', refuse);
  page.addEventListener('drop', refuse);
}
