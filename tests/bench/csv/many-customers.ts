/**
 * Customers by the hundred thousand, in a server's store and as a CSV that changes every one of them; and products.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { csv } from '../../../generated/collections/customer/csv.ts';
import { fixtures } from '../../../generated/collections/customer/fixture.ts';
import { csvPrinter } from '../../../runtime/core/csv/index.ts';
import { signedWrite, signerOf } from '../../../runtime/core/wire/signed-write.ts';
import { toFields } from '../../../runtime/server/firestore/index.ts';
import { idTokenOf } from '../../e2e/support/stored.ts';

export const CUSTOMERS = '/v1/projects/balcao/databases/(default)/documents';
const IN_A_COMMIT = 500;

export const customerId = (index: number) => `cliente-${String(index).padStart(6, '0')}`;

function customerOf(index: number) {
  const fixture = fixtures[index % fixtures.length];
  if (!fixture) throw new Error('The collection has no fixture.');
  const { id: _id, ...data } = fixture;
  return { ...data, lastName: `${data.lastName} ${index}`, email: `cliente${index}@exemplo.com.br` };
}

export function storeCustomers(url: string, count: number): Promise<void> {
  return storeMany(url, 'customer', count, (index) => [customerId(index), customerOf(index)]);
}

/** What stands in the title finds them all. */
export function storeProducts(url: string, count: number): Promise<void> {
  return storeMany(url, 'product', count, (index) => [
    `reajuste-${index}`,
    { ProductSiteName: `Reajuste ${index}`, Price: 19.9 },
  ]);
}

async function storeMany(
  url: string,
  collection: string,
  count: number,
  documentOf: (index: number) => readonly [id: string, data: object],
): Promise<void> {
  const idToken = await idTokenOf(url, 'admin');
  const authorization = `Bearer ${idToken}`;
  const updateTransforms = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const folder = `${CUSTOMERS.slice('/v1/'.length)}/project/matriz/${collection}`;
  for (let start = 0; start < count; start += IN_A_COMMIT) {
    const writes = Array.from({ length: Math.min(IN_A_COMMIT, count - start) }, (_, at) => {
      const [id, data] = documentOf(start + at);
      const update = { name: `${folder}/${id}`, fields: toFields(data) };
      return signedWrite({ update, updateTransforms }, signerOf(idToken));
    });
    const answer = await fetch(`${url}${CUSTOMERS}:commit`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    // Read to its end: the connection is free for the next one only then.
    const reply = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${reply}`);
  }
}

/** The first so many customers, each with another last name. */
export async function writeCustomersFile(file: string, count: number): Promise<void> {
  const printer = csvPrinter<string>(
    csv,
    { timeZone: 'America/Sao_Paulo' },
    { keep: (page) => page, take: async (page) => page },
  );
  for (let start = 0; start < count; start += IN_A_COMMIT) {
    const length = Math.min(IN_A_COMMIT, count - start);
    await printer.add(
      Array.from({ length }, (_, at) => {
        const data = customerOf(start + at);
        return { id: customerId(start + at), data: { ...data, lastName: `${data.lastName} novo` } };
      }),
    );
  }
  const out = createWriteStream(file);
  for await (const piece of printer.finish()) if (!out.write(piece)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
}
