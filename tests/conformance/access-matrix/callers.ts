/**
 * Everyone who may come to the server: one user a role, with a token as the real identity room signs it.
 */
import type { Role } from '../../../runtime/contract/access.ts';
import { signedWrite, signerOf } from '../../../runtime/core/wire/signed-write.ts';
import type { RunningServer } from '../../../runtime/server/start.ts';

export const CALLERS = [
  'nobody',
  'viewer',
  'operator',
  'admin',
  'admin of another project',
  'admin of the master project',
  'disabled',
  'stale token',
  'forged token',
] as const;
export type CallerName = (typeof CALLERS)[number];

export interface Caller {
  readonly name: CallerName;
  /** In the projects that the cases work in; none when the token is worth nothing. */
  readonly role: Role | undefined;
  /** The token, or that there is none, is refused before anything is looked at. */
  readonly refused: boolean;
  readonly token: string | undefined;
  readonly uid: string;
}

export const MASTER = 'matriz';
export const OTHER = 'outra';
/** They have every right that an admin has, and no token, or one that is worth nothing now. */
const REFUSED: ReadonlySet<CallerName> = new Set(['nobody', 'disabled', 'stale token', 'forged token']);
const PASSWORD = 'uma senha bem longa';

/** `projects`: those in which the cases of a caller work. */
export async function signInCallers(
  { identity }: RunningServer,
  projects: (caller: CallerName) => readonly string[],
): Promise<ReadonlyMap<CallerName, Caller>> {
  const { users } = identity;
  const callers = new Map<CallerName, Caller>();
  for (const name of CALLERS) {
    const role = roleOf(name);
    const granted = name === 'admin of the master project' ? [MASTER] : [OTHER];
    const claims = {
      projects: Object.fromEntries(
        role
          ? projects(name).map((project) => [project, role])
          : granted.map((project) => [project, 'admin' as const]),
      ),
    };
    const email = `${name.replaceAll(' ', '-')}@loja.test`;
    const made = await identity.createUser({ email, password: PASSWORD, displayName: name, claims });
    const signedIn = await identity.signIn(email, PASSWORD, '127.0.0.1');
    if (!made.ok || !signedIn.ok) throw new Error(`${name} could not sign in.`);
    if (name === 'disabled') users.setDisabled(made.user.uid, true);
    if (name === 'stale token') users.setClaims(made.user.uid, { projects: {} });
    const refused = REFUSED.has(name);
    callers.set(name, {
      name,
      role: refused ? undefined : role,
      refused,
      token: tokenOf(name, signedIn.idToken),
      uid: made.user.uid,
    });
  }
  return callers;
}

/** What a REST call or a Write stream is told, its stamped writes signed by the caller. */
export function signed(caller: Caller, body: object): object {
  const writes: unknown = 'writes' in body ? body.writes : undefined;
  if (!caller.token || !Array.isArray(writes)) return body;
  const signer = signerOf(caller.token);
  return {
    ...body,
    writes: writes.map((write) => ('updateTransforms' in write ? signedWrite(write, signer) : write)),
  };
}

function roleOf(name: CallerName): Role | undefined {
  switch (name) {
    case 'viewer':
    case 'operator':
    case 'admin':
      return name;
    default:
      return REFUSED.has(name) ? 'admin' : undefined;
  }
}

function tokenOf(name: CallerName, idToken: string): string | undefined {
  if (name === 'nobody') return undefined;
  if (name !== 'forged token') return idToken;
  const [header, payload, signature = ''] = idToken.split('.');
  const other = signature.startsWith('A') ? 'B' : 'A';
  return [header, payload, other + signature.slice(1)].join('.');
}
