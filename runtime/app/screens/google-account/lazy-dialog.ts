/**
 * The dialog of the Google account, in a chunk of its own.
 */
import { part } from '../../../ui/part.tsx';
import { learnMessages } from '../../messages/console-i18n.ts';

export const GoogleAccountDialog = part(async () => {
  const [dialog, { googleAccountMessages }] = await Promise.all([
    import('./GoogleAccountDialog.tsx'),
    import('./google-account-messages.ts'),
  ]);
  learnMessages(googleAccountMessages);
  return dialog.GoogleAccountDialog;
});
