import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/access.ts';
import type { GiftsCall } from '../../../core/run/works/gifts.ts';
import type { CallerStore } from '../../as-caller/index.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import type { Documents } from '../../ports/documents.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import type { Performed } from '../backend-work.ts';
import { giftsBackend } from './perform-gifts.ts';

const PATH = 'project/matriz/product/A';
const call: GiftsCall = { kind: 'write-gifts', product: 'A', gifts: ['C'] };

/** `meanwhile`: before each write of the gifts, until it is done. */
async function product(
  data: object | undefined,
  meanwhile?: (documents: Documents) => Promise<unknown>,
  role: Role = 'operator',
) {
  const documents = embeddedDocuments(openDocumentStore(openDatabase(':memory:')));
  if (data) await documents.write([{ kind: 'replace', path: PATH, data: { ...data } }]);
  let writes = 0;
  const { perform } = giftsBackend({
    storeAs: async () => ({ role }) as CallerStore,
    documents: {
      ...documents,
      async write(asked) {
        await meanwhile?.(documents);
        const outcome = await documents.write(asked);
        if (outcome.ok) writes += 1;
        return outcome;
      },
    },
  });
  const createdBy = { id: 'ana', email: null, displayName: 'Ana' };
  const how = { facts: { project: 'matriz', createdBy } } as Performed;
  return {
    write: (gifts = call.gifts) => perform({ ...call, gifts }, how),
    stored: async () => (await documents.read(PATH))?.data,
    writes: () => writes,
  };
}

describe('the gifts of one product', () => {
  it('are written once, however often it is asked', async () => {
    const { write, stored, writes } = await product({ Price: 10 });
    expect(await write()).toEqual({ kind: 'done', answer: 'changed' });
    expect(await write()).toEqual({ kind: 'done', answer: 'unchanged' });
    const updatedBy = { uid: 'ana', name: 'Ana', at: expect.any(Date) };
    expect([writes(), await stored()]).toEqual([
      1,
      { Price: 10, gifts: ['C'], updatedAt: expect.any(Date), updatedBy },
    ]);
  });

  it('are cleared, and those of a product that never had any stay as they are', async () => {
    expect(await (await product({ gifts: ['C'] })).write([])).toEqual({ kind: 'done', answer: 'cleared' });
    const { write, writes } = await product({});
    expect([await write([]), writes()]).toEqual([{ kind: 'done', answer: 'unchanged' }, 0]);
  });

  it('are written over what somebody changes meanwhile, and give up where that never ends', async () => {
    let price = 0;
    const sell = (times: number) => async (documents: Documents) => {
      price += 1;
      if (price <= times) await documents.write([{ kind: 'change', path: PATH, data: { Price: price } }]);
    };
    const { write, stored } = await product({}, sell(3));
    expect(await write()).toEqual({ kind: 'done', answer: 'changed' });
    expect(await stored()).toMatchObject({ Price: 3, gifts: ['C'] });
    const busy = await product({}, sell(1000));
    expect(await busy.write()).toMatchObject({ kind: 'failed', text: expect.stringMatching(/\.$/) });
  });

  it('are not written once whoever asked may no more', async () => {
    const { write, writes } = await product({}, undefined, 'viewer');
    const text = 'Ana não pode mais processar os brindes nesta loja.';
    expect([await write(), writes()]).toEqual([{ kind: 'over', text }, 0]);
  });

  it('of a product that is gone are an error, and a lost answer is in doubt', async () => {
    expect(await (await product(undefined)).write()).toEqual({
      kind: 'failed',
      text: 'Este produto não existe mais.',
    });
    const lost = await product({}, () => Promise.reject(new Error('The store is away.')));
    expect(await lost.write()).toMatchObject({ kind: 'in-doubt' });
  });
});
