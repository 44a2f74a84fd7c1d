/**
 * The calls of the screen of people. Who administers nothing is refused before anything is read; whoever signed in long
 * ago says their own password with each change.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ROLES, type Role } from '../../contract/access.ts';
import {
  ACCEPTED_PATH,
  COLLEAGUES_PATH,
  INVITE_PATH,
  PASSWORD_NEEDED,
  PEOPLE_PATH,
  type PersonCall,
  RECENT_SIGN_IN_MS,
  STORES_PATH,
} from '../../contract/people.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { ApiError, answerApiErrors } from '../console-api/api-error.ts';
import { requireTurn, roleOf } from '../console-api/caller.ts';
import { readBody, readProject } from '../console-api/sync/read-request.ts';
import { hashed } from '../http/index.ts';
import { callerOf } from '../known-caller.ts';
import type { Documents } from '../ports/documents.ts';
import { createRateLimit } from '../rate-limit.ts';
import { type Administrator, People, type PeopleMeans } from './people.ts';
import { acceptedOf, colleaguesIn, peopleOf } from './people-lists.ts';
import { catalogueNamed, putStore } from './stores.ts';

export interface PeopleRoutesOptions extends PeopleMeans {
  readonly documents: Pick<Documents, 'read' | 'write'>;
  /** Its administrators name stores. */
  readonly master: string;
  /** Where the console is reached, if its page does not say so. */
  readonly origin: () => string;
  readonly now?: (() => number) | undefined;
}

const CALLS_A_MINUTE = 120;
const MOST_BYTES = 16 * 1024;
const LONGEST_NAME = 200;

type OfPerson = { readonly Params: { readonly uid: string } };
type OfStore = { readonly Params: { readonly project: string } };

