/**
 * "Baixar JSON": the document as the store holds it, into the browser's downloads.
 */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { storedJson } from '../../core/records/stored-json.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { EntryAction } from '../../widgets/collection-screen/index.ts';

export const downloadJson: EntryAction = {
  label: 'balcao.app.actions.downloadJson.label',
  Icon: FileDownloadOutlined,
  role: 'viewer',
  done: 'balcao.app.actions.downloadJson.done',
  async run(record, { definition }) {
    const file = new Blob([storedJson(definition, record)], { type: 'application/json' });
    saveFile(file, `${definition.name}-${record.id}.json`);
    return { ok: true };
  },
};
