/**
 * "Importar do fornecedor" in the toolbar of the products: one that is not there yet has no header to start from.
 */
import CloudDownloadOutlined from '@mui/icons-material/CloudDownloadOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PartPlace } from '../../ui/part.tsx';
import { ToolbarButton } from '../../ui/ToolbarButton.tsx';
import { ProductSyncDialog } from '../screens/product-sync/lazy-dialog.ts';

export function ImportTool({ toolbar }: { readonly toolbar: HTMLElement | null }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton
        toolbar={toolbar}
        label={translate('balcao.app.actions.importProduct.label')}
        icon={<CloudDownloadOutlined fontSize="small" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PartPlace placeholder={null}>
          <ProductSyncDialog kind="import" onClose={() => setOpen(false)} />
        </PartPlace>
      )}
    </>
  );
}
