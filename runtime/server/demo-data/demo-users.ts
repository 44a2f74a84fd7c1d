/**
 * The three demo logins, one a role, in both shops. Their password is public: they exist only beside demo data.
 */
import type { Role } from '../../contract/access.ts';
import type { DemoLogin } from '../../contract/console-config.ts';
import type { NewUser } from '../identity/index.ts';
import { DEMO_PROJECTS } from './demo-shop.ts';

const PASSWORD = 'balcao123';

interface DemoUser {
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  /** Portuguese name of the role. */
  readonly label: string;
}

const USERS: readonly DemoUser[] = [
  { email: 'admin@balcao.dev', displayName: 'Helena Prado', role: 'admin', label: 'Administração' },
  { email: 'operador@balcao.dev', displayName: 'Rafael Nogueira', role: 'operator', label: 'Operação' },
  { email: 'leitor@balcao.dev', displayName: 'Bianca Teles', role: 'viewer', label: 'Somente leitura' },
];

/** What the login page and the terminal show. */
export const DEMO_LOGINS: readonly DemoLogin[] = USERS.map(({ email, label }) => ({
  email,
  password: PASSWORD,
  label,
}));

export const DEMO_USERS: readonly NewUser[] = USERS.map(({ email, displayName, role }) => ({
  email,
  password: PASSWORD,
  passwordOrigin: 'published',
  displayName,
  claims: { projects: Object.fromEntries(DEMO_PROJECTS.map((projectId) => [projectId, role])) },
}));
