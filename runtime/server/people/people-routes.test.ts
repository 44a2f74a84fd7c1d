import { beforeEach, describe, expect, it } from 'vitest';
import {
  ACCEPTED_PATH,
  COLLEAGUES_PATH,
  INVITE_PATH,
  PASSWORD_NEEDED,
  PEOPLE_PATH,
  personPath,
  RECENT_SIGN_IN_MS,
  storePath,
} from '../../contract/people.ts';
import { FREE_FAILURES } from '../identity/sign-in/sign-in-throttle.ts';
import { emailOf, MASTER, PASSWORD, type PeopleRig, peopleRig } from './testing/people-rig.ts';

/** Ana administers both stores, Bia one; Caio works in the other, Duda in both. */
let rig: PeopleRig;
let uids: { readonly [name in 'Ana' | 'Bia' | 'Caio' | 'Duda']: string };
beforeEach(async () => {
  rig = await peopleRig();
  uids = {
    Ana: await rig.add('Ana', { [MASTER]: 'admin', centro: 'admin' }),
    Bia: await rig.add('Bia', { centro: 'admin' }),
    Caio: await rig.add('Caio', { [MASTER]: 'operator' }),
    Duda: await rig.add('Duda', { [MASTER]: 'viewer', centro: 'operator' }),
  };
});

const rolesOf = (name: keyof typeof uids) => rig.identity.users.get(uids[name])?.claims.projects;
const invitation = { name: 'Eva', email: 'eva@loja.dev', roles: { centro: 'viewer' } };

describe('the list of people', () => {
  it("shows an administrator the people and roles of their own stores, and that others' exist", async () => {
    const { code, body } = await rig.call('Bia', PEOPLE_PATH);
    expect(code).toBe(200);
    expect(body).toMatchObject({
      people: [
        { name: 'Ana', roles: { centro: 'admin' }, elsewhere: true, state: 'active' },
        { name: 'Bia', roles: { centro: 'admin' }, elsewhere: false },
        { name: 'Duda', roles: { centro: 'operator' }, elsewhere: true, lastSignInAt: null },
      ],
      stores: [{ id: 'centro', name: 'centro', catalogue: 'full' }],
      managesStores: false,
      mails: false,
    });
    expect(JSON.stringify(body)).not.toContain(MASTER);
  });

  it('is refused to whoever administers no store', async () => {
    expect(await rig.call('Caio', PEOPLE_PATH)).toMatchObject({ code: 403 });
  });

  it('tells operators who else may enter their store, and viewers not', async () => {
    const asked = `${COLLEAGUES_PATH}?project=centro`;
    await rig.identity.users.setDisabled(uids.Bia, true);
    expect(await rig.call('Duda', asked)).toMatchObject({
      body: { people: [{ uid: uids.Ana, name: 'Ana' }, { name: 'Duda' }] },
    });
    expect(await rig.call('Duda', `${COLLEAGUES_PATH}?project=${MASTER}`)).toMatchObject({ code: 403 });
    expect(await rig.call('Caio', asked)).toMatchObject({ code: 403 });
  });
});