export function peopleRoutes(options: PeopleRoutesOptions): FastifyPluginAsync {
  const { credentials, master, secured, now = Date.now } = options;
  const people = new People(options);
  const rate = createRateLimit(CALLS_A_MINUTE, now);

  /** Whoever calls, as an administrator of some store; of a change they prove that it is them. */
  async function admitted(request: FastifyRequest): Promise<Administrator> {
    const caller = callerOf(request);
    requireTurn(caller, rate);
    return people.administrator(caller);
  }

  async function requireOwnPassword(request: FastifyRequest, { account }: Administrator): Promise<void> {
    const { signedInAt } = callerOf(request);
    if (signedInAt !== undefined && now() - signedInAt <= RECENT_SIGN_IN_MS) return;
    const { password } = readBody(request.body);
    const code = PASSWORD_NEEDED;
    if (typeof password !== 'string' || password === '') {
      throw new ApiError(403, 'Confirme com a sua senha: você entrou há mais de dez minutos.', { code });
    }
    const checked = await credentials.check(account, password, request.ip);
    secured({ event: 'password-asked', outcome: checked.kind, by: hashed(account.uid) });
    if (checked.kind === 'wrong') {
      throw new ApiError(403, 'Esta não é a sua senha.', { code, field: 'password' });
    }
    if (checked.kind === 'later') {
      const wait = Math.ceil(checked.ms / 1000);
      throw new ApiError(429, `Muitas tentativas. Tente de novo em ${wait} s.`, {
        retryAfterSeconds: wait,
        field: 'password',
      });
    }
  }

  async function changing(request: FastifyRequest): Promise<Administrator> {
    const admin = await admitted(request);
    readBody(request.body);
    await requireOwnPassword(request, admin);
    return admin;
  }

  const accounts = async () => (await options.identity()).list();
  const originOf = ({ headers }: FastifyRequest) => headers.origin ?? options.origin();

  function onPerson<T extends object>(
    app: FastifyInstance,
    call: PersonCall,
    work: (request: FastifyRequest<OfPerson>) => Promise<T>,
  ): void {
    app.post<OfPerson>(`${PEOPLE_PATH}/:uid/${call}`, { bodyLimit: MOST_BYTES }, async (request) => {
      await changing(request);
      return work(request);
    });
  }

  async function nameStore(request: FastifyRequest<OfStore>) {
    const admin = await admitted(request);
    if (!admin.stores.includes(master)) {
      throw new ApiError(403, 'Só quem administra a loja principal cuida das lojas.');
    }
    const project = readProject(request.params);
    const { name, catalogue } = readBody(request.body);
    const called = nameIn(name);
    const shown = catalogueNamed(catalogue);
    if (!shown) throw new ApiError(400, 'Escolha o catálogo da loja.', { field: 'catalogue' });
    await requireOwnPassword(request, admin);
    await putStore(options.documents, project, { name: called, catalogue: shown });
    secured({ event: 'store-named', store: project, by: hashed(admin.account.uid) });
    // Also of a store that is there: the backend may have ended before somebody belonged to it.
    await people.found(callerOf(request), project);
    return { ok: true };
  }

  return async (app) => {
    answerApiErrors(app);
    app.get(PEOPLE_PATH, async (request) => {
      const { stores } = await admitted(request);
      return peopleOf(await accounts(), stores, options);
    });
    app.get(ACCEPTED_PATH, async (request) => {
      requireTurn(callerOf(request), rate);
      return acceptedOf(await accounts(), callerOf(request).uid, now());
    });
    app.get(COLLEAGUES_PATH, async (request) => {
      const project = readProject(request.query);
      if (!roleAtLeast(roleOf(callerOf(request), project), 'operator')) {
        throw new ApiError(403, 'Seu papel nesta loja não inclui a lista de pessoas.');
      }
      requireTurn(callerOf(request), rate);
      return colleaguesIn(await accounts(), project);
    });
    app.post(INVITE_PATH, { bodyLimit: MOST_BYTES }, async (request) => {
      await changing(request);
      const { email, name, roles } = readBody(request.body);
      const given = {
        email: typeof email === 'string' ? email.trim() : '',
        name: nameIn(name),
        roles: rolesIn(roles),
      };
      return people.invite(callerOf(request), given, originOf(request));
    });
    const person = async (changed: Promise<object>) => ({ ok: true, person: await changed });
    onPerson(app, 'roles', (request) => {
      const roles = rolesIn(readBody(request.body).roles, true);
      return person(people.roles(callerOf(request), request.params.uid, roles));
    });
    onPerson(app, 'profile', (request) => {
      const { name, email } = readBody(request.body);
      const given = { name: nameIn(name), email: typeof email === 'string' ? email.trim() : '' };
      return person(people.profile(callerOf(request), request.params.uid, given));
    });
    onPerson(app, 'block', (request) => person(people.block(callerOf(request), request.params.uid)));
    onPerson(app, 'unblock', (request) => person(people.unblock(callerOf(request), request.params.uid)));
    onPerson(app, 'end-sessions', (request) =>
      person(people.endSessions(callerOf(request), request.params.uid)),
    );
    onPerson(app, 'link', (request) => people.link(callerOf(request), request.params.uid, originOf(request)));
    app.post<OfStore>(`${STORES_PATH}/:project`, { bodyLimit: MOST_BYTES }, nameStore);
  };
}

function nameIn(name: unknown): string {
  const called = typeof name === 'string' ? name.trim() : '';
  if (called === '') throw new ApiError(400, 'Preencha o nome.', { field: 'name' });
  if (called.length > LONGEST_NAME) throw new ApiError(400, 'O nome é longo demais.', { field: 'name' });
  return called;
}

function rolesIn(from: unknown): { readonly [project: string]: Role };
function rolesIn(from: unknown, mayTake: true): { readonly [project: string]: Role | null };
function rolesIn(from: unknown, mayTake = false): { readonly [project: string]: Role | null } {
  const given = Object.entries(readBody(from ?? {})).map(([project, value]) => {
    const role = value === null && mayTake ? null : ROLES.find((known) => known === value);
    if (role === undefined) throw new ApiError(400, 'Escolha um papel.', { field: 'roles' });
    return [readProject({ project }), role] as const;
  });
  if (given.length === 0)
    throw new ApiError(400, 'Escolha o papel em ao menos uma loja.', { field: 'roles' });
  return Object.fromEntries(given);
}
