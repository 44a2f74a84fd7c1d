/**
 * Files that a browser opens again after a reload (File System Access), where it has that: from its own chooser, and
 * from what was dropped.
 */
import type { DroppedFile } from '../../../ui/dropped-files.ts';

/** The part of a `FileSystemFileHandle` that is used; browsers store it in IndexedDB. */
export interface FileHandle {
  readonly kind: 'file';
  getFile(): Promise<File>;
  queryPermission?(wanted: { readonly mode: 'read' }): Promise<PermissionState>;
  /** Only while a key or a pointer is pressed. */
  requestPermission?(wanted: { readonly mode: 'read' }): Promise<PermissionState>;
}

export interface ChosenFile {
  readonly file: File;
  readonly handle?: Promise<FileHandle | undefined>;
}

const READ = { mode: 'read' } as const;

/** `undefined` where the browser does not give it now: it may have to be asked for, or the file has gone. */
export async function openHandle(handle: FileHandle, mayAsk: boolean): Promise<File | undefined> {
  try {
    const ask = mayAsk ? handle.requestPermission : handle.queryPermission;
    const permission = ask ? await ask.call(handle, READ) : 'granted';
    return permission === 'granted' ? await handle.getFile() : undefined;
  } catch {
    return undefined;
  }
}

/** To be called while the drop is handled: the browser forgets it afterwards. */
export function withHandle({ file, item }: DroppedFile): ChosenFile {
  return item ? { file, handle: handleOf(item) } : { file };
}

export interface PickOptions {
  readonly multiple: boolean;
  /** `video/*`; any file when empty. */
  readonly accept: string;
}

/** `undefined` where the browser has no such chooser; nothing where the operator closes it. */
export async function pickFiles({
  multiple,
  accept,
}: PickOptions): Promise<readonly ChosenFile[] | undefined> {
  const pick: unknown = Reflect.get(window, 'showOpenFilePicker');
  if (typeof pick !== 'function') return undefined;
  try {
    const types = accept === '' ? {} : { types: [{ accept: { [accept]: [] } }] };
    const handles: unknown = await pick.call(window, { multiple, ...types });
    const files = Array.isArray(handles) ? handles.filter(isFileHandle) : [];
    return await Promise.all(
      files.map(async (handle) => ({ file: await handle.getFile(), handle: Promise.resolve(handle) })),
    );
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? [] : undefined;
  }
}

async function handleOf(item: DataTransferItem): Promise<FileHandle | undefined> {
  const ask: unknown = Reflect.get(item, 'getAsFileSystemHandle');
  if (typeof ask !== 'function') return undefined;
  const found: unknown = await Promise.resolve(ask.call(item)).catch(() => undefined);
  return isFileHandle(found) ? found : undefined;
}

function isFileHandle(value: unknown): value is FileHandle {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'kind') === 'file' &&
    typeof Reflect.get(value, 'getFile') === 'function'
  );
}
