/**
 * "Sincronizar ERP" and "Importar do fornecedor" in a product's header (product operations, §4).
 */
import CloudDownloadOutlined from '@mui/icons-material/CloudDownloadOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import { PartPlace } from '../../ui/part.tsx';
import type { ActionDialogProps, EntryAction } from '../../widgets/collection-screen/index.ts';
import { ProductSyncDialog } from '../screens/product-sync/lazy-dialog.ts';

const opened = (kind: 'erp-sync' | 'import') =>
  function OpenedSync({ record, onClose }: ActionDialogProps) {
    return (
      <PartPlace placeholder={null}>
        <ProductSyncDialog kind={kind} code={record.id} onClose={onClose} />
      </PartPlace>
    );
  };

export const syncErp: EntryAction = {
  label: 'balcao.app.actions.syncErp.label',
  Icon: SyncOutlined,
  role: 'operator',
  Dialog: opened('erp-sync'),
};

export const importProduct: EntryAction = {
  label: 'balcao.app.actions.importProduct.label',
  Icon: CloudDownloadOutlined,
  role: 'operator',
  Dialog: opened('import'),
};
