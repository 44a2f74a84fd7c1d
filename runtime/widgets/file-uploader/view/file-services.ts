/**
 * What the uploader is handed by the app: the backend's calls, the one queue of uploads, and what the user may do.
 */
import { createContext, useContext } from 'react';
import type { FileCalls } from '../../../contract/file-calls.ts';
import type { AddressBook } from '../run/address-book.ts';
import type { UploadQueue } from '../run/upload-queue.ts';

export interface FileServer {
  readonly calls: FileCalls;
  readonly queue: UploadQueue;
  /** Of the store that is open. */
  readonly addresses: AddressBook;
}

export interface FileServices {
  /** The store's id. */
  readonly project: string;
  /** Absent where no server takes files. */
  readonly server?: FileServer;
  /** Whether the user may send files and say who sees them. */
  readonly maySend: boolean;
}

const NONE: FileServices = { project: '', maySend: false };
const FileServicesContext = createContext<FileServices>(NONE);
export const FileServicesProvider = FileServicesContext.Provider;

export function useFileServices(): FileServices {
  return useContext(FileServicesContext);
}
