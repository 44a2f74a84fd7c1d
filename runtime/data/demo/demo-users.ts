/**
 * The users of the demo without a server: one of each role, in both demo stores.
 */
import type { Role } from '../../contract/access.ts';
import type { EntryAuthor } from '../../contract/audit.ts';

export interface DemoUser {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly claims: { readonly projects: { readonly [projectId: string]: Role } };
}

export const DEMO_USERS: readonly DemoUser[] = [
  demoUser('admin@balcao.dev', 'Administração', 'admin'),
  demoUser('operador@balcao.dev', 'Operação', 'operator'),
  demoUser('leitor@balcao.dev', 'Consulta', 'viewer'),
];

function demoUser(email: string, displayName: string, role: Role): DemoUser {
  return { email, password: 'balcao123', displayName, claims: { projects: { matriz: role, praia: role } } };
}

/** The demo without a server knows one person. */
export const NOBODY: EntryAuthor = {
  id: 'demo',
  email: null,
  displayName: 'Demonstração',
  phoneNumber: null,
  claims: { projects: {} },
};
