import { expect, it } from 'vitest';
import type { Role } from '../../contract/access.ts';
import { type ClaimsStore, writeRoles } from './google-roles.ts';

type Claims = { readonly projects: { readonly [project: string]: Role }; readonly plan?: string };

/** After its first write another copy of the backend writes what it had read before. */
function store(first: Claims, later?: Claims) {
  let [claims, writes]: [object, number] = [first, 0];
  const port: ClaimsStore = {
    getUser: async () => ({ customClaims: claims }),
    async setCustomUserClaims(_uid, written) {
      writes += 1;
      claims = writes === 1 && later ? later : written;
    },
  };
  return { port, claims: () => claims, writes: () => writes };
}

it('are written again where another copy of the backend wrote over them, beside what that one gave', async () => {
  const before = { centro: 'viewer' } as const;
  const { port, claims } = store({ projects: before }, { projects: { centro: 'viewer', praia: 'admin' } });
  await writeRoles(port, 'u1', { centro: 'viewer', matriz: 'operator' }, before);
  expect(claims()).toEqual({ projects: { centro: 'viewer', praia: 'admin', matriz: 'operator' } });
});

it('leave what changed in other projects since they were chosen, and claims of others', async () => {
  const { port, claims, writes } = store({ projects: { centro: 'viewer', praia: 'admin' }, plan: 'x' });
  await writeRoles(port, 'u1', { matriz: 'operator' }, { centro: 'viewer' });
  expect(claims()).toEqual({ projects: { praia: 'admin', matriz: 'operator' }, plan: 'x' });
  expect(writes()).toBe(1);
});

it('replace all that stands there where nothing is said of what was there before', async () => {
  const { port, claims } = store({ projects: { centro: 'viewer', praia: 'admin' } });
  await writeRoles(port, 'u1', { praia: 'viewer' });
  expect(claims()).toEqual({ projects: { praia: 'viewer' } });
});
