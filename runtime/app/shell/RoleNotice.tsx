/**
 * Says that the user's role in this store has become another while they work; the screens have followed by then.
 */
import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
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
  return (
    <Snackbar
      open={told !== undefined}
      onClose={(_, reason) => reason !== 'clickaway' && setTold(undefined)}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Alert severity="info" variant="standard" onClose={() => setTold(undefined)}>
        {translate(`balcao.app.roleChanged.${told ?? role}`)}
      </Alert>
    </Snackbar>
  );
}
