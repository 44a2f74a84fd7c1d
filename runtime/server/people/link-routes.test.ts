import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { FORGOTTEN_PATH, INVITE_PATH, personPath } from '../../contract/people.ts';
import { openDatabase } from '../sqlite/database.ts';
import { emailOf, PASSWORD, type PeopleRig, peopleRig } from './testing/people-rig.ts';

const NEW_PASSWORD = 'outra senha longa';
const DAY = 24 * 60 * 60_000;

let rig: PeopleRig;
let ana: string;
let bia: string;
beforeEach(async () => {
  rig = await peopleRig();
  ana = await rig.add('Ana', { centro: 'admin' });
  bia = await rig.add('Bia', { centro: 'viewer' });
});

function pathIn(answer: { readonly body: unknown }): string {
  const path = /https:\/\/console\.loja\.dev(\/[\w/-]+)/.exec(JSON.stringify(answer.body))?.[1];
  if (path === undefined) throw new Error(JSON.stringify(answer.body));
  return path;
}
const invite = async () =>
  pathIn(
    await rig.call('Ana', INVITE_PATH, {
      name: 'Eva <b>',
      email: 'eva@loja.dev',
      roles: { centro: 'viewer' },
    }),
  );
const linkFor = async (uid: string) =>
  pathIn(await rig.call('Ana', personPath(uid, 'link'), { password: PASSWORD }));

const open = (path: string, method: 'GET' | 'HEAD' = 'GET', from = '10.0.0.7') =>
  rig.app.inject({ method, url: path, remoteAddress: from });
const send = (path: string, password = NEW_PASSWORD, repeated = password) =>
  rig.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password, repeated }).toString(),
  });
const signsIn = async (email: string, password = NEW_PASSWORD) =>
  (await rig.identity.signIn(email, password, '10.0.0.8')).ok;

