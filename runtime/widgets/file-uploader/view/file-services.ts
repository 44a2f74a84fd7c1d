/**
 * What the uploader is handed by the app: the backend's calls, the one queue of uploads, and what the user may do.
 */
import { type ComponentType, createContext, useContext } from 'react';
import type { FileCalls } from '../../../contract/file-calls.ts';
import type { FileUsage } from '../../../contract/files.ts';
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
  /** A link to a document that names a file, or to a file's own; opens beside what is being edited. */
  readonly DocumentLink?: ComponentType<DocumentLinkProps>;
}

export interface DocumentLinkProps {
  readonly place: Pick<FileUsage, 'collection' | 'id' | 'title'>;
}

const NONE: FileServices = { project: '', maySend: false };
const FileServicesContext = createContext<FileServices>(NONE);
export const FileServicesProvider = FileServicesContext.Provider;

export function useFileServices(): FileServices {
  return useContext(FileServicesContext);
}
