/**
 * Says that the user's role in this store has become another while they work; the screens have followed by then. A
 * line of its own above them: it stays until it is closed, and covers nothing.
 */
import Alert from '@mui/material/Alert';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Role } from '../../contract/access.ts';

/** Give it the store's id as its key. */
export function RoleNotice({ role }: { readonly role: Role }) {
  const translate = useTranslate();
  const known = useRef(role);
  const [told, setTold] = useState<Role>();
  if (known.current !== role) {
    known.current = role;
    setTold(role);
  }
  if (told === undefined) return null;
  return (
    <Alert
      severity="info"
      role="status"
      onClose={() => setTold(undefined)}
      closeText={translate('balcao.app.notice.close')}
      sx={{ flex: 'none', borderRadius: 0, py: 0 }}
    >
      {translate(`balcao.app.roleChanged.${told}`)}
    </Alert>
  );
}
