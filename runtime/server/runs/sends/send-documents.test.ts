import { expect, it } from 'vitest';
import { plannedRun } from '../../../core/run/new-run.ts';
import { aboutSend, plannedSend } from '../../../core/run/works/send.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { showBatches } from './send-documents.ts';

/** Of a campaign whose batches are of one recipient each. */
function plannedFor(recipients: number) {
  const addresses = Array.from({ length: recipients }, (_, at) => `cliente${at}@loja.dev`);
  return plannedRun(
    plannedSend({
      project: 'matriz',
      id: 'R',
      createdBy: { id: 'ana', email: null, displayName: 'Ana' },
      title: 'Natal',
      about: { channel: 'email', campaign: 'natal', batchSize: 1 },
      concurrency: 1,
      recipients: new Map(addresses.map((address) => [address, { address }])),
    }),
  );
}

it('many recipients make larger batches, so that all of them fit into the campaign', () => {
  expect(aboutSend(plannedFor(10_000).facts).batchSize).toBe(20);
  expect(aboutSend(plannedFor(500).facts).batchSize).toBe(1);
});

it('a campaign keeps the newest batches of its sends', async () => {
  const documents = embeddedDocuments(openDocumentStore(openDatabase(':memory:')));
  const path = 'project/matriz/campaign-email/natal';
  const batchs = Array.from({ length: 1000 }, (_, at) => ({ id: `Q-${at + 1}` }));
  await documents.write([{ kind: 'create', path, data: { batchs } }]);
  const { facts, run } = plannedFor(2);
  await showBatches(documents, facts, run.state);
  const ids = ((await documents.read(path))?.data.batchs as { readonly id: string }[]).map(({ id }) => id);
  expect([ids.length, ids[0], ...ids.slice(-3)]).toEqual([1000, 'Q-3', 'Q-1000', 'R-1', 'R-2']);
});
