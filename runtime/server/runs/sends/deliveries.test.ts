/**
 * Who writes a delivery beside the provider's events: neither takes from the other what it says.
 */
import { expect, it } from 'vitest';
import { openDocumentStore } from '../../firestore/index.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { AGAIN, type DeliveryOf, deliveriesOf, deliveryPath } from './deliveries.ts';

const OF: DeliveryOf = {
  project: 'matriz',
  id: 'd1',
  run: 'R',
  campaign: 'natal',
  channel: 'email',
  recipient: { address: 'ana@loja.dev' },
};

function bench() {
  const documents = embeddedDocuments(openDocumentStore(openDatabase(':memory:')));
  const path = deliveryPath(OF);
  return {
    deliveries: deliveriesOf(documents),
    stored: async () => (await documents.read(path))?.data,
    /** An event, or a person. */
    says: (data: object) => documents.write([{ kind: 'change', path, data: { ...data } }]),
  };
}

it('what an event has said stays when the provider’s answer comes after it', async () => {
  const { deliveries, stored, says } = bench();
  await deliveries.claim(OF);
  await says({ status: 'failed', reason: 'O número não existe.' });
  await deliveries.accepted(OF, 'm1');
  const failed = { status: 'failed', reason: 'O número não existe.', providerId: 'm1' };
  expect(await stored()).toMatchObject({ ...failed, sentAt: expect.any(Date) });
  await says({ status: 'accepted', reason: '' });
  await deliveries.failed(OF, 'Recusada.');
  await deliveries.skipped(OF, 'Não quer.');
  await deliveries.release(OF);
  expect(await stored()).toMatchObject({ status: 'accepted', reason: '' });
});

it.each([
  ['in doubt', { status: 'doubtful' }],
  ['to be sent again', { status: 'failed', reason: AGAIN }],
])('an answer that comes late ends the doubt of a delivery that is %s', async (_name, data) => {
  const { deliveries, stored, says } = bench();
  await deliveries.claim(OF);
  await says(data);
  await deliveries.accepted(OF, 'm1');
  expect(await stored()).toMatchObject({ status: 'accepted', reason: '', providerId: 'm1' });
});

it('one that did not leave is gone, unless an earlier attempt may have left', async () => {
  const { deliveries, stored, says } = bench();
  const first = await deliveries.claim(OF);
  await deliveries.release(OF, first.isOurs ? first.before : undefined);
  expect(await stored()).toBeUndefined();
  await deliveries.claim(OF);
  await says({ status: 'failed', reason: AGAIN });
  const again = await deliveries.claim(OF);
  await deliveries.release(OF, again.isOurs ? again.before : undefined);
  expect(await stored()).toMatchObject({ status: 'failed', reason: AGAIN });
  expect(await deliveries.claim(OF)).toMatchObject({ isOurs: true });
});
