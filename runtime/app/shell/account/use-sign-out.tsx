/**
 * Signs out, and asks first when there are edits that are not stored yet.
 */

import { type ReactNode, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { useKeptCount } from '../unsaved/use-unsaved-edits.ts';

export interface SignOut {
  readonly signOut: () => void;
  /** To be shown beside what signs out. */
  readonly warning: ReactNode;
}

export function useSignOut(): SignOut {
  const translate = useTranslate();
  const logout = useLogout();
  const unsaved = useKeptCount();
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  return {
    signOut: () => {
      if (unsaved > 0) setAsking(true);
      else void logout();
    },
    warning: (
      <DialogFrame
        open={isAsking}
        title={translate('balcao.app.unsaved.leave.title')}
        onClose={stay}
        cancel={translate('balcao.app.unsaved.leave.stay')}
        action={{ label: translate('balcao.app.unsaved.leave.confirm'), onClick: () => void logout() }}
        focus="cancel"
      >
        {translate('balcao.app.unsaved.leave.about', { smart_count: unsaved })}
      </DialogFrame>
    ),
  };
}
