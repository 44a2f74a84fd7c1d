/**
 * The panel of `file`: what it is, where it is used, and its removal by admins.
 */
import type { EntryPanelProps } from '../../widgets/collection-screen/index.ts';
import { FilePanel } from '../../widgets/file-uploader/index.ts';

export function FilePanelOfEntry({ id, hasRole }: EntryPanelProps) {
  return <FilePanel id={id} mayRemove={hasRole('admin')} />;
}
