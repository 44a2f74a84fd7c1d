/**
 * What is each store's own: the passwords of the embedded logins, and the ID tokens that are made at Google.
 */
import { afterEach, expect, it } from 'vitest';
import { openEmbedded, openGoogle, type Rig } from './rigs.ts';

let rig: Rig | undefined;
afterEach(() => rig?.close());

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
