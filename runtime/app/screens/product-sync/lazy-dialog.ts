/**
 * The dialog of one product's synchronisation, in the chunk of its widget.
 */
import { part } from '../../../ui/part.tsx';
import { learnMessages } from '../../messages/console-i18n.ts';

export const ProductSyncDialog = part(async () => {
  const [dialog, { productSyncMessages }] = await Promise.all([
    import('./ProductSyncDialog.tsx'),
    import('../../../widgets/product-sync/index.ts'),
  ]);
  learnMessages(productSyncMessages);
  return dialog.ProductSyncDialog;
});
