/**
 * Says that the user's role in this store has become another while they work; the screens have followed by then. A
 * line of its own above them: it stays until it is closed, and covers nothing.
 */
import { useRef, useState } from 'react';
import type { Role } from '../../contract/access.ts';
import { Opened } from './later/Opened.tsx';
import { AlertLine } from './later/parts.ts';

/** Give it the store's id as its key. */
export function RoleNotice({ role }: { readonly role: Role }) {
  const known = useRef(role);
  const [announced, setAnnounced] = useState<Role>();
  if (known.current !== role) {
    known.current = role;
    setAnnounced(role);
  }
  return (
    <Opened open={announced !== undefined}>
      {announced !== undefined && (
        <AlertLine
          severity="info"
          text={`balcao.app.roleChanged.${announced}`}
          onClose={() => setAnnounced(undefined)}
        />
      )}
    </Opened>
  );
}
