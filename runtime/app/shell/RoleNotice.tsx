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
  const [told, setTold] = useState<Role>();
  if (known.current !== role) {
    known.current = role;
    setTold(role);
  }
  return (
    <Opened open={told !== undefined}>
      {told !== undefined && (
        <AlertLine
          severity="info"
          text={`balcao.app.roleChanged.${told}`}
          onClose={() => setTold(undefined)}
        />
      )}
    </Opened>
  );
}
