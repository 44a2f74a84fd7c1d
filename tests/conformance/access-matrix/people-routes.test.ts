/**
 * Caller × call about people × stores: who administers a store is let in, sees its people alone and changes nobody else.
 */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ACCEPTED_PATH,
  COLLEAGUES_PATH,
  INVITE_PATH,
  PEOPLE_PATH,
  PERSON_CALLS,
  type PeopleList,
  personPath,
  storePath,
} from '../../../runtime/contract/people.ts';
import { peopleRoutes } from '../../../runtime/server/people/people-routes.ts';
import { CALLERS, type Caller, type CallerName, MASTER, OTHER, signInCallers } from './callers.ts';
import { type MatrixServer, startMatrixServer } from './matrix-server.ts';

const PROJECT = 'centro';
/** Whom nobody may change who does not administer the store. */
const WORKER = 'trabalha@loja.test';
const BODIES: { readonly [call: string]: object } = {
  roles: { roles: { [PROJECT]: 'operator' } },
  profile: { name: 'Trabalha', email: WORKER },
};

let rig: MatrixServer;
let callers: ReadonlyMap<CallerName, Caller>;
let worker: string;
beforeAll(async () => {
  rig = await startMatrixServer([], {});
  callers = await signInCallers(rig.server, () => [PROJECT]);
  const made = await rig.server.identity.createUser({
    email: WORKER,
    password: 'uma senha bem longa',
    displayName: 'Trabalha',
    claims: { projects: { [PROJECT]: 'viewer' } },
  });
  worker = made.ok ? made.user.uid : '';
}, 60_000);
afterAll(async () => {
  await rig.inspect(() => {});
  rig.remove();
});

/** The stores that a caller administers. */
function administered({ name, role }: Caller): readonly string[] {
  if (role === 'admin') return [PROJECT];
  if (name === 'admin of the master project') return [MASTER];
  return name === 'admin of another project' ? [OTHER] : [];
}

const CASES = CALLERS.map((name) => ({ name }));

it('has a case for every call about people', async () => {
  const found: string[] = [];
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => void (method === 'HEAD' || found.push(`${method} ${url}`)));
  const unused = async () => {
    throw new Error('Nobody asks.');
  };
  await app.register(
    peopleRoutes({
      identity: unused,
      credentials: { check: unused, link: unused, mails: unused, invitedUntil: () => undefined },
      documents: { read: unused, write: unused },
      master: MASTER,
      secured: () => {},
      origin: () => '',
    }),
  );
  await app.close();
  const calls = PERSON_CALLS.map((call) => `POST ${PEOPLE_PATH}/:uid/${call}`);
  const others = [`GET ${PEOPLE_PATH}`, `GET ${ACCEPTED_PATH}`, `GET ${COLLEAGUES_PATH}`];
  const wanted = [...calls, ...others, `POST ${INVITE_PATH}`, 'POST /api/console/stores/:project'];
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

it.each(CASES)('shows $name the people of the stores that they administer, and no others', async ({
  name,
}) => {
  const caller = callerNamed(name);
  const stores = administered(caller);
  const { code, text } = await ask(caller, 'GET', PEOPLE_PATH);
  expect(code).toBe(caller.refused ? 401 : stores.length > 0 ? 200 : 403);
  if (code !== 200) return;
  const { people, stores: shown, managesStores }: PeopleList = JSON.parse(text);
  expect(shown.map(({ id }) => id)).toEqual(stores);
  expect(managesStores).toBe(stores.includes(MASTER));
  for (const { roles } of people) expect(stores).toEqual(expect.arrayContaining(Object.keys(roles)));
  for (const { roles } of people) expect(Object.keys(roles)).not.toEqual([]);
});

it.each(CASES)('lets $name change people of the stores that they administer, and no others', async ({
  name,
}) => {
  const caller = callerNamed(name);
  const stores = administered(caller);
  const wrong: string[] = [];
  for (const call of PERSON_CALLS) {
    const { code } = await ask(caller, 'POST', personPath(worker, call), BODIES[call] ?? {});
    const wanted = caller.refused ? 401 : stores.includes(PROJECT) ? 200 : stores.length > 0 ? 404 : 403;
    // A role is looked at before a person is.
    const isForeignRole = call === 'roles' && code === 403 && wanted === 404;
    if (code !== wanted && !isForeignRole) wrong.push(`${call}: ${code}`);
  }
  expect(wrong).toEqual([]);
});

it.each(CASES)('lets $name invite to the stores that they administer, and no others', async ({ name }) => {
  const caller = callerNamed(name);
  const email = `convidado-${name.replaceAll(' ', '-')}@loja.test`;
  for (const store of [PROJECT, OTHER, MASTER]) {
    const body = { email, name: 'Convidado', roles: { [store]: 'viewer' } };
    const { code } = await ask(caller, 'POST', INVITE_PATH, body);
    expect(code).toBe(caller.refused ? 401 : administered(caller).includes(store) ? 200 : 403);
  }
});

it.each(CASES)('lets $name see the colleagues of their own store from operator on', async ({ name }) => {
  const caller = callerNamed(name);
  const { code } = await ask(caller, 'GET', `${COLLEAGUES_PATH}?project=${PROJECT}`);
  const mayAsk = caller.role === 'operator' || caller.role === 'admin';
  expect(code).toBe(caller.refused ? 401 : mayAsk ? 200 : 403);
  const accepted = await ask(caller, 'GET', ACCEPTED_PATH);
  expect(accepted.code).toBe(caller.refused ? 401 : 200);
});

it.each(CASES)('lets $name name stores only as an administrator of the master', async ({ name }) => {
  const caller = callerNamed(name);
  const body = { name: 'Casa Centro', catalogue: 'full' };
  const { code } = await ask(caller, 'POST', storePath(PROJECT), body);
  const mayName = administered(caller).includes(MASTER);
  expect(code).toBe(caller.refused ? 401 : mayName ? 200 : 403);
});

async function ask({ token }: Caller, method: string, path: string, body?: object) {
  const answer = await fetch(rig.server.url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { code: answer.status, text: await answer.text() };
}

function callerNamed(name: CallerName): Caller {
  const caller = callers.get(name);
  if (!caller) throw new Error(name);
  return caller;
}
