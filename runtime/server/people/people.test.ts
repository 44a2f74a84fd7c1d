import { expect, it } from 'vitest';
import { openIdentity } from '../identity/index.ts';
import { embeddedIdentity } from '../ports/embedded-identity.ts';
import type { Session } from '../session.ts';
import { openDatabase } from '../sqlite/database.ts';
import { People } from './people.ts';

it('takes a change back that left a store alone, as another copy of the backend made one at the same time', async () => {
  const identity = openIdentity(openDatabase(':memory:'), { passwordCost: { logN: 4, r: 1, p: 1 } });
  const add = async (displayName: string) => {
    const claims = { projects: { centro: 'admin' } } as const;
    const user = { email: `${displayName}@loja.dev`, password: 'uma senha longa', displayName, claims };
    const made = await identity.createUser(user);
    return made.ok ? made.user.uid : '';
  };
  const [ana, bia] = [await add('ana'), await add('bia')];
  const port = embeddedIdentity(identity);
  let demotions = 0;
  const people = new People({
    identity: async () => ({
      ...port,
      async setProjects(uid, projects) {
        demotions += 1;
        // The other copy has judged its own change before, and makes it now.
        if (demotions === 1) await port.setProjects(ana, { centro: 'viewer' });
        return port.setProjects(uid, projects);
      },
    }),
    credentials: {
      check: async () => ({ kind: 'right' }),
      mails: async () => false,
      link: async () => ({ until: 0 }),
      invitedUntil: () => undefined,
    },
    secured: () => {},
  });
  const caller: Session = { uid: ana, email: '', claims: { projects: {} }, expiresAt: 0 };
  await expect(people.roles(caller, bia, { centro: 'viewer' })).rejects.toMatchObject({ status: 409 });
  expect(identity.users.get(bia)?.claims.projects).toEqual({ centro: 'admin' });
});
