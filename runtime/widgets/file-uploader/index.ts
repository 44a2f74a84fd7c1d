/**
 * `file`, `image`, `video` and `audio` of a form, and lists of them: uploads that outlive the form, the library of
 * files, crops and players. What works on a field is loaded when the first one is shown. Knows no route and no store:
 * `FileServices` and `QueueMeans` say what it is handed.
 */
import { part } from '../../ui/part.tsx';

export { fileUploaderMessages } from './messages.ts';
export { storedFileOf } from './model/file-value.ts';
export { landedChange, landedDraft } from './model/landing.ts';
export { isForLibrary, type Upload } from './model/upload.ts';
export { AddressBook } from './run/address-book.ts';
export type { KeptUpload } from './run/kept-uploads.ts';
export { type QueueMeans, UploadQueue } from './run/upload-queue.ts';
export { FileField } from './view/FileField.tsx';
export { type DocumentLinkProps, type FileServices, FileServicesProvider } from './view/file-services.ts';
export const loadFileLibrary = () => import('./view/FileLibrary.tsx');
export const FileLibrary = part(async () => (await loadFileLibrary()).FileLibrary);
export const FileGallery = part(async () => (await import('./view/FileGallery.tsx')).FileGallery);
export const UploadsButton = part(async () => (await import('./view/UploadsButton.tsx')).UploadsButton);
export const FilePanel = part(async () => (await import('./view/FilePanel.tsx')).FilePanel);
export const SendFilesButton = part(async () => (await import('./view/SendFilesButton.tsx')).SendFilesButton);
export const UnusedFiles = part(async () => (await import('./view/UnusedFiles.tsx')).UnusedFiles);