describe('an invitation', () => {
  it('is not used up by looking, and once by a password', async () => {
    const path = await invite();
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await open(path, method)).statusCode).toBe(200);
    }
    const page = await open(path);
    expect(page.body).toContain('Eva &lt;b&gt;');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect((await send(path)).body).toContain('Convite aceito');
    expect(await signsIn('eva@loja.dev')).toBe(true);
    expect((await send(path, 'mais uma senha')).statusCode).toBe(404);
    expect((await open(path)).statusCode).toBe(404);
    expect(await signsIn('eva@loja.dev')).toBe(true);
  });

  it('lasts seven days', async () => {
    const path = await invite();
    rig.pass(7 * DAY - 1);
    expect((await open(path)).statusCode).toBe(200);
    rig.pass(1);
    expect((await open(path)).statusCode).toBe(404);
    expect((await send(path)).statusCode).toBe(404);
  });

  it('ends with a new one, with another address, and when its person is blocked meanwhile', async () => {
    const first = await invite();
    const uid = rig.identity.users.find('eva@loja.dev')?.uid ?? '';
    const second = await linkFor(uid);
    expect((await open(first)).statusCode).toBe(404);
    await rig.call('Ana', personPath(uid, 'profile'), { name: 'Eva', email: 'eva2@loja.dev' });
    expect((await open(second)).statusCode).toBe(404);
    const third = await linkFor(uid);
    await rig.call('Ana', personPath(uid, 'block'), {});
    await rig.call('Ana', personPath(uid, 'unblock'), {});
    expect((await send(third)).statusCode).toBe(404);
    expect(await signsIn('eva2@loja.dev')).toBe(false);
  });

  it('is taken by one of two who send it at once', async () => {
    const path = await invite();
    const answers = await Promise.all([send(path), send(path, 'mais uma senha')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  it.each([
    { name: 'passwords that differ', given: ['uma senha', 'outra senha'], says: 'não são iguais' },
    { name: 'a short password', given: ['curta', 'curta'], says: '8 caracteres' },
    { name: 'a common password', given: ['euteamo123', 'euteamo123'], says: 'fácil de adivinhar' },
  ] as const)('says what is wrong with $name, and stays open', async ({
    given: [password, repeated],
    says,
  }) => {
    const path = await invite();
    const answer = await send(path, password, repeated);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(says);
    expect((await send(path)).statusCode).toBe(200);
  });

  it('survives a restart, and only its hash is stored', async () => {
    const database = openDatabase(':memory:');
    rig = await peopleRig({ database });
    await rig.add('Ana', { centro: 'admin' });
    const path = await invite();
    const stored = JSON.stringify(database.prepare('SELECT * FROM identity_links').all());
    expect(stored).not.toContain(path.split('/').at(-1));
    rig = await peopleRig({ database });
    expect((await send(path)).statusCode).toBe(200);
  });
});

describe('a link to a new password', () => {
  it('ends all sessions with the new password, and lasts half an hour', async () => {
    const late = await linkFor(bia);
    rig.pass(30 * 60_000);
    expect((await open(late)).statusCode).toBe(404);
    const { idToken } = await rig.identity
      .signIn(emailOf('Bia'), PASSWORD, '10.0.0.8')
      .then((outcome) => (outcome.ok ? outcome : { idToken: '' }));
    const lives = () => rig.identity.authenticate(`Bearer ${idToken}`).kind;
    const path = await linkFor(bia);
    expect(lives()).toBe('signed-in');
    await send(path);
    expect(lives()).toBe('invalid');
    expect(await signsIn(emailOf('Bia'), PASSWORD)).toBe(false);
    expect(await signsIn(emailOf('Bia'))).toBe(true);
  });

  it('ends when its person gets a role in another store, and not with another role', async () => {
    const path = await linkFor(bia);
    rig.identity.users.setClaims(bia, { projects: { centro: 'operator' } });
    expect((await open(path)).statusCode).toBe(200);
    rig.identity.users.setClaims(bia, { projects: { centro: 'operator', praia: 'viewer' } });
    expect((await send(path)).statusCode).toBe(404);
  });

  it('ends when the password changes otherwise', async () => {
    const path = await linkFor(bia);
    await rig.identity.users.setPassword(bia, 'mais uma senha');
    expect((await send(path)).statusCode).toBe(404);
  });

  it('is no invitation', async () => {
    const path = await linkFor(bia);
    expect((await open(path)).statusCode).toBe(200);
    expect((await open(path.replace('/nova-senha/', '/convite/'))).statusCode).toBe(404);
  });
});

it('answers used, old, invented and mangled tokens with one page', async () => {
  const used = await invite();
  await send(used);
  const old = await linkFor(bia);
  rig.pass(DAY);
  const paths = [
    used,
    old,
    '/convite/x',
    `/nova-senha/${'a'.repeat(43)}`,
    '/convite/%2e%2e%2f',
    '/convite/é',
    '/convite/',
    `/convite/${'x'.repeat(5000)}`,
    '/convite/a/b',
  ];
  const answers = await Promise.all(paths.map((path) => open(encodeURI(decodeURI(path)))));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  expect(answers[0]?.body).not.toContain('<script');
});

it('looks at 60 of 1,000 guesses of a network in a minute, and at links of others meanwhile', async () => {
  const path = await invite();
  const codes = new Map<number, number>();
  for (let guess = 0; guess < 1000; guess += 1) {
    const { statusCode } = await open(`/convite/${String(guess).padStart(43, 'x')}`);
    codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ 404: 60, 429: 940 });
  // Whether a link is right is not told either.
  expect((await open(path)).statusCode).toBe(429);
  expect((await open(path, 'GET', '10.0.0.6')).statusCode).toBe(200);
});

describe('a forgotten password', () => {
  const ask = async (email: unknown, from = '10.0.0.7') => {
    const answer = await rig.app.inject({
      method: 'POST',
      url: FORGOTTEN_PATH,
      payload: { email },
      remoteAddress: from,
    });
    await turn();
    return { code: answer.statusCode, body: answer.json() };
  };

  it('is answered alike for every address, and mailed to those that have a password', async () => {
    await invite();
    rig.mailIsSetUp();
    rig.identity.users.setDisabled(ana, true);
    const answers = [];
    for (const email of ['Bia@loja.dev', 'ninguem@loja.dev', 'eva@loja.dev', emailOf('Ana')]) {
      answers.push(await ask(email));
    }
    for (const answer of answers) expect(answer).toEqual({ code: 200, body: { ok: true, mails: true } });
    await expect.poll(() => rig.mails).toMatchObject([{ to: { email: emailOf('Bia') } }]);
    expect(rig.reports).toEqual([]);
    expect(rig.mails[0]?.text).toMatch(/Foi pedida[\s\S]+https:\/\/console\.loja\.dev\/nova-senha\//);
  });

  it('says where no mail leaves, and leaves an open link as it is', async () => {
    const path = await linkFor(bia);
    expect(await ask(emailOf('Bia'))).toEqual({ code: 200, body: { ok: true, mails: false } });
    expect((await open(path)).statusCode).toBe(200);
  });

  it('is reported where its mail is not accepted, without the link', async () => {
    rig.mailIsSetUp({ kind: 'refused', permanent: true, reason: 'Recusado.' });
    expect(await ask(emailOf('Bia'))).toMatchObject({ code: 200 });
    await expect.poll(() => rig.reports).toEqual(['A mail with a link to a password did not leave.']);
  });

  it('fills no inbox, and is asked ten times at once from one network', async () => {
    rig.mailIsSetUp();
    for (let asked = 0; asked < 10; asked += 1)
      expect(await ask(emailOf('Bia'))).toMatchObject({ code: 200 });
    await expect.poll(() => rig.mails.length).toBe(3);
    expect(await ask('ninguem@loja.dev')).toMatchObject({ code: 429 });
    expect(await ask(emailOf('Bia'), '10.0.0.6')).toMatchObject({ code: 200 });
    expect(rig.mails).toHaveLength(3);
  });

  it.each(['bia', '', null, { a: 1 }])('refuses %o, which is no address', async (email) => {
    expect(await ask(email)).toMatchObject({ code: 400, body: { field: 'email' } });
  });
});
