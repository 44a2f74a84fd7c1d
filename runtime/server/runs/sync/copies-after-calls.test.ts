import { expect, it } from 'vitest';
import type { AccessPolicy } from '../../../contract/access.ts';
import type { WorkerCall } from '../../../core/worker/worker-call.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import type { WorkerOutcome } from '../../worker/worker-client.ts';
import { bringingCopies } from './copies-after-calls.ts';

const FIELDS = ['price', 'options.free'];
const ACCESS = { read: 'viewer', write: 'operator', delete: 'admin' } as const;
const policy: AccessPolicy = {
  collections: {
    offer: { ...ACCESS, copiedIn: { collection: 'page', fields: FIELDS } },
    page: { ...ACCESS, copyOf: { collection: 'offer', fields: FIELDS } },
  },
  singletons: {},
};
const CALL: WorkerCall = { project: 'loja', kind: 'erp-flag', erp: 'bling', code: 'pia' };
const STOCK: WorkerCall = {
  project: 'loja',
  kind: 'supplier-stock',
  supplier: 'a',
  products: [
    { id: 'pia', companyId: 1 },
    { id: 'cuba', companyId: 1 },
  ],
};

/** A shop whose worker changes both offers with each call. */
async function shop(outcome: WorkerOutcome) {
  const documents = embeddedDocuments(openDocumentStore(openDatabase(':memory:')));
  const create = (path: string, data: object) =>
    ({ kind: 'create', path: `project/loja/${path}`, data: { ...data } }) as const;
  await documents.write([
    create('offer/pia', { price: 10, stock: 1 }),
    create('page/pia', { title: 'Pia', price: 10, options: { free: true, note: 'Nova' } }),
    create('offer/cuba', { price: 5 }),
    create('page/cuba', { title: 'Cuba', price: 5 }),
  ]);
  const problems: string[] = [];
  const change = (id: string, data: object) =>
    ({ kind: 'change', path: `project/loja/offer/${id}`, data: { ...data } }) as const;
  const report = (problem: string) => void problems.push(problem);
  const worker = {
    async call() {
      await documents.write([
        change('pia', { price: 9, stock: 7, options: { free: false } }),
        change('cuba', { price: 4 }),
      ]);
      return outcome;
    },
  };
  const read = async (path: string) => (await documents.read(`project/loja/${path}`))?.data;
  return {
    documents,
    problems,
    read,
    client: bringingCopies(worker, { documents, policy: () => policy, report }),
  };
}

it.each([
  { outcome: { kind: 'done', answer: {} } },
  { outcome: { kind: 'failed', text: 'meio caminho' } },
  { outcome: { kind: 'in-doubt', text: 'sem resposta' } },
] as const)('a copy follows what a worker wrote, also where its answer is $outcome.kind', async ({
  outcome,
}) => {
  const { client, read, problems } = await shop(outcome);
  expect(await client.call(CALL, 'k1')).toEqual(outcome);
  expect(await read('page/pia')).toMatchObject({
    title: 'Pia',
    price: 9,
    options: { free: false, note: 'Nova' },
  });
  expect(await read('page/pia')).not.toHaveProperty('stock');
  expect(await read('page/cuba')).toMatchObject({ price: 5 });
  expect(problems).toEqual([]);
});

it('copies of all codes of one call follow', async () => {
  const { client, read } = await shop({ kind: 'done', answer: {} });
  await client.call(STOCK, 'k1');
  expect([await read('page/pia'), await read('page/cuba')]).toMatchObject([{ price: 9 }, { price: 4 }]);
});

it('a store that refuses the copy is reported, and the outcome of the call stands', async () => {
  const { documents, problems } = await shop({ kind: 'done', answer: {} });
  const client = bringingCopies(
    { call: async () => ({ kind: 'done', answer: {} }) },
    {
      documents: { read: documents.read, write: async () => ({ ok: false, reason: 'conflict' }) },
      policy: () => policy,
      report: (problem) => void problems.push(problem),
    },
  );
  await documents.write([{ kind: 'change', path: 'project/loja/offer/pia', data: { price: 1 } }]);
  expect(await client.call(CALL, 'k1')).toEqual({ kind: 'done', answer: {} });
  expect(problems).toMatchObject([expect.stringContaining('page/pia')]);
});