describe('roles', () => {
  it('are given and taken in the own stores, and stay as they are in others', async () => {
    const changed = await rig.call('Bia', personPath(uids.Duda, 'roles'), { roles: { centro: 'admin' } });
    expect(changed).toMatchObject({ code: 200, body: { person: { roles: { centro: 'admin' } } } });
    expect(rolesOf('Duda')).toEqual({ [MASTER]: 'viewer', centro: 'admin' });
    await rig.call('Bia', personPath(uids.Duda, 'roles'), { roles: { centro: null } });
    expect(rolesOf('Duda')).toEqual({ [MASTER]: 'viewer' });
  });

  const refused = [
    { name: 'in a foreign store', whom: 'Duda', roles: { [MASTER]: 'admin' }, code: 403 },
    { name: 'to somebody of foreign stores alone', whom: 'Caio', roles: { centro: 'viewer' }, code: 404 },
    { name: 'that do not exist', whom: 'Duda', roles: { centro: 'chefe' }, code: 400 },
    { name: 'in a store that is no id', whom: 'Duda', roles: { '../x': 'viewer' }, code: 400 },
    { name: 'of no store', whom: 'Duda', roles: {}, code: 400 },
  ] as const;
  it.each(refused)('are not given $name', async ({ whom, roles, code }) => {
    const before = rolesOf(whom);
    const answer = await rig.call('Bia', personPath(uids[whom], 'roles'), { roles });
    expect(answer).toMatchObject({ code, body: { ok: false, error: expect.any(String) } });
    expect(rolesOf(whom)).toEqual(before);
  });

  it('of the last administrator of a store stay, also beside one who was only invited', async () => {
    await rig.call('Ana', INVITE_PATH, { ...invitation, roles: { [MASTER]: 'admin' } });
    const answer = await rig.call('Ana', personPath(uids.Ana, 'roles'), { roles: { [MASTER]: 'operator' } });
    expect(answer).toMatchObject({ code: 409, body: { field: 'roles' } });
    expect(rolesOf('Ana')).toEqual({ [MASTER]: 'admin', centro: 'admin' });
  });

  it('leave one administrator where two demote each other at once', async () => {
    const answers = await Promise.all([
      rig.call('Ana', personPath(uids.Bia, 'roles'), { roles: { centro: 'viewer' } }),
      rig.call('Bia', personPath(uids.Ana, 'roles'), { roles: { centro: 'viewer' } }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 403]);
    expect([rolesOf('Ana')?.centro, rolesOf('Bia')?.centro].toSorted()).toEqual(['admin', 'viewer']);
  });
});

describe('an account as a whole', () => {
  it('is blocked, and let in again', async () => {
    expect(await rig.call('Ana', personPath(uids.Duda, 'block'), {})).toMatchObject({
      body: { person: { state: 'blocked' } },
    });
    expect(await rig.call('Ana', personPath(uids.Duda, 'unblock'), {})).toMatchObject({
      body: { person: { state: 'active' } },
    });
  });

  it('is renamed, and signs what it writes with the new name from the next request', async () => {
    const profile = { name: 'Eduarda', email: 'Eduarda@loja.dev' };
    const signedIn = await rig.identity.signIn(emailOf('Duda'), PASSWORD, '10.0.0.9');
    if (!signedIn.ok) throw new Error(signedIn.code);
    expect(await rig.call('Ana', personPath(uids.Duda, 'profile'), profile)).toMatchObject({
      body: { person: { name: 'Eduarda', email: 'eduarda@loja.dev' } },
    });
    expect(rig.identity.authenticate(`Bearer ${signedIn.idToken}`).kind).toBe('invalid');
    const renewed = rig.identity.refresh(signedIn.refreshToken);
    const token = renewed.ok ? renewed.idToken : '';
    expect(rig.identity.authenticate(`Bearer ${token}`)).toMatchObject({ session: { name: 'Eduarda' } });
  });

  it.each([
    { name: 'an address that is taken', profile: { name: 'Duda', email: 'caio@loja.dev' }, code: 409 },
    { name: 'what is no address', profile: { name: 'Duda', email: 'duda' }, code: 400 },
    { name: 'no name', profile: { name: ' ', email: 'duda@loja.dev' }, code: 400 },
  ])('does not get $name', async ({ profile, code }) => {
    const answer = await rig.call('Ana', personPath(uids.Duda, 'profile'), profile);
    expect(answer).toMatchObject({ code, body: { field: expect.any(String) } });
    expect(rig.identity.users.get(uids.Duda)).toMatchObject({ displayName: 'Duda', email: 'duda@loja.dev' });
  });

  it('loses its sessions', async () => {
    await rig.identity.signIn(emailOf('Duda'), PASSWORD, '10.0.0.9');
    const before = rig.identity.sessionCount();
    expect(await rig.call('Ana', personPath(uids.Duda, 'end-sessions'), {})).toMatchObject({ code: 200 });
    // Ana has signed in meanwhile.
    expect(rig.identity.sessionCount()).toBe(before);
  });

  it.each([
    'block',
    'unblock',
    'end-sessions',
    'link',
    'profile',
  ] as const)('is out of reach of %s for who does not administer all of its stores', async (call) => {
    const body = { name: 'X', email: 'x@loja.dev' };
    expect(await rig.call('Bia', personPath(uids.Duda, call), body)).toMatchObject({ code: 403 });
    expect(await rig.call('Bia', personPath(uids.Caio, call), body)).toMatchObject({ code: 404 });
    expect(await rig.call('Bia', personPath('ninguem', call), body)).toMatchObject({ code: 404 });
  });

  it('is not blocked by its own person', async () => {
    expect(await rig.call('Bia', personPath(uids.Bia, 'block'), {})).toMatchObject({ code: 409 });
  });
});

describe('the own password', () => {
  it('is asked of whoever signed in more than ten minutes ago, with each change', async () => {
    await rig.call('Ana', PEOPLE_PATH);
    rig.pass(RECENT_SIGN_IN_MS + 1);
    const block = (password?: string) => rig.call('Ana', personPath(uids.Duda, 'block'), { password });
    const needed = { code: 403, body: { code: PASSWORD_NEEDED } };
    expect(await rig.call('Ana', PEOPLE_PATH)).toMatchObject({ code: 200 });
    expect(await block()).toMatchObject(needed);
    expect(await block('outra senha longa')).toMatchObject(needed);
    expect(rig.identity.users.get(uids.Duda)?.disabled).toBe(false);
    expect(await block(PASSWORD)).toMatchObject({ code: 200 });
    expect(await block()).toMatchObject(needed);
  });

  it('is guessed as slowly as at a sign-in', async () => {
    await rig.call('Ana', PEOPLE_PATH);
    rig.pass(RECENT_SIGN_IN_MS + 1);
    const codes: number[] = [];
    for (let guess = 0; guess <= FREE_FAILURES.pair; guess += 1) {
      const body = { password: `errada ${guess}` };
      codes.push((await rig.call('Ana', personPath(uids.Duda, 'block'), body)).code);
    }
    expect(codes).toEqual([...codes.slice(0, -1).map(() => 403), 429]);
  });
});

describe('an invitation', () => {
  it('makes an account that nobody can sign in to, and shows its link once', async () => {
    const { body } = await rig.call('Bia', INVITE_PATH, invitation);
    expect(body).toMatchObject({
      person: {
        name: 'Eva',
        state: 'invited',
        roles: { centro: 'viewer' },
        invitedUntil: expect.any(Number),
      },
      link: expect.stringMatching(/^https:\/\/console\.loja\.dev\/convite\/[\w-]{43}$/),
      until: Date.UTC(2026, 10, 27) + 7 * 24 * 60 * 60_000,
    });
    for (const guess of ['', 'undefined', PASSWORD]) {
      expect(await rig.identity.signIn(invitation.email, guess, '10.0.0.5')).toMatchObject({ ok: false });
    }
    expect(JSON.stringify(await rig.call('Bia', PEOPLE_PATH))).not.toContain('/convite/');
  });

  it('leaves by mail where mails are set up', async () => {
    rig.mailIsSetUp();
    const { body } = await rig.call('Bia', INVITE_PATH, invitation);
    expect(body).not.toHaveProperty('link');
    expect(rig.mails).toMatchObject([{ to: { email: 'eva@loja.dev' }, untracked: true }]);
    expect(rig.mails[0]?.text).toMatch(/Bia convidou[\s\S]+https:\/\/console\.loja\.dev\/convite\//);
  });

  it('shows its link where the mail did not surely leave', async () => {
    rig.mailIsSetUp({ kind: 'unknown' });
    const { body } = await rig.call('Bia', INVITE_PATH, invitation);
    expect(body).toMatchObject({ link: expect.stringContaining('/convite/') });
  });

  it('gives an address that has an account elsewhere the roles, and nobody a link to that account', async () => {
    const { body } = await rig.call('Bia', INVITE_PATH, { ...invitation, email: 'caio@loja.dev' });
    expect(body).toMatchObject({ ok: true, person: { name: 'Caio', roles: { centro: 'viewer' } } });
    expect(body).not.toHaveProperty('link');
    expect(rolesOf('Caio')).toEqual({ [MASTER]: 'operator', centro: 'viewer' });
  });

  it('opens no other store to whoever was shown its link', async () => {
    await rig.call('Bia', INVITE_PATH, invitation);
    const eva = rig.identity.users.find('eva@loja.dev')?.uid ?? '';
    const more = { roles: { [MASTER]: 'admin' } };
    expect(await rig.call('Ana', personPath(eva, 'roles'), more)).toMatchObject({ code: 409 });
    const again = await rig.call('Ana', INVITE_PATH, { ...invitation, ...more });
    expect(again.body).toMatchObject({ link: expect.any(String), person: { state: 'invited' } });
    // To Bia it is now somebody of another store as well.
    const refused = { code: 409, body: { field: 'email' } };
    expect(await rig.call('Bia', INVITE_PATH, invitation)).toMatchObject(refused);
    expect(await rig.call('Bia', personPath(eva, 'link'), {})).toMatchObject({ code: 403 });
  });

  it.each([
    { name: 'to a foreign store', changes: { roles: { [MASTER]: 'admin' } }, code: 403 },
    { name: 'of a blocked account', changes: { email: 'caio@loja.dev' }, code: 409 },
    { name: 'without an address', changes: { email: 'eva' }, code: 400 },
    { name: 'without roles', changes: { roles: {} }, code: 400 },
  ])('is refused $name', async ({ changes, code }) => {
    rig.identity.users.setDisabled(uids.Caio, true);
    const answer = await rig.call('Bia', INVITE_PATH, { ...invitation, ...changes });
    expect(answer).toMatchObject({ code, body: { field: expect.any(String) } });
    expect(rig.identity.users.find('eva@loja.dev')).toBeUndefined();
  });

  it('is told to whoever sent it when it was accepted', async () => {
    const { body } = await rig.call('Bia', INVITE_PATH, invitation);
    expect(await rig.call('Bia', ACCEPTED_PATH)).toMatchObject({ body: { people: [] } });
    const token = /convite\/([\w-]+)/.exec(JSON.stringify(body))?.[1] ?? '';
    await rig.identity.links.use(token, 'invitation', PASSWORD);
    expect(await rig.call('Bia', ACCEPTED_PATH)).toMatchObject({
      body: { people: [{ name: 'Eva', at: Date.UTC(2026, 10, 27) }] },
    });
    expect(await rig.call('Ana', ACCEPTED_PATH)).toMatchObject({ body: { people: [] } });
  });
});

describe('stores', () => {
  it('are named by the administrators of the master, who become those of a new one', async () => {
    const named = { name: 'Casa Praia', catalogue: 'cdlbox' };
    expect(await rig.call('Ana', storePath('praia'), named)).toMatchObject({ code: 200 });
    expect((await rig.documents.read('project/praia'))?.data).toEqual(named);
    expect(rolesOf('Ana')).toMatchObject({ praia: 'admin' });
    await rig.call('Ana', storePath('centro'), { name: 'Centro', catalogue: 'full' });
    expect(await rig.call('Ana', PEOPLE_PATH)).toMatchObject({
      body: {
        managesStores: true,
        stores: [{ name: 'Centro' }, { name: MASTER }, { id: 'praia', ...named }],
      },
    });
  });

  it('that others work in do not open to whoever names them', async () => {
    await rig.add('Eva', { praia: 'viewer' });
    await rig.call('Ana', storePath('praia'), { name: 'Casa Praia', catalogue: 'full' });
    expect(rolesOf('Ana')).not.toHaveProperty('praia');
  });

  it('that nobody belongs to get whoever names them, as the backend may have ended while they were made', async () => {
    const data = { name: 'Praia', catalogue: 'full' };
    await rig.documents.write([{ kind: 'create', path: 'project/praia', data }]);
    await rig.call('Ana', storePath('praia'), data);
    expect(rolesOf('Ana')).toMatchObject({ praia: 'admin' });
  });

  it.each([
    { name: 'by another administrator', who: 'Bia', id: 'praia', catalogue: 'full', code: 403 },
    { name: 'under what is no id', who: 'Ana', id: '../x', catalogue: 'full', code: 400 },
    { name: 'with an unknown catalogue', who: 'Ana', id: 'praia', catalogue: 'tudo', code: 400 },
  ])('are not named $name', async ({ who, id, catalogue, code }) => {
    expect(await rig.call(who, storePath(id), { name: 'Praia', catalogue })).toMatchObject({ code });
    expect(await rig.documents.read('project/praia')).toBeNull();
  });
});

it('writes who did what to whom to the security log, by hashes', async () => {
  await rig.call('Ana', personPath(uids.Duda, 'roles'), { roles: { centro: 'viewer' } });
  await rig.call('Ana', personPath(uids.Duda, 'link'), {});
  await rig.call('Ana', personPath(uids.Duda, 'block'), {});
  const hash = expect.stringMatching(/^[\da-f]{12}$/);
  const told = (event: string) => ({ event, account: hash, uid: hash, by: hash });
  expect(rig.events).toEqual([told('roles-changed'), told('link-made'), told('user-disabled')]);
});
