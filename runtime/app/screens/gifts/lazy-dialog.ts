/**
 * The dialog of gifts, in a chunk of its own.
 */
import { part } from '../../../ui/part.tsx';
import { learnMessages } from '../../messages/console-i18n.ts';

export const GiftDialog = part(async () => {
  const [dialog, { giftMessages }] = await Promise.all([
    import('./GiftDialog.tsx'),
    import('./gift-messages.ts'),
  ]);
  learnMessages(giftMessages);
  return dialog.GiftDialog;
});
