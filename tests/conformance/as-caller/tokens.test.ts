/**
 * What is each store's own: the passwords of the embedded logins, and the ID tokens that are made at Google.
 */
import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { definitionNamed } from '../../../runtime/server/all-definitions.ts';
import { googlePeople } from '../../../runtime/server/as-caller/google-people.ts';
import { storesOf } from '../../../runtime/server/as-caller/store-as.ts';
import { customTokensOf } from '../../../runtime/server/ports/open-google-identity.ts';
import { openEmbedded, openGoogle, type Rig } from './rigs.ts';

let rig: Rig | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
  vi.unstubAllEnvs();
});

it('gives an embedded store to nobody who must choose another password first', async () => {
  rig = await openEmbedded();
  const uid = await rig.user('Ana', { loja: 'admin' });
  await rig.identity.users.setPassword(uid, 'feita por um programa', { origin: 'made-up' });
  expect(await rig.storeAs(uid, 'loja')).toBeUndefined();
});

it('makes one ID token for many parts, and another one shortly before it ends', async () => {
  let now = Date.now();
  rig = await openGoogle(() => now);
  const ana = await rig.user('Ana', { loja: 'operator' });
  const rui = await rig.user('Rui', { loja: 'operator' });
  for (const uid of [ana, ana, rui, ana]) {
    const caller = await rig.storeAs(uid, 'loja');
    expect(await caller?.store.read('brand', ['tra'])).toMatchObject({ ok: true });
  }
  expect(rig.tokensMade).toEqual([ana, rui]);
  now += 54 * 60_000;
  await rig.storeAs(ana, 'loja');
  expect(rig.tokensMade).toEqual([ana, rui]);
  now += 2 * 60_000;
  await rig.storeAs(ana, 'loja');
  expect(rig.tokensMade).toEqual([ana, rui, ana]);
});

it('makes another ID token when the roles are others than it says', async () => {
  rig = await openGoogle();
  const ana = await rig.user('Ana', { loja: 'operator' });
  await rig.storeAs(ana, 'loja');
  rig.identity.users.setClaims(ana, { projects: { loja: 'admin' } });
  const caller = await rig.storeAs(ana, 'loja');
  expect(caller?.signer.projects).toEqual({ loja: 'admin' });
  expect(rig.tokensMade).toEqual([ana, ana]);
});

it('makes another ID token when Firestore refuses the one it has', async () => {
  rig = await openGoogle();
  const ana = await rig.user('Ana', { loja: 'operator' });
  const caller = await rig.storeAs(ana, 'loja');
  rig.identity.signOutEverywhere(ana);
  expect(await caller?.store.read('brand', ['tra'])).toMatchObject({ ok: true });
  expect(rig.tokensMade).toEqual([ana, ana]);
});

it('signs a custom token for the user, with the name that the backend gave', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
  const token = await customTokensOf('loja')('u1', { name: 'Ana Souza' });
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toMatchObject({ uid: 'u1', claims: { name: 'Ana Souza' } });
});

describe('Who cannot be asked for', () => {
  const account = {
    uid: 'u1',
    email: 'ana@loja.test',
    name: 'Ana',
    disabled: false,
    lastSignInAt: null,
    hasPassword: true,
  };
  const noRight = Object.assign(new Error("Permission 'iam.serviceAccounts.signBlob' denied"), {
    code: 'auth/internal-error',
  });
  const cut = Object.assign(new Error('Error while making request'), { code: 'app/network-error' });

  it.each([
    {
      name: 'without the right to sign',
      given: { customToken: async () => Promise.reject(noRight) },
      reason: 'unknown',
      detail: /signBlob/,
    },
    {
      name: 'while nobody answers for accounts',
      given: { identity: { get: async () => Promise.reject(cut) } },
      reason: 'offline',
      detail: /making request/,
    },
    {
      name: 'while nobody takes custom tokens',
      given: { identityToolkit: 'http://127.0.0.1:1' },
      reason: 'offline',
      detail: /fetch failed/,
    },
    {
      name: 'with a key of another project',
      given: { apiKey: 'outra' },
      reason: 'unknown',
      detail: /API key not valid/,
    },
  ])('is a $reason failure $name', async ({ given, reason, detail }) => {
    const toolkit = fastify();
    toolkit.post('/v1/accounts:signInWithCustomToken', (_request, reply) =>
      reply
        .code(400)
        .send({ error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } }),
    );
    const identityToolkit = await toolkit.listen({ port: 0, host: '127.0.0.1' });
    const people = googlePeople({
      identity: { get: async () => ({ ...account, projects: { loja: 'operator' } }) },
      customToken: async () => 'custom:u1',
      apiKey: 'chave',
      documents: 'http://127.0.0.1:1/v1/projects/loja/databases/(default)/documents',
      identityToolkit,
      ...given,
    });
    const asked = storesOf(people, definitionNamed)('u1', 'loja');
    await expect(asked).rejects.toMatchObject({ failure: { reason, detail: expect.stringMatching(detail) } });
    await toolkit.close();
  });
});
